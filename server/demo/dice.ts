/** Choices with their relative weights. */
export type Weighted<T extends string> = { readonly [choice in T]?: number };

/** A seeded random generator: the same seed gives the same sequence everywhere. */
export function createDice(seed: string) {
  let state = hash(seed);

  /** The next number in [0, 1) (mulberry32). */
  function fraction() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, inclusive. */
  function between(least: number, most: number) {
    return least + Math.floor(fraction() * (most - least + 1));
  }

  function chance(probability: number) {
    return fraction() < probability;
  }

  function pick<T>(choices: ArrayLike<T>): T {
    const chosen = choices[between(0, choices.length - 1)];
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  }

  function weigh<T extends string>(choices: Weighted<T>): T {
    let total = 0;
    for (const choice in choices) total += choices[choice] ?? 0;
    let left = fraction() * total;
    for (const choice in choices) {
      left -= choices[choice] ?? 0;
      if (left < 0) return choice;
    }
    throw new Error('there is nothing to choose from');
  }

  /** `count` distinct choices in their original order, or all of them. */
  function sample<T>(choices: readonly T[], count: number): T[] {
    let wanted = Math.min(count, choices.length);
    return choices.filter((_, at) => {
      const taken = fraction() * (choices.length - at) < wanted;
      if (taken) wanted -= 1;
      return taken;
    });
  }

  /** The value, or null with the given probability. */
  function unless<T>(probability: number, value: T): T | null {
    return chance(probability) ? null : value;
  }

  return { fraction, between, chance, pick, weigh, sample, unless };
}

export type Dice = ReturnType<typeof createDice>;

function hash(text: string) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
