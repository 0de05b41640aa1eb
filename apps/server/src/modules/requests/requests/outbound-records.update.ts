/** Changes outbound records: their note, reference number and day, and cancels them (orders.md 4.2, 5.2, 7.6). */
import {
  openRequestStates,
  outboundStatuses,
  type OutboundStatus,
} from '@cubby/contract/requests/requests/requests.states';
import type { OutboundRow } from '@cubby/contract/requests/requests/requests.schemas';
import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { closedThatDay } from '../../lockers/sites/index.ts';
import { type DispatchDay, dispatchDayFits, dispatchDayOf, type LockedOrder } from '../../orders/orders/index.ts';
import { otherRecordOfDay, setReferences } from '../../orders/request-items/index.ts';
import { moveToDay } from './outbound-records.day.ts';
import { type OutboundRecord, readOutboundRecord } from './outbound-records.reads.ts';
import { cancelWhole, lockOpenOrders } from './requests.cancellation.ts';
import { writtenOutbound } from './requests.detail.ts';
import { lockWhole } from './requests.locks.ts';
import { refuseStaleRequest } from './requests.stale.ts';
import { checkNote, newNote, noteLocked, newReference, writeNote } from './requests.update.ts';

export interface OutboundChange {
  readonly outboundId: string;
  readonly status?: OutboundStatus | undefined;
  /** Epoch ms. */
  readonly dispatchDate?: number | undefined;
  readonly referenceNumber?: string | undefined;
  readonly note?: string | undefined;
  readonly version?: number | undefined;
}

/**
 * @returns the record that its orders are in now
 * @throws CallError NOT_FOUND, STALE_VERSION, REQUEST_STATUS_NOT_ALLOWED, REQUEST_CLOSED, INVALID_REQUEST
 */
export const updateOutboundRecord = async (
  trx: Trx,
  context: RequestContext,
  change: OutboundChange,
  now = Date.now(),
): Promise<OutboundRow> => {
  await lockWhole(trx, change.outboundId);
  const day = await newDay(trx, change, now);
  const locked = await lockRecord(trx, change.outboundId, day?.time);
  const { record } = locked;
  await refuseStaleRequest(trx, record, change.version);
  const actor = actorOf(context);
  const { reference, note, cancel } = checked(context, locked, change, day);
  const id = day === undefined ? record.id : await moveToDay(trx, actor, { ...locked, day: day.time });
  // What was typed goes where the orders went; a note that was emptied takes nothing from another record.
  const written = id === record.id || note === null ? record : await readOutboundRecord(trx, id);
  if (reference !== undefined) await setReferences(trx, actor, [{ requestId: id, referenceNumber: reference }]);
  if (note !== undefined && note !== written.note) await writeNote(trx, actor, written, note);
  if (cancel) await cancelWhole(trx, context, [record]);
  return writtenOutbound(trx, id, context.language);
};

/** The day that the record gets; undefined where it has that day already. */
const newDay = async (
  trx: Trx,
  { outboundId, dispatchDate: sent }: OutboundChange,
  now: number,
): Promise<DispatchDay | undefined> => {
  if (sent === undefined) return undefined;
  const { rows } = await sql<{ companyId: string; siteId: string | null; storedTime: Date }>`
    select company_id::text as "companyId", site_id::text as "siteId", dispatch_time as "storedTime" from requests
    where id = ${outboundId}::bigint and request_type = 'OUTBOUND'`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  const day = await dispatchDayOf(trx, { ...rows[0], sent }, now);
  if (day.time === rows[0].storedTime.getTime()) return undefined;
  const [closed] = await closedThatDay(trx, [{ siteId: rows[0].siteId, at: day.time }]);
  if (closed && dispatchDayFits(day.ahead)) throw invalid({ path: 'dispatchDate', code: 'siteClosedThatDay' });
  return day;
};

/** What changes, once the rules allow all of it. */
const checked = (
  { caller }: RequestContext,
  { record, other }: LockedRecord,
  change: OutboundChange,
  day: DispatchDay | undefined,
): { reference: string | undefined; note: string | null | undefined; cancel: boolean } => {
  const { status } = change;
  const reference = newReference(record, change.referenceNumber);
  const note = newNote(record, change.note);
  const current = outboundStatuses[record.state];
  if (status !== undefined && status !== current && !(current === 'CREATED' && status === 'CANCELLED'))
    throw new CallError('REQUEST_STATUS_NOT_ALLOWED', {
      data: { requests: [{ outboundId: record.id, requestNumber: record.request_number, status: current }] },
    });
  const open = openRequestStates.includes(record.state);
  if (!open && (reference !== undefined || day !== undefined)) throw new CallError('REQUEST_CLOSED');
  if (note !== undefined) checkNote(caller.companyType, record);
  // The note is to be on that one.
  if (note && other && noteLocked(caller.companyType, other))
    throw invalid({ path: 'note', code: 'otherRecordArranged' });
  const cancel = status === 'CANCELLED' && current !== 'CANCELLED';
  if (cancel && (day !== undefined || reference !== undefined))
    throw invalid({ path: day !== undefined ? 'dispatchDate' : 'referenceNumber', code: 'notEditable' });
  if (day !== undefined && !dispatchDayFits(day.ahead))
    throw invalid({ path: 'dispatchDate', code: 'dispatchDateWindow' });
  return { reference, note, cancel };
};

/** Times that the orders of a record are locked again since more have joined it meanwhile. */
const mostTries = 10;

interface LockedRecord {
  readonly record: OutboundRecord;
  /** Its open orders. */
  readonly orders: readonly LockedOrder[];
  /** The record of the day that it is to have: a user may move that one's orders here at the same time. */
  readonly other: OutboundRecord | undefined;
}

/**
 * Locks a record, and the one that its orders are to join, after their open orders, as everybody does. Orders may have
 * joined before the records were locked: then the locks are given back and taken again with theirs.
 * @param day epoch ms
 * @throws CallError NOT_FOUND
 */
const lockRecord = async (trx: Trx, id: string, day: number | undefined): Promise<LockedRecord> => {
  const findOther = async () => (day === undefined ? undefined : otherRecordOfDay(trx, { recordId: id, day }));
  for (let tries = 1; ; tries++) {
    await sql`savepoint before_locks`.execute(trx);
    const otherId = await findOther();
    const ids = otherId === undefined ? [id] : [id, otherId];
    const before = await lockOpenOrders(trx, ids);
    await sql`select from requests where id = any (${ids}::bigint[]) order by id for update`.execute(trx);
    const after = await lockOpenOrders(trx, ids);
    if ((after.length === before.length && (await findOther()) === otherId) || tries === mostTries) {
      const orders = otherId === undefined ? after : await lockOpenOrders(trx, [id]);
      return {
        record: await readOutboundRecord(trx, id),
        orders,
        other: otherId === undefined ? undefined : await readOutboundRecord(trx, otherId),
      };
    }
    await sql`rollback to savepoint before_locks`.execute(trx);
  }
};
