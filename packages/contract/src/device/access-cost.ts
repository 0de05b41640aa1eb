/** What a parcel costs, by what the server told of it: the same that the server charges. */
import type { AccessCost, AccessOrder } from './access.schemas.ts';
import { sumOf } from '../catalogue/charges/charges.ts';
import { stayCharge, type StayCharge } from '../orders/deadlines/stay-charge.ts';

const chargeAt = (
  { rules, unitType, boxTypeId, storedTime }: AccessCost,
  dueMs: number | null,
  now: number,
): Pick<StayCharge, 'time' | 'overdue'> => {
  if (!rules || storedTime === null || dueMs === null) return { time: '0.00', overdue: undefined };
  const { overdueTime, overduePeriod = 1, ...more } = rules;
  const known = { ...more, overdueTime: overdueTime ?? Infinity, overduePeriod };
  return stayCharge({ rules: known, unitType, boxTypeId, storedMs: storedTime, dueMs }, now);
};

/** Decimal text in the currency of the site; undefined: nobody told. @param now epoch ms */
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
