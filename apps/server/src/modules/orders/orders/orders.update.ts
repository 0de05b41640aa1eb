/** Changes one order: its fields by the rules of the policy, its status by the transition table. */
import { isFieldOpen, type OrderField } from '@cubby/contract/orders/orders/orders.field-rules';
import type { OrderKind, OrderUpdate } from '@cubby/contract/orders/orders/orders.schemas';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { auditValues, changeOrders, type FieldChanges } from '../order-changes/index.ts';
import { joinOutboundRecords, refreshWeights, settleItems } from '../request-items/index.ts';
import { type DispatchDay, dispatchDayOf } from './orders.dispatch.ts';
import { givenUpBox } from './orders.booked-box.ts';
import { laundryUpdateOf, findUnknownLaundrySites, writeLaundrySites } from './orders.laundry.ts';
import { moveOrders, statusRefusal } from './orders.moves.ts';
import {
  dispatchDayFits,
  lockedFields,
  missingOnCreation,
  missingPermissions,
  needsDispatchDate,
  staffMayMove,
  wrongOverdueTime,
} from './orders.policy.ts';
import { rebookOrder } from '../../lockers/boxes/index.ts';
import { closedThatDay, findSite, placeOrder, wrongSite } from '../../lockers/sites/index.ts';
import { storeGroups, siteOfGroups } from './orders.site-groups.ts';
import { refuseStaleOrder } from './orders.stale.ts';
import { takesDropOffs, unknownRefs, wrongPhone } from './orders.update-refs.ts';

/** The dispatch date has a window and a step of its own besides its rule. */
type Field = Exclude<OrderField, 'outboundTime'>;

/** The column behind each field, and how a value is written to it. */
const columns: Readonly<Record<OrderField | 'statusStr', { column: string; type: string }>> = {
  note: { column: 'note', type: 'text' },
  recipientName: { column: 'recipient_name', type: 'text' },
  recipientMail: { column: 'recipient_mail', type: 'text' },
  recipientPhoneNumber: { column: 'recipient_phone', type: 'text' },
  recipientAddress: { column: 'recipient_address', type: 'text' },
  weight: { column: 'weight_kg', type: 'numeric' },
  length: { column: 'length_cm', type: 'numeric' },
  width: { column: 'width_cm', type: 'numeric' },
  height: { column: 'height_cm', type: 'numeric' },
  invoiceNumber: { column: 'invoice_number', type: 'text' },
  invoiceAmount: { column: 'invoice_amount', type: 'numeric' },
  ageVerification: { column: 'age_verification', type: 'boolean' },
  siteId: { column: 'site_id', type: 'bigint' },
  overdueTime: { column: 'overdue_time', type: 'timestamptz' },
  statusStr: { column: 'status', type: 'order_status' },
  outboundTime: { column: 'dispatch_time', type: 'timestamptz' },
  specialZone: { column: 'special_zone', type: 'text' },
  currentLocationId: { column: 'current_location_id', type: 'bigint' },
  photoId: { column: 'photo_id', type: 'text' },
  dirtySiteId: { column: 'dirty_site_id', type: 'bigint' },
  cleanSiteId: { column: 'clean_site_id', type: 'bigint' },
};

/** Stored next to the order. */
const laundrySiteFields: ReadonlySet<string> = new Set(['dirtySiteId', 'cleanSiteId']);

/** What the rules check; named one by one, since a new column would break a statement that is planned already. */
const lockText = `
  select o.id, o.order_number, o.version, o.company_id, o.kind, o.booking_box_type_id, o.logistics_company_id, c.environment, w.dirty_site_id, w.clean_site_id,
    ${Object.entries(columns)
      .flatMap(([field, { column }]) => (laundrySiteFields.has(field) ? [] : [`o.${column}`]))
      .join(', ')}
  from orders o join companies c on c.id = o.company_id left join laundry_orders w on w.order_id = o.id
  where o.id = $1 for update of o`;

type Change = { readonly field: keyof typeof columns; readonly from: string | null; readonly to: string | null };

/** A value as the table writes it to text, so that stored and sent values can be compared. */
const asText = (field: keyof typeof columns, value: unknown): string | null => {
  if (value === null || value === '') return null;
  if (field === 'ageVerification') return value === 1 ? 'true' : 'false';
  if (field === 'overdueTime' || field === 'outboundTime') return new Date(value as number).toISOString();
  return String(value);
};

const sameText = (type: string, a: string | null, b: string | null): boolean => {
  if (a === null || b === null) return a === b;
  if (type === 'numeric') return Number(a) === Number(b);
  return a === b;
};

type OrderRow = Record<string, unknown> & {
  id: string;
  order_number: string;
  version: number;
  company_id: string;
  status: OrderUpdate['statusStr'] & string;
  kind: OrderKind;
  booking_box_type_id: string | null;
  logistics_company_id: string | null;
};

