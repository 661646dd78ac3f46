// Reads the words of the page as the server does: texts with values, and plurals as attributes.

import { readFileSync } from "node:fs";

const FOLDER = new URL("../../locales/", import.meta.url);

/** Returns the messages of `page.LANGUAGE.ftl`. */
export function words(language) {
  const found = {};
  let key = "";
  for (const line of readFileSync(new URL(`page.${language}.ftl`, FOLDER), "utf8").split("\n")) {
    const value = (text) => text.replace(/\{ \$(\w+) \}/g, "{$1}");
    const head = /^([a-z][\w-]*) =\s?(.*)$/.exec(line);
    const plural = /^ {4}\.(\w+) = (.*)$/.exec(line);
    if (head) [key, found[head[1]]] = [head[1], value(head[2])];
    else if (plural) found[key] = { ...(typeof found[key] === "object" ? found[key] : {}), [plural[1]]: value(plural[2]) };
    else if (line.startsWith("    ")) found[key] = (found[key] === "" ? "" : found[key] + "\n") + value(line.slice(4));
  }
  return found;
}

const SUITS = { en: ["clubs", "diamonds", "hearts", "spades"], fr: ["trèfle", "carreau", "cœur", "pique"], ca: ["trèvols", "diamants", "cors", "piques"] };
const RANKS = {
  en: ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"],
  fr: ["as", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "valet", "dame", "roi"],
  ca: ["as", "dos", "tres", "quatre", "cinc", "sis", "set", "vuit", "nou", "deu", "jota", "reina", "rei"],
};
const OF = { en: " of ", fr: " de ", ca: " de " };
const BACK = { en: "a card face down", fr: "une carte cachée", ca: "una carta amagada" };

/** Returns the names of all cards. */
export function cardNames(language) {
  const names = { "": BACK[language] };
  [..."CDHS"].forEach((suit, s) => [..."A23456789TJQK"].forEach((rank, r) => (names[rank + suit] = RANKS[language][r] + OF[language] + SUITS[language][s])));
  return names;
}
