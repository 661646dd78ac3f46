// A won game: suits fly over the table, if anything may fly.

import { element } from "./element.js";
import { suitMark } from "./card.js";
import { fliesCards } from "./settings.js";

const HOW_MANY = 48;

/** Celebrates over an element. @param {HTMLElement} over */
export function celebrate(over) {
  if (!fliesCards()) return;
  const rain = element("div", { class: "rain", "aria-hidden": "true" });
  over.append(rain);
  const { clientWidth: width, clientHeight: height } = over;
  const flights = Array.from({ length: HOW_MANY }, (_, i) => {
    const mark = element("span", { class: "drop" }, suitMark("SHDC"[i % 4] ?? "S"));
    rain.append(mark);
    const [from, to, size] = [Math.random() * width, Math.random() * width, 0.5 + Math.random()];
    const turn = Math.random() * 720 - 360;
    return mark.animate(
      [
        { transform: `translate(${width / 2}px, ${height * 0.9}px) scale(.2)`, opacity: 1 },
        { transform: `translate(${from}px, ${height * (0.05 + Math.random() * 0.4)}px) scale(${size}) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.35 },
        { transform: `translate(${to}px, ${height + 40}px) scale(${size}) rotate(${turn}deg)`, opacity: 0.7 },
      ],
      { duration: 2600 + Math.random() * 1400, delay: Math.random() * 500, easing: "cubic-bezier(.2,.6,.5,1)", fill: "both" },
    ).finished;
  });
  void Promise.allSettled(flights).then(() => rain.remove());
}
