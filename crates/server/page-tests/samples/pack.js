// Cards and shuffles of the samples.

export const PACK = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));

/** A generator of numbers below 1, for a seed. */
export function random(seed) {
  let state = (seed + 0x6d2b79f5) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled(cards, deal) {
  const next = random(Number(String(deal).split(":").at(-1)) || 0);
  const made = [...cards];
  for (let i = made.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [made[i], made[j]] = [made[j], made[i]];
  }
  return made;
}
