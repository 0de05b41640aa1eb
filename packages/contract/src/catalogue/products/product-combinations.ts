/** Of how many variants the values make each its own. @param sizes how many values each attribute has */
export const combinationCount = (sizes: readonly number[]): number =>
  sizes.filter((size) => size > 0).reduce((product, size) => product * size, 1);

/** Every combination of one value of each attribute that has any: one without values where none has. */
export const combinationsOf = <T>(attributes: readonly (readonly T[])[]): (readonly T[])[] =>
  attributes
    .filter((values) => values.length > 0)
    .reduce<(readonly T[])[]>(
      (begun, values) => begun.flatMap((combination) => values.map((value) => [...combination, value])),
      [[]],
    );

/** The same for two combinations of the same values. */
export const combinationKey = (valueIds: readonly string[]): string => valueIds.toSorted().join();
