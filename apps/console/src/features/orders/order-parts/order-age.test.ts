import { expect, it } from 'vitest';
import { overdueAge, storedAge, waitingAge } from './order-age.ts';

const hour = 3_600_000;
const now = 1_800_000_000_000;
const t = ((key: string, { age }: { age: string }) => `${key.split('.')[1]} ${age}`) as never;
const stored = (overdueTime: number | null) => ({ status: 'Courier stored' as const, overdueTime });

it.each([
  [6 * hour + 1, 'overdueIn 6 hr', 'neutral'],
  [6 * hour, 'overdueIn 6 hr', 'amber'],
  [1, 'overdueIn 0 min', 'amber'],
  [0, 'overdueFor 0 min', 'red'],
  [-31 * hour, 'overdueFor 31 hr', 'red'],
  [-72 * hour, 'overdueFor 3 days', 'red'],
])('%i ms before it is overdue a parcel is "%s", %s', (left, text, meaning) => {
  expect(overdueAge(stored(now + left), now, t, 'en-US')).toMatchObject({ text, meaning });
});

it.each([
  [24 * hour - 1, null, 'stored 23 hr', 'neutral'],
  [24 * hour, null, 'stored 24 hr', 'amber'],
  [31 * hour, now + 48 * hour, 'stored 31 hr', 'neutral'],
  [31 * hour, now - 1, 'stored 31 hr', 'red'],
] as const)('after %i ms in the locker, overdue at %s, a parcel is "%s", %s', (waited, overdue, text, meaning) => {
  expect(storedAge(stored(overdue), now - waited, now, t, 'en-US')).toMatchObject({ text, meaning });
});

it('has no age once it is out of the locker', () => {
  const order = { status: 'Completed' as const, overdueTime: now - hour };
  expect(overdueAge(order, now, t, 'en-US')).toBeUndefined();
  expect(storedAge(order, now - hour, now, t, 'en-US')).toBeUndefined();
});

it.each([
  [now + 7 * hour, false, 'stored 31 hr', 'neutral'],
  [now + 5 * hour, false, 'overdueIn 5 hr', 'amber'],
  [now - 2 * hour, true, 'overdueFor 2 hr', 'red'],
  [null, false, 'stored 31 hr', 'amber'],
  // The clock of the server decides where that of the browser is behind.
  [now + 1, true, 'orderList.overdue', 'red'],
] as const)(
  'a list says of a parcel that is overdue at %s (server: %s) "%s", %s',
  (overdueTime, overdue, text, meaning) => {
    const words = ((key: string, values?: { age: string }) =>
      values ? `${key.split('.')[1]} ${values.age}` : key) as never;
    const order = { ...stored(overdueTime), overdue, timeStored: now - 31 * hour };
    expect(waitingAge(order, now, words, 'en-US')).toMatchObject({ text, meaning });
  },
);