/** @throws CallError NOT_FOUND, STALE_VERSION, NO_PERMISSION, STATUS_NOT_ALLOWED, INVALID_REQUEST */
export const updateOrder = async (
  trx: Trx,
  context: RequestContext,
  update: OrderUpdate,
  now = Date.now(),
): Promise<void> => {
  const { articleId, version } = update;
  const [order] = (await executePrepared<OrderRow>(trx, CompiledQuery.raw(lockText, [articleId]))).rows;
  if (!order) throw new CallError('NOT_FOUND');
  await refuseStaleOrder(trx, order, version);
  const wanted = laundryUpdateOf(order.kind, await withSite(trx, order, update));
  const day = await dispatchDay(trx, order, wanted, now);
  const changes = changesOf(order, day ? { ...wanted, outboundTime: day.time } : wanted);
  await check(trx, context, order, changes, { update: wanted, day, now });
  if (changes.length === 0) return;
  await write(trx, context, order, changes);
  if (changes.some(({ field }) => field === 'siteId')) await storeGroups(trx, articleId, groupsOf(update));
};

/** A site that is named is alone. */
const groupsOf = ({ siteId, siteGroupIds = [] }: OrderUpdate): readonly string[] =>
  siteId === undefined ? siteGroupIds : [];

/** With the site that is picked where groups are named. @throws CallError INVALID_REQUEST */
const withSite = async (trx: Trx, order: OrderRow, update: OrderUpdate): Promise<OrderUpdate> => {
  const groupIds = groupsOf(update);
  if (groupIds.length === 0) return update;
  const boxTypeId = order.booking_box_type_id;
  const { site, wrong } = await siteOfGroups(trx, {
    companyId: order.company_id,
    deliverer: order.logistics_company_id,
    groupIds,
    boxTypeId,
  });
  if (!site) throw invalid(...wrong);
  return { ...update, siteId: site.id };
};

/** The day of dispatch that is sent, if one is. */
const dispatchDay = async (
  trx: Trx,
  order: OrderRow,
  { outboundTime: sent }: OrderUpdate,
  now: number,
): Promise<DispatchDay | undefined> =>
  sent === undefined
    ? undefined
    : dispatchDayOf(trx, { companyId: order.company_id, sent, storedTime: order['dispatch_time'] as Date | null }, now);

const changesOf = (order: OrderRow, wanted: Partial<Record<keyof typeof columns, unknown>>): Change[] =>
  (Object.keys(columns) as (keyof typeof columns)[]).flatMap((field) => {
    if (wanted[field] === undefined) return [];
    const { column, type } = columns[field];
    const storedValue = order[column];
    const from =
      storedValue === null ? null : storedValue instanceof Date ? storedValue.toISOString() : String(storedValue);
    const to = asText(field, wanted[field]);
    return sameText(type, from, to) ? [] : [{ field, from, to }];
  });

interface Sent {
  readonly update: OrderUpdate;
  /** The dispatch date that is sent. */
  readonly day: DispatchDay | undefined;
  /** Epoch ms. */
  readonly now: number;
}

const check = async (
  trx: Trx,
  { caller }: RequestContext,
  order: OrderRow,
  changes: readonly Change[],
  { update, day, now }: Sent,
): Promise<void> => {
  const target = changes.find((change) => change.field === 'statusStr')?.to as OrderUpdate['statusStr'] | undefined;
  const fields = changes
    .map(({ field }) => field)
    .filter((field): field is Field => field !== 'statusStr' && field !== 'outboundTime');
  const dispatchChanges = changes.some(({ field }) => field === 'outboundTime');
  const missing = missingPermissions(
    dispatchChanges ? [...fields, 'outboundTime'] : fields,
    target !== undefined,
    caller.permissions,
    order.kind,
  );
  if (missing.length > 0) throw noPermission(...missing);
  if (target !== undefined && !staffMayMove(order.status, target)) throw statusRefusal([order]);
  const wrong: FieldError[] = lockedFields(fields, order.status);
  const dated = target !== undefined && needsDispatchDate(order.status, target);
  if (dated && day === undefined) wrong.push({ path: 'outboundTime', code: 'required' });
  // A date that is sent along unchanged may have passed since.
  if ((dated || dispatchChanges) && day !== undefined) wrong.push(...(await wrongDay(trx, order, day)));
  if (dispatchChanges && ![order.status, target ?? order.status].some((status) => isFieldOpen('outboundTime', status)))
    wrong.push({ path: 'outboundTime', code: 'notEditable' });
  if (fields.includes('overdueTime')) wrong.push(...wrongOverdueTime(update.overdueTime, now));
  wrong.push(...(await emptiedFields(trx, order, update, fields)));
  wrong.push(...(await findUnknownLaundrySites(trx, order.company_id, update, fields)));
  wrong.push(...(await unknownRefs(trx, caller, { order, update, fields })), ...wrongPhone({ order, update, fields }));
  if (wrong.length > 0) throw invalid(...wrong);
};

/** A dispatch leaves within the window, and on a day on which the site is open. */
const wrongDay = async (trx: Trx, order: OrderRow, { ahead, time: at }: DispatchDay): Promise<FieldError[]> => {
  if (!dispatchDayFits(ahead)) return [{ path: 'outboundTime', code: 'dispatchDateWindow' }];
  const [closed] = await closedThatDay(trx, [{ siteId: order['site_id'] as string | null, at }]);
  return closed ? [{ path: 'outboundTime', code: 'siteClosedThatDay' }] : [];
};

