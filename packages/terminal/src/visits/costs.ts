/** What a parcel costs, by what the server told of it: the same that the server charges. */
import type { AccessCost, AccessOrder } from '@cubby/contract/device/access.schemas';
import { sumOf } from '@cubby/contract/catalogue/charges/charges';
import type { TerminalConfig } from '@cubby/contract/device/terminal-config.schemas';
import { stayCharge, type StayCharge } from '@cubby/contract/orders/deadlines/stay-charge';

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
export const costOf = ({ cost, overdueTime }: AccessOrder, now: number): string | undefined => {
  if (!cost) return undefined;
  const { time, overdue } = chargeAt(cost, overdueTime, now);
  const charged = cost.chargedTime !== null && Number(cost.chargedTime) > Number(time) ? cost.chargedTime : time;
  return sumOf([cost.base, charged, overdue ?? cost.chargedOverdue ?? '0'].map((amount) => ({ amount })));
};

/**
 * Until the server tells what a parcel costs that was stored just now: unknown in another size than the one that was booked.
 * @param now null: its clock does not run
 */
export const costOnceStored = (
  config: TerminalConfig | undefined,
  order: AccessOrder | undefined,
  { boxId, now }: { readonly boxId: string; readonly now: number | null },
): AccessCost | null => {
  const isBooked = config?.doors.find((door) => door.boxId === boxId)?.size === order?.size;
  return order?.cost && isBooked ? { ...order.cost, storedTime: now } : null;
};
