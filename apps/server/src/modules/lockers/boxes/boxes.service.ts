/** Changes single compartments: their service state, their labels, how they are wired; each change with its line in the audit log. */
import type { Box, BoxUpdate } from '@cubby/contract/lockers/boxes/boxes.schemas';
import type { ServiceState } from '@cubby/contract/lockers/boxes/boxes.states';
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import { refuseStale } from '../../../platform/audit/stale.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { sendServiceState } from '../commands/index.ts';
import { markConfigDue } from '../terminals/index.ts';
import { findFaults, inputOf, lockSite, named, readFree, refuseOverbooked, updateRows } from './boxes.grid.ts';
import { listBoxes, readBoxes } from './boxes.reads.ts';

/**
 * The boxes of one site that the caller may change. Sizes and doors of the site are locked, sizes first, as every change
 * of a door does.
 * @throws CallError NOT_FOUND
 */
const lockBoxes = async (trx: Trx, { caller }: RequestContext, ids: readonly string[]): Promise<Box[]> => {
  const { rows } = await sql<{ site_id: string }>`
    select distinct b.site_id from boxes b
    where b.id = any (${ids}::bigint[]) and b.deleted_time is null and writes_site(b.site_id)`.execute(trx);
  const [site] = rows;
  if (!site) throw new CallError('NOT_FOUND');
  await lockSite(trx, site.site_id);
  const boxes = await readBoxes(trx, caller, ids);
  if (boxes.some(({ siteId }) => siteId !== site.site_id)) throw invalid({ path: 'boxIds', code: 'notFound' });
  return boxes;
};

