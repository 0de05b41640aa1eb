/** What a change changed. It promises that a line of the audit log names the fields that differ, and no others. */

/** The fields that differ, before and after. */
export const changesBetween = <T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } => {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (from: T) => Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
};
