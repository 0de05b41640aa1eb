/**
 * The rules of services for parcels in doors, by the configuration and the order: how long they may lie there, who may
 * deposit them, and until when customers collect them. The server computes the same (docs/decisions/084-services.md).
 */
import { deadlineLimits } from '@cubby/contract/orders/deadlines/deadlines.limits';
import { costInSize, costOf } from '@cubby/contract/downlinks/access-cost';
import type { AccessCost, AccessOrder } from '@cubby/contract/downlinks/access.schemas';
import type { Visitor } from '@cubby/contract/device/parcel-events.schemas';
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';

const hourMs = 3_600_000;

const storagePeriodOf = (
  config: TerminalConfig,
  order: Pick<AccessOrder, 'serviceId'> | undefined,
  size: string | undefined,
) => {
  const periods = config.services.find(({ serviceId }) => serviceId === order?.serviceId)?.stays ?? [];
  return periods.find((period) => period.size === size) ?? periods.find((period) => period.size === null);
};

const sizeOf = ({ doors }: TerminalConfig, boxId: string | null): string | undefined =>
  doors.find((door) => door.boxId === boxId)?.size;

/** From when on a parcel is overdue that is stored now, in epoch ms. */
export const deadlineOf = (
  config: TerminalConfig | undefined,
  order: AccessOrder | undefined,
  { boxId, now }: { readonly boxId: string; readonly now: number },
): number => {
  const hours = order?.stay?.hours ?? (config && storagePeriodOf(config, order, sizeOf(config, boxId))?.hours);
  return order?.overdueTime ?? now + (hours ?? deadlineLimits.standardHours) * hourMs;
};

/** Whether the customer may still collect it. @param now epoch ms */
export const mayCollect = (config: TerminalConfig | undefined, order: AccessOrder, now: number): boolean => {
  const { overdueTime, stay: period, boxId } = order;
  if (overdueTime === null || config === undefined) return true;
  const fromConfig = storagePeriodOf(config, order, sizeOf(config, boxId))?.collectsOverdue === false ? 0 : null;
  const lateHours = period ? period.lateHours : fromConfig;
  return lateHours === null || now < overdueTime + lateHours * hourMs;
};

/** Whether the service takes parcels of this person into doors of the size. */
export const takesFrom = (
  config: TerminalConfig,
  order: AccessOrder | undefined,
  size: string,
  by: Visitor | undefined,
): boolean => {
  const period = storagePeriodOf(config, order, size);
  return (by === 'CUSTOMER' ? period?.fromCustomers : period?.fromMerchants) ?? true;
};

/** The cost of a parcel that was stored just now, until the server sends it. @param now null: its clock does not run */
export const costOnceStored = (
  config: TerminalConfig | undefined,
  order: AccessOrder | undefined,
  { boxId, now }: { readonly boxId: string; readonly now: number | null },
): AccessCost | null => {
  const cost = order && config ? costInSize(order, sizeOf(config, boxId)) : null;
  return cost && { ...cost, storedTime: now };
};

/** The charge of a parcel that is collected now, as decimal text; undefined: it costs nothing. @param now epoch ms */
export const chargeOf = (order: AccessOrder, now: number): string | undefined => {
  const cost = costOf(order, now);
  return Number(cost ?? 0) > 0 ? cost : undefined;
};
