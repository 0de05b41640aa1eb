import { describe, expect, test } from 'vitest';
import { articleSensors, boxStatuses, doorSensors, doorStatuses, ledgers, serviceStates } from './boxes.limits.ts';
import { boxStatusOf, type BoxFields, countStatuses, doorStatusOf, isInconsistent } from './boxes.states.ts';

const yesNo = [true, false] as const;
/** Every combination of the fields. */
const all: BoxFields[] = ledgers.flatMap((ledger) =>
  doorSensors.flatMap((sensor) =>
    articleSensors.flatMap((article) =>
      serviceStates.flatMap((service) =>
        yesNo.flatMap((management) =>
          yesNo.flatMap((reservedForLogistics) =>
            yesNo.map((overdue) => ({ ledger, sensor, article, service, management, reservedForLogistics, overdue })),
          ),
        ),
      ),
    ),
  ),
);

describe('both vocabularies', () => {
  test('have a word for whatever the fields say, and use each word', () => {
    expect(new Set(all.map(boxStatusOf))).toEqual(new Set(boxStatuses));
    expect(new Set(all.map(doorStatusOf))).toEqual(new Set(doorStatuses));
  });

  test('say of no compartment with a parcel that it is free, whatever its service state', () => {
    for (const fields of all.filter(({ ledger, management }) => ledger !== 'AVAILABLE' && !management)) {
      expect(['OCCUPIED', 'EXPIRED', 'RESERVED']).toContain(boxStatusOf(fields));
      expect(['OCCUPIED', 'BOOKING']).toContain(doorStatusOf(fields));
    }
  });

  test('are free of the sensors: what they say is shown next to the ledger', () => {
    for (const fields of all)
      expect(boxStatusOf({ ...fields, sensor: 'OPEN', article: 'PRESENT' })).toBe(
        boxStatusOf({ ...fields, sensor: 'UNKNOWN', article: 'UNKNOWN' }),
      );
  });
});

test('the counts contain each compartment that takes parcels once', () => {
  const boxes = all.map((fields) => ({ boxStatus: boxStatusOf(fields) }));
  const counted = Object.values(countStatuses(boxes)).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(all.filter(({ management }) => !management).length);
});

test.each([
  ['OCCUPIED', 'ABSENT', true],
  ['OCCUPIED', 'PRESENT', false],
  ['AVAILABLE', 'PRESENT', true],
  ['RESERVED', 'ABSENT', false],
  ['AVAILABLE', 'UNKNOWN', false],
] as const)('a ledger of %s and an article that is %s disagree: %s', (ledger, article, disagrees) => {
  expect(isInconsistent({ ledger, article })).toBe(disagrees);
});
