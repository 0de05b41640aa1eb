type Values = Readonly<Record<string, unknown>>;
/** How the value of a field goes to the server, where it goes otherwise than as it stands. */
// oxlint-disable-next-line typescript/no-explicit-any -- each field has a value of its own type
type Conversions = Readonly<Record<string, (value: any) => unknown>>;

/** The fields that differ from what was there, ready to be sent: only what is named changes (orders.md 5.2). */
export const changedOnly = (before: Values, now: Values, convert: Conversions = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(now).flatMap(([field, value]) =>
      value === before[field] ? [] : [[field, convert[field] ? convert[field](value) : value]],
    ),
  );