/** How many parcels lie in the fullest door of a site, or are booked into it. No door takes another one before the end of the transaction. */
export const mostParcels = async (trx: Trx, siteId: string): Promise<number> => {
  await lockSite(trx, siteId);
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(parcels), 0)::int as most from box_states where site_id = ${siteId}::bigint`.execute(trx);
  return rows[0]?.most ?? 0;
};

const refuseScreens = (boxes: readonly Box[]): void => {
  if (boxes.some(({ management }) => management)) throw new CallError('BOX_NOT_APPLICABLE');
};

/** @throws CallError with the first boxes of which it is true */
const refuse = (
  boxes: readonly Box[],
  code: 'BOX_OCCUPIED' | 'BOX_BOOKED' | 'BOX_NOT_AVAILABLE',
  is: (box: Box) => boolean,
) => {
  const wrong = boxes.filter(is);
  if (wrong.length > 0) throw new CallError(code, named(wrong));
};

const record = async (
  trx: Trx,
  context: RequestContext,
  action: AuditAction & `boxes.${string}`,
  before: readonly Box[],
  after: readonly Box[],
  said: object = {},
): Promise<void> => {
  const companyId = await operatorOf(trx, before[0]?.siteId ?? '');
  const lines = before.flatMap((box) => {
    const now = after.find(({ boxId }) => boxId === box.boxId);
    if (!now) return [];
    const changes = changesBetween(fieldsOf(box), fieldsOf(now));
    if (Object.keys(changes.after).length === 0) return [];
    return [
      {
        action,
        resource: 'boxes' as const,
        resourceId: box.boxId,
        companyId,
        before: changes.before,
        after: { name: box.name, ...changes.after, ...said },
      },
    ];
  });
  await writeAudit(trx, actorOf(context), lines);
};

/**
 * Like lockBoxes, for the fields of a grid too: an edit of a grid that was read before is refused as an old copy. The
 * row of the site is locked before the sizes, as in the code that saves a grid.
 */
const lockBoxesOfGrid = async (trx: Trx, context: RequestContext, ids: readonly string[]): Promise<Box[]> => {
  await sql`
    update sites set last_updated_time = clock_timestamp()
    where id in (select site_id from boxes where id = any (${ids}::bigint[])) and writes_site(id)`.execute(trx);
  return lockBoxes(trx, context, ids);
};

/** What people set of a box. */
const fieldsOf = ({ service, serviceNote, labels, ...box }: Box): object => ({
  service,
  serviceNote,
  labels,
  boxTypeName: box.boxTypeName,
  deviceId: box.deviceId,
  boardNumber: box.boardNumber,
  portNumber: box.portNumber,
  lockType: box.lockType,
  mouthType: box.mouthType,
  logisticsMerchantName: box.logisticsMerchantName,
});

const operatorOf = async (trx: Trx, siteId: string): Promise<string | null> => {
  const site = await trx.selectFrom('sites').select('operator_id').where('id', '=', siteId).executeTakeFirst();
  return site?.operator_id ?? null;
};

const writeService = async (
  trx: Trx,
  context: RequestContext,
  boxes: readonly Box[],
  service: ServiceState,
  note: string | null,
): Promise<Box[]> => {
  const actor = actorOf(context);
  const { userId, userName } = actor;
  const ids = boxes.map(({ boxId }) => boxId);
  await sql`
    update box_states set service = ${service}, service_note = ${note}, cause = 'STAFF', changed_by_id = ${userId}::bigint,
      changed_by_name = ${userName}, changed_time = clock_timestamp()
    where box_id = any (${ids}::bigint[]) and (service, service_note) is distinct from (${service}, ${note}::text)`.execute(
    trx,
  );
  const after = await readBoxes(trx, context.caller, ids);
  await record(trx, context, 'boxes.status', boxes, after);
  const changed = boxes.filter((box) => box.service !== service).map(({ boxId }) => boxId);
  if (changed.length > 0) await markConfigDue(trx, [...new Set(boxes.map(({ siteId }) => siteId))]);
  await sendServiceState(trx, actor, boxes[0]?.siteId ?? '', changed, service);
  return after;
};

/** The specified toggle to available (network.md 4). @throws CallError NOT_FOUND, BOX_OCCUPIED, BOX_BOOKED, BOX_NOT_APPLICABLE */
export const makeBoxAvailable = async (trx: Trx, context: RequestContext, id: string): Promise<Box | undefined> => {
  const boxes = await lockBoxes(trx, context, [id]);
  refuseScreens(boxes);
  refuse(boxes, 'BOX_OCCUPIED', ({ doorStatus }) => doorStatus === 'OCCUPIED');
  refuse(boxes, 'BOX_BOOKED', ({ doorStatus }) => doorStatus === 'BOOKING');
  return (await writeService(trx, context, boxes, 'IN_SERVICE', null))[0];
};

/** The specified lock (network.md 4). @throws CallError NOT_FOUND, BOX_NOT_AVAILABLE, BOX_NOT_APPLICABLE */
export const lockBox = async (trx: Trx, context: RequestContext, id: string): Promise<Box | undefined> => {
  const boxes = await lockBoxes(trx, context, [id]);
  refuseScreens(boxes);
  refuse(boxes, 'BOX_NOT_AVAILABLE', ({ doorStatus }) => doorStatus !== 'AVAILABLE');
  return (await writeService(trx, context, boxes, 'LOCKED', null))[0];
};

/**
 * Out of service with a reason, whatever is inside, or back. Boxes that are gone are left out.
 * @returns the boxes that are as wanted
 * @throws CallError NOT_FOUND where none is left, BOX_NOT_APPLICABLE, INVALID_REQUEST
 */
export const setBoxService = async (
  trx: Trx,
  context: RequestContext,
  { boxIds, service, note }: { boxIds: readonly string[]; service: ServiceState; note: string | null },
): Promise<Box[]> => {
  if (service === 'OTHER' && note === null) throw invalid({ path: 'note', code: 'required' });
  const { rows } = await sql<{ id: string }>`
    select id from boxes where id = any (${boxIds}::bigint[]) and deleted_time is null and writes_site(site_id)`.execute(
    trx,
  );
  const boxes = await lockBoxes(
    trx,
    context,
    rows.map(({ id }) => id),
  );
  refuseScreens(boxes);
  return writeService(trx, context, boxes, service, service === 'IN_SERVICE' ? null : note);
};

/**
 * A user has checked the inside, and the sensor says otherwise: what they saw counts until the sensor reports again.
 */
export const correctArticle = async (
  trx: Trx,
  context: RequestContext,
  boxId: string,
  article: 'PRESENT' | 'ABSENT',
): Promise<void> => {
  const { userId, userName } = actorOf(context);
  await sql`
    update box_states set article = ${article}, cause = 'STAFF', changed_by_id = ${userId}::bigint,
      changed_by_name = ${userName}, changed_time = clock_timestamp()
    where box_id = ${boxId}::bigint and article not in ('UNKNOWN', ${article})`.execute(trx);
};

/** @throws CallError NOT_FOUND, BOX_OCCUPIED, BOXES_OF_SEVERAL_SIZES, BOX_NOT_APPLICABLE, BOXES_BOOKED */
export const setBoxLabels = async (
  trx: Trx,
  context: RequestContext,
  { boxIds, labels }: { boxIds: readonly string[]; labels: readonly string[] },
): Promise<Box[]> => {
  const boxes = await lockBoxesOfGrid(trx, context, boxIds);
  refuseScreens(boxes);
  refuse(boxes, 'BOX_OCCUPIED', ({ doorStatus }) => doorStatus === 'OCCUPIED');
  if (new Set(boxes.map(({ boxTypeId }) => boxTypeId)).size > 1) throw new CallError('BOXES_OF_SEVERAL_SIZES');
  const distinct = [...new Set(labels)];
  const siteId = boxes[0]?.siteId ?? '';
  const free = await readFree(trx, siteId);
  await sql`update boxes set labels = ${distinct}::text[] where id = any (${boxIds}::bigint[])`.execute(trx);
  await refuseOverbooked(trx, siteId, free);
  const after = await readBoxes(trx, context.caller, boxIds);
  await record(trx, context, 'boxes.label', boxes, after);
  return after;
};

/** The version of the site of a box, whose row is locked from here on; undefined if the caller may not write it. */
const lockSiteOf = async (trx: Trx, boxId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select version from sites where id = (select site_id from boxes where id = ${boxId} and deleted_time is null) and writes_site(id) for update`.execute(
    trx,
  );
  return rows[0]?.version;
};