/** What the company or the site makes mandatory on creation can't be taken away later. */
const emptiedFields = async (
  trx: Trx,
  order: OrderRow,
  update: OrderUpdate,
  fields: readonly Field[],
): Promise<FieldError[]> => {
  if (update.siteId === undefined && fields.length === 0) return [];
  const siteId = update.siteId ?? (order['site_id'] as string | null);
  const site = await findSite(trx, siteId ?? undefined, order.company_id);
  const code = wrongSite(site);
  // Where it is already it may remain.
  if (update.siteId !== undefined && code && (!site || fields.includes('siteId'))) return [{ path: 'siteId', code }];
  if (order.kind === 'DROP_OFF' && fields.includes('siteId') && !takesDropOffs(site))
    return [{ path: 'siteId', code: 'notAnOption' }];
  const text = (field: Field, sent: unknown): string | undefined =>
    (sent === undefined ? (order[columns[field].column] as string | null) : (sent as string | null)) ?? undefined;
  return missingOnCreation(
    {
      siteId,
      recipientName: text('recipientName', update.recipientName),
      recipientMail: text('recipientMail', update.recipientMail),
      recipientAddress: text('recipientAddress', update.recipientAddress),
      invoiceNumber: text('invoiceNumber', update.invoiceNumber),
      invoiceAmount: text('invoiceAmount', update.invoiceAmount),
      note: text('note', update.note),
      overdueTime: text('overdueTime', update.overdueTime),
    },
    {
      // Parcels of the mailroom and drop-off orders are made without what an environment adds.
      environment: order.kind === 'MAILROOM' || order.kind === 'DROP_OFF' ? '' : String(order['environment']),
      homeDelivery: site?.site_type === 'HOME_DELIVERY',
    },
  ).filter(({ path }) => fields.includes(path as Field) || (fields.includes('siteId') && path.startsWith('recipient')));
};

const write = async (trx: Trx, context: RequestContext, order: OrderRow, changes: readonly Change[]): Promise<void> => {
  const target = changes.find((change) => change.field === 'statusStr')?.to as OrderUpdate['statusStr'] | undefined;
  const fields = changes.filter(({ field }) => field !== 'statusStr' && !laundrySiteFields.has(field));
  const sets: RawBuilder<unknown>[] = fields.map(
    ({ field, to }) => sql`${sql.ref(columns[field].column)} = ${to}::${sql.raw(columns[field].type)}`,
  );
  const changedLaundrySites = changes.filter(({ field }) => laundrySiteFields.has(field));
  sets.push(...(await writeLaundrySites(trx, order.id, changedLaundrySites, target)));
  const changedFields: Record<string, FieldChanges[string]> = Object.fromEntries(
    changes.map(({ field, from, to }) => [field, [from, to]] as const),
  );
  const site = changedFields['siteId']?.[1];
  const box = site ? await givenUpBox(trx, order, site) : undefined;
  if (box !== undefined) {
    sets.push(sql`booking_box_type_id = null`, sql`accessibility_compartment = false`);
    changedFields['bookingBoxType'] = [box, null];
  }
  const boxTypeId = box === undefined ? order.booking_box_type_id : null;
  if (site) await placeAt(trx, order, site, boxTypeId);
  const moves = site && order.booking_box_type_id !== null;
  if (target === undefined) await writeFields(trx, context, order, sets, changedFields);
  else await moveOrders(trx, actorOf(context), [order], { to: target, cause: 'STAFF', sets, changes: changedFields });
  if (moves) await rebookOrder(trx, order.id);
  // Another day, or another clean side of laundry, is another outbound record.
  const leavesOtherwise = changedFields['outboundTime'] ?? changedFields['cleanSiteId'];
  if (order.status === 'Ready for dispatch' && target === undefined && leavesOtherwise) {
    const operator = { id: context.caller.userId, name: context.caller.nickname };
    await settleItems(trx, operator, [order.id], 'CANCELED');
    await joinOutboundRecords(trx, operator, [order.id]);
  }
  if (changedFields['weight']) await refreshWeights(trx, order.id);
};

/** A user chose the site: it takes the order, or says why not. @throws CallError INVALID_REQUEST */
const placeAt = async (trx: Trx, order: OrderRow, siteId: string, boxTypeId: string | null): Promise<void> => {
  const site = await findSite(trx, siteId, order.company_id);
  if (!site) return;
  const { company_id: companyId, logistics_company_id: deliverer } = order;
  await placeOrder(trx, { companyId, deliverer, site, boxTypeId, diverts: false }, 'siteId');
};

/** Writes columns of a locked order, with the event and the audit line that say what changed. */
export const writeFields = (
  trx: Trx,
  context: RequestContext,
  order: Pick<OrderRow, 'id' | 'company_id'>,
  sets: readonly RawBuilder<unknown>[],
  changes: FieldChanges,
): Promise<void> =>
  changeOrders(trx, actorOf(context), [order], {
    sets,
    event: { type: 'CHANGE_ORDER', changes },
    audit: { action: 'orders.update', ...auditValues(changes) },
  });
