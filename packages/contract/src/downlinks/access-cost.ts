/** What a parcel costs, from the data that the server has sent: the same that the server charges. */
import type { AccessCost, AccessOrder } from './access.schemas.ts';
import { sumOf } from '../catalogue/charges/charges.ts';
import { storageCharge, type StorageCharge } from '../orders/deadlines/storage-charge.ts';

const chargeAt = (
  { rules, unitType, boxTypeId, storedTime }: AccessCost,
  dueMs: number | null,
  now: number,
): Pick<StorageCharge, 'time' | 'overdue'> => {
  if (!rules || storedTime === null || dueMs === null) return { time: '0.00', overdue: undefined };
  const { overdueTime, overduePeriod = 1, ...more } = rules;
  const known = { ...more, overdueTime: overdueTime ?? Infinity, overduePeriod };
  return storageCharge({ rules: known, unitType, boxTypeId, storedMs: storedTime, dueMs }, now);
};

/**
 * The cost of an expected order from the moment when it is stored in a compartment of the size, until the server sends it.
 * @returns null: unknown
 */
export const costInSize = (
  { cost, size: bookedSize }: Pick<AccessOrder, 'cost' | 'size'>,
  size: string | undefined,
): AccessCost | null => {
  if (!cost || size === undefined) return null;
  const { sizes, ...booked } = cost;
  const listed = sizes?.find((each) => each.size === size);
  if (!listed && size === bookedSize) return booked;
  if (!sizes) return null;
  const own = listed ?? sizes.find((each) => each.size === null);
  const { base, boxTypeId, rules = cost.rules } = own ?? { base: cost.base, boxTypeId: null };
  return { ...booked, base, boxTypeId, rules };
};

/** Decimal text in the currency of the site; undefined: not known. @param now epoch ms */
export const costOf = (
  { cost, overdueTime }: Pick<AccessOrder, 'cost' | 'overdueTime'>,
  now: number,
): string | undefined => {
  if (!cost) return undefined;
  const { time, overdue } = chargeAt(cost, overdueTime, now);
  const charged = cost.chargedTime !== null && Number(cost.chargedTime) > Number(time) ? cost.chargedTime : time;
  const late = (now < (cost.chargedOverdueUntil ?? 0) ? undefined : overdue) ?? cost.chargedOverdue ?? '0';
  return sumOf([cost.base, charged, late].map((amount) => ({ amount })));
};