/** What the lines of a box name otherwise than its form. */
const renamed = { name: undefined, boxTypeName: 'boxTypeId', logisticsMerchantName: 'logisticsMerchantId' };

/** @throws CallError NOT_FOUND, STALE_VERSION where the site has changed since, BOXES_IN_USE, BOX_BOOKED, BOXES_BOOKED, INVALID_REQUEST */
export const updateBox = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { dataVersion: read, ...update }: BoxUpdate,
): Promise<Box | undefined> => {
  const version = await lockSiteOf(trx, id);
  if (version === undefined) throw new CallError('NOT_FOUND');
  const line = { resource: 'boxes', id, action: 'boxes.update', versionKey: 'version' } as const;
  await refuseStale(trx, { ...line, read, version, renamed });
  const [box] = await lockBoxesOfGrid(trx, context, [id]);
  if (!box) throw new CallError('NOT_FOUND');
  const all = await listBoxes(trx, context.caller, box.siteId);
  const used = all.filter(({ doorStatus }) => doorStatus === 'OCCUPIED' || doorStatus === 'LOCKED');
  if (used.length > 0) throw new CallError('BOXES_IN_USE', named(used));
  const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  const wanted = { ...inputOf(box), ...given };
  // An order has reserved this very compartment, of this size.
  if (wanted.boxTypeId !== box.boxTypeId || (wanted.logisticsMerchantId ?? null) !== box.logisticsMerchantId)
    refuse([box], 'BOX_BOOKED', ({ doorStatus }) => doorStatus === 'BOOKING');
  const list = all.map((one) => (one.boxId === id ? wanted : inputOf(one)));
  const place = list.indexOf(wanted);
  // Another box of the site may be wrong from before; only this one is asked about.
  const wrong = (await findFaults(trx, box.siteId, list)).flatMap(({ path, ...fault }) =>
    path.startsWith(`boxList.${place}.`) ? [{ ...fault, path: path.slice(`boxList.${place}.`.length) }] : [],
  );
  if (wrong.length > 0) throw invalid(...wrong);
  const free = await readFree(trx, box.siteId);
  await updateRows(trx, [wanted]);
  await refuseOverbooked(trx, box.siteId, free);
  const after = await readBoxes(trx, context.caller, [id]);
  await record(trx, context, line.action, [box], after, { [line.versionKey]: await lockSiteOf(trx, id) });
  return after[0];
};
