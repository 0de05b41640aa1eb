/** Chance that is the same for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, and without, `below`. */
  roll(below: number): number;
  pick<T>(list: readonly T[]): T;
}

export const createDice = (seed: number): Dice => {
  let state = seed;
  const roll = (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
  return {
    roll,
    pick(list) {
      const found = list[roll(list.length)];
      if (found === undefined) throw new Error('There is nothing to pick from');
      return found;
    },
  };
};
