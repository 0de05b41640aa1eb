/**
 * Moves the booking of an order whose parcel is not stored yet to another site, another size or another compartment: those
 * that were booked may have gone out of service. Unlike an edit of the site it is open in every status in which an order
 * books.
 */
import type { Rebooking } from '@cubby/contract/orders/order-rebookings/order-rebookings.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { findSiteBoxType } from '../../lockers/box-types/index.ts';
import { lacksBox, lockCapacity, rebookOrder as rebook } from '../../lockers/boxes/index.ts';
import { closedThatDay, findSite, type FoundSite, placeOrder, wrongSite } from '../../lockers/sites/index.ts';
import { chargeBooking } from '../deadlines/index.ts';
import { markAccessDue } from '../order-changes/index.ts';
import {
  storeGroups,
  type LockedOrder,
  refuseStaleOrder,
  statusRefusal,
  takesDropOffs,
  writeFields,
} from '../orders/index.ts';
import { joinOutboundRecords, settleItems } from '../request-items/index.ts';

interface BookedOrder extends LockedOrder {
  readonly kind: string;
  readonly version: number;
  readonly logistics_company_id: string | null;
  readonly accessibility_compartment: boolean;
  readonly dispatch_time: Date | null;
}

interface Reservation {
  readonly siteId: string;
  readonly boxTypeId: string;
  readonly boxTypeName: string;
  readonly boxName: string | null;
}

/** @throws CallError NOT_FOUND, STALE_VERSION, STATUS_NOT_ALLOWED if it books nothing, INVALID_REQUEST */
export const rebookOrder = async (
  trx: Trx,
  context: RequestContext,
  articleId: string,
  { version, ...wanted }: Rebooking,
): Promise<Pick<Reservation, 'siteId' | 'boxTypeId' | 'boxName'>> => {
  const { rows } = await sql<BookedOrder>`
    select id::text, order_number, status, company_id::text, kind, version, logistics_company_id::text,
      accessibility_compartment, dispatch_time
    from orders where id = ${articleId}::bigint for update`.execute(trx);
  const order = rows[0];
  if (!order) throw new CallError('NOT_FOUND');
  await refuseStaleOrder(trx, order, version);
  const before = await readReservation(trx, articleId);
  if (!before) throw statusRefusal([order]);
  const siteId = wanted.siteId ?? before.siteId;
  const boxTypeId = wanted.boxTypeId ?? before.boxTypeId;
  const moves = siteId !== before.siteId;
  if (!moves && boxTypeId === before.boxTypeId && !(await lacksBox(trx, siteId, articleId))) return answerOf(before);
  const site = moves ? await findOpenSite(trx, order, siteId) : undefined;
  await checkSize(trx, order, siteId, boxTypeId);
  const { company_id: companyId, logistics_company_id: deliverer } = order;
  if (site) await placeOrder(trx, { companyId, deliverer, site, boxTypeId, diverts: false }, 'boxTypeId');
  // What it gives back is free for it.
  await sql`delete from box_holds where order_id = ${articleId}::bigint`.execute(trx);
  if (!site && !(await lockCapacity(trx, [siteId])).take(siteId, boxTypeId, deliverer))
    throw invalid({ path: 'boxTypeId', code: 'noneFree' });
  await sql`update orders set site_id = ${siteId}::bigint, booking_box_type_id = ${boxTypeId}::bigint where id = ${articleId}::bigint`.execute(
    trx,
  );
  await sql`update drop_off_orders set box_type_id = ${boxTypeId}::bigint where order_id = ${articleId}::bigint`.execute(
    trx,
  );
  await rebook(trx, articleId);
  await markAccessDue(trx, [articleId], { alsoAt: before.siteId });
  const after = await readReservation(trx, articleId);
  if (!after) throw new Error('a rebooked order without a booking');
  await writeFields(trx, context, order, [sql`site_id = ${siteId}::bigint`], {
    ...(moves && { siteId: [before.siteId, siteId] as const }),
    ...(boxTypeId !== before.boxTypeId && { bookingBoxType: [before.boxTypeName, after.boxTypeName] as const }),
    ...(after.boxName !== before.boxName && { compartment: [before.boxName, after.boxName] as const }),
  });
  if (moves) await storeGroups(trx, articleId, []);
  // Another site is another outbound record.
  if (moves && order.status === 'Ready for dispatch') {
    const operator = { id: context.caller.userId, name: context.caller.nickname };
    await settleItems(trx, operator, [articleId], 'CANCELED');
    await joinOutboundRecords(trx, operator, [articleId]);
  }
  await chargeBooking(trx, order);
  return answerOf(after);
};

const answerOf = ({ siteId, boxTypeId, boxName }: Reservation) => ({ siteId, boxTypeId, boxName });

const readReservation = async (trx: Trx, orderId: string): Promise<Reservation | undefined> => {
  const { rows } = await sql<Reservation>`
    select h.site_id::text as "siteId", h.box_type_id::text as "boxTypeId", t.name as "boxTypeName", b.name as "boxName"
    from box_holds h join box_types t on t.id = h.box_type_id left join boxes b on b.id = h.box_id
    where h.order_id = ${orderId}::bigint and h.kind <> 'STORED'`.execute(trx);
  return rows[0];
};

/** The site has the size, with low compartments for an order that needs one. @throws CallError INVALID_REQUEST */
const checkSize = async (trx: Trx, order: BookedOrder, siteId: string, boxTypeId: string): Promise<void> => {
  const boxType = await findSiteBoxType(trx, siteId, boxTypeId);
  if (!boxType) throw invalid({ path: 'boxTypeId', code: 'notFound' });
  if (order.accessibility_compartment && !boxType.accessible) throw invalid({ path: 'boxTypeId', code: 'noLowDoor' });
};

/** Another site, which may take the order. @throws CallError INVALID_REQUEST */
const findOpenSite = async (trx: Trx, order: BookedOrder, siteId: string): Promise<FoundSite> => {
  const site = await findSite(trx, siteId, order.company_id);
  const code = wrongSite(site) ?? (await misfit(trx, order, site));
  if (!site || code) throw invalid({ path: 'siteId', code: code ?? 'notFound' });
  return site;
};

const misfit = async (trx: Trx, { kind, status, dispatch_time: day }: BookedOrder, site: FoundSite | undefined) => {
  if (kind === 'DROP_OFF' && !takesDropOffs(site)) return 'notAnOption' as const;
  if (status !== 'Ready for dispatch' || day === null || !site) return undefined;
  const [closed] = await closedThatDay(trx, [{ siteId: site.id, at: day.getTime() }]);
  return closed ? ('siteClosedThatDay' as const) : undefined;
};
