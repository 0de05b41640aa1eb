type Values = Readonly<Record<string, unknown>>;
/** How the value of a field is sent to the server, if it is not sent as it is. */
// oxlint-disable-next-line typescript/no-explicit-any -- each field has a value of its own type
type Conversions = Readonly<Record<string, (value: any) => unknown>>;

const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The fields that differ from what was there, ready to be sent: only what is named changes (orders.md 5.2). */
export const changedOnly = (before: Values, now: Values, convert: Conversions = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(now).flatMap(([field, value]) =>
      same(value, before[field]) ? [] : [[field, convert[field] ? convert[field](value) : value]],
    ),
  );

/** Of a request that a schema has checked, the fields that differ between what was there and what is entered. */
export const changedPart = <Request extends object>(request: Request, before: Values, now: Values): Partial<Request> =>
  Object.fromEntries(
    Object.keys(changedOnly(before, now)).map((field) => [field, (request as Values)[field]]),
  ) as Partial<Request>;
