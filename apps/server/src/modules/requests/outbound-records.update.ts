/** Changes outbound records: their note, reference number and day, and cancels them (orders.md 4.2, 5.2, 7.6). */
import { openRequestStates, outboundStatuses, type OutboundStatus } from '@cubby/contract/requests/requests.states';
import type { OutboundRow } from '@cubby/contract/requests/requests.schemas';
import { sql } from 'kysely';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import { CallError, invalid } from '../../platform/http/call-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { dispatchDateFits, dispatchTimeOf, type LockedOrder } from '../orders/index.ts';
import { setReferences } from '../request-items/index.ts';
import { moveToDay } from './outbound-records.day.ts';
import { cancelWhole, lockOpenOrders } from './requests.cancellation.ts';
import { writtenOutbound } from './requests.detail.ts';
import { lockWhole } from './requests.locks.ts';
import { staleRequest } from './requests.stale.ts';
import { type ChangedRequest, checkNote, newNote, newReference, writeNote } from './requests.update.ts';

export interface OutboundChange {
  readonly outboundId: string;
  readonly status?: OutboundStatus | undefined;
  /** Epoch ms. */
  readonly dispatchDate?: number | undefined;
  readonly referenceNumber?: string | undefined;
  readonly note?: string | undefined;
  readonly version?: number | undefined;
}

export interface OutboundRecord extends ChangedRequest {
  readonly request_number: string;
  readonly site_id: string | null;
  readonly logistics_company_id: string | null;
  readonly dispatch_time: Date;
  readonly version: number;
}

/**
 * @returns the record that its orders are in now
 * @throws CallError NOT_FOUND, STALE_VERSION, STATUS_NOT_ALLOWED, REQUEST_CLOSED, INVALID_REQUEST
 */
export const updateOutboundRecord = async (
  trx: Trx,
  context: RequestContext,
  change: OutboundChange,
  now = Date.now(),
): Promise<OutboundRow> => {
  await lockWhole(trx, change.outboundId);
  const day = await newDay(trx, change);
  const { record, orders } = await lockRecord(trx, change.outboundId, day);
  if (change.version !== undefined && change.version !== record.version)
    throw await staleRequest(trx, record, change.version);
  const actor = actorOf(context);
  const { reference, note, cancel } = checked(context, record, { ...change, day }, now);
  if (reference !== undefined) await setReferences(trx, actor, [{ requestId: record.id, referenceNumber: reference }]);
  if (note !== undefined) await writeNote(trx, actor, record, note);
  let id = record.id;
  if (cancel) await cancelWhole(trx, context, [record]);
  else if (day !== undefined) id = await moveToDay(trx, actor, { record, orders, day });
  return writtenOutbound(trx, id, context.language);
};

/** The day that the record gets, as it is kept, in epoch ms; undefined where it has that day already. */
const newDay = async (trx: Trx, { outboundId, dispatchDate: sent }: OutboundChange): Promise<number | undefined> => {
  if (sent === undefined) return undefined;
  const { rows } = await sql<{ companyId: string; kept: Date }>`
    select company_id::text as "companyId", dispatch_time as kept from requests
    where id = ${outboundId}::bigint and request_type = 'OUTBOUND'`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  const day = await dispatchTimeOf(trx, { ...rows[0], sent });
  return day === rows[0].kept.getTime() ? undefined : day;
};

/** What changes, once the rules allow all of it. */
const checked = (
  { caller }: RequestContext,
  record: OutboundRecord,
  change: OutboundChange & { readonly day: number | undefined },
  now: number,
): { reference: string | undefined; note: string | null | undefined; cancel: boolean } => {
  const { status, day, dispatchDate } = change;
  const reference = newReference(record, change.referenceNumber);
  const note = newNote(record, change.note);
  const current = outboundStatuses[record.state];
  if (status !== undefined && status !== current && !(current === 'CREATED' && status === 'CANCELLED'))
    throw new CallError('STATUS_NOT_ALLOWED', {
      data: { requests: [{ outboundId: record.id, requestNumber: record.request_number, status: current }] },
    });
  const open = openRequestStates.includes(record.state);
  if (!open && (reference !== undefined || day !== undefined)) throw new CallError('REQUEST_CLOSED');
  if (note !== undefined) checkNote(caller.companyType, record);
  const cancel = status === 'CANCELLED' && current !== 'CANCELLED';
  if (cancel && (day !== undefined || reference !== undefined))
    throw invalid({ path: day !== undefined ? 'dispatchDate' : 'referenceNumber', code: 'notEditable' });
  if (day !== undefined && dispatchDate !== undefined && !dispatchDateFits(dispatchDate, now))
    throw invalid({ path: 'dispatchDate', code: 'dispatchDateWindow' });
  return { reference, note, cancel };
};

/** Times that the orders of a record are locked anew since more have joined it meanwhile. */
const mostTries = 10;

/**
 * Locks a record after its open orders, as everybody does. Orders may have joined it before it was locked: then the locks
 * are given back and taken again with theirs.
 * @throws CallError NOT_FOUND
 */
const lockRecord = async (
  trx: Trx,
  id: string,
  day: number | undefined,
): Promise<{ record: OutboundRecord; orders: readonly LockedOrder[] }> => {
  for (let tries = 1; ; tries++) {
    await sql`savepoint before_locks`.execute(trx);
    const orders = await lockOpenOrders(trx, [id]);
    const record = await lockRows(trx, id, day);
    const now = await lockOpenOrders(trx, [id]);
    if (now.length === orders.length || tries === mostTries) return { record, orders: now };
    await sql`rollback to savepoint before_locks`.execute(trx);
  }
};

/**
 * With the record of the day that the orders may move to, in the order of their ids: somebody may move that one's orders
 * here at the same time.
 * @throws CallError NOT_FOUND
 */
const lockRows = async (trx: Trx, id: string, day: number | undefined): Promise<OutboundRecord> => {
  await sql`
    select from requests r
    where r.id = ${id}::bigint or r.id = (
      select t.id from requests t join requests f on f.id = ${id}::bigint
      where t.request_type = 'OUTBOUND' and t.state in ('SUBMITTED', 'ARRANGED') and t.company_id = f.company_id
        and t.site_id = f.site_id and t.dispatch_time = ${day === undefined ? null : new Date(day)}::timestamptz
        and coalesce(t.logistics_company_id, 0) = coalesce(f.logistics_company_id, 0)
    ) order by r.id for update`.execute(trx);
  const { rows } = await sql<OutboundRecord>`
    select id::text, request_number, request_type, state, company_id::text, reference_number, note, site_id::text,
      logistics_company_id::text, dispatch_time, version
    from requests where id = ${id}::bigint and request_type = 'OUTBOUND'`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  return rows[0];
};
