/** Compartments as they are now, and what their fields were (network.md 3, 4; design world). */
import { type BoxFields, boxStatusOf, doorStatusOf, isInconsistent } from '@cubby/contract/lockers/boxes/boxes.states';
import { doorStatuses } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { epochMs, type Fragment, statementOf, visibleUserId } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';

type Computed = 'boxStatus' | 'status' | 'doorStatus' | 'disagrees' | 'openStatusFlag' | 'deleteFlag';
type ParcelFields = 'expressNumber' | 'serviceName' | 'merchantName' | 'ordersId';
interface BoxRow extends Omit<Box, Computed | ParcelFields> {
  readonly overdue: boolean;
}

/** As one JSON value: hundreds of rows of many columns are read faster so. */
const boxesWhere = (caller: Caller, where: Fragment): RawBuilder<{ rows: readonly BoxRow[] }> => sql`
  select coalesce(json_agg(row), '[]') as rows from (select b.id::text as "boxId", b.site_id::text as "siteId", b.name, b.number, b.number_in_cabinet as "numberInCabinet",
    b.starts_series as "seriesFlag", b.box_type_id::text as "boxTypeId", t.name as "boxTypeName", t.management,
    t.width_mm as width, t.height_mm as height, t.depth_mm as length, b.position_x as "positionX",
    b.position_y as "positionY", b.device_id::text as "deviceId", b.board_number as "boardNumber",
    b.port_number as "portNumber", b.labels, b.lock_type as "lockType", b.mouth_type as "mouthType",
    b.logistics_company_id::text as "logisticsMerchantId", l.name as "logisticsMerchantName", s.ledger, s.sensor,
    s.article, s.service, s.service_note as "serviceNote", coalesce(p.overdue, false) as overdue,
    coalesce(p.parcels, '[]') as parcels
  from boxes b
    join box_types t on t.id = b.box_type_id
    join box_states s on s.box_id = b.id
    left join companies l on l.id = b.logistics_company_id
    left join lateral (
      select bool_or(h.kind = 'STORED' and o.overdue_time < now()) as overdue,
        json_agg(json_build_object(
          'ordersId', case when ${hasPermission(caller, 'ORDER_INFO') || hasPermission(caller, 'ORDER_LIST')} then o.id::text end,
          'expressNumber', o.tracking_number, 'serviceName', v.name, 'merchantId', c.id::text,
          'merchantName', c.name,
          'storeTime', case when h.kind = 'STORED' then ${sql.raw(epochMs('h.since'))} end,
          'expiryTime', ${sql.raw(epochMs('o.overdue_time'))},
          'belongingUserName', case when ${caller.environment === 'ALFRED_HKMU'} then o.recipient_name end
        ) order by h.since) as parcels
      from box_holds h
        join orders o on o.id = h.order_id
        join companies c on c.id = o.company_id
        left join services v on v.id = o.service_id
      where h.box_id = b.id and s.parcels > 0
    ) p on true
  where b.deleted_time is null and ${where}
  order by b.site_id, b.number) row`;

const toBox = ({ overdue, ...row }: BoxRow): Box => {
  const { management, logisticsMerchantId, parcels } = row;
  const stateFields: BoxFields = { ...row, management, reservedForLogistics: logisticsMerchantId !== null, overdue };
  const doorStatus = doorStatusOf(stateFields);
  const [parcel] = parcels;
  return {
    ...row,
    deleteFlag: false,
    boxStatus: boxStatusOf(stateFields),
    doorStatus,
    status: doorStatuses.indexOf(doorStatus),
    openStatusFlag: row.sensor === 'OPEN',
    disagrees: isInconsistent(stateFields),
    expressNumber: parcel?.expressNumber ?? null,
    serviceName: parcel?.serviceName ?? null,
    merchantName: parcel?.merchantName ?? null,
    ordersId: parcel?.ordersId ?? null,
  };
};

const findBoxes = async (trx: Trx, caller: Caller, where: Fragment): Promise<Box[]> => {
  const { rows } = await executePrepared(trx, boxesWhere(caller, where).compile(trx));
  return (rows[0]?.rows ?? []).map(toBox);
};

/** Every compartment of a site that is seen, in the order of the grid. */
export const listBoxes = (trx: Trx, caller: Caller, siteId: string): Promise<Box[]> =>
  findBoxes(trx, caller, sql`b.site_id = ${siteId}::bigint`);

/** @throws CallError NOT_FOUND where the caller does not see one of them */
export const readBoxes = async (trx: Trx, caller: Caller, ids: readonly string[]): Promise<Box[]> => {
  const boxes = await findBoxes(trx, caller, sql`b.id = any (${ids}::bigint[])`);
  if (boxes.length < new Set(ids).size) throw new CallError('NOT_FOUND');
  return boxes;
};

/** @throws CallError NOT_FOUND where the caller does not see it */
export const readBox = async (trx: Trx, caller: Caller, id: string): Promise<Box> => {
  const [box] = await readBoxes(trx, caller, [id]);
  if (!box) throw new CallError('NOT_FOUND');
  return box;
};

/** The compartments of this name at some sites that are seen, in any case of letters. */
export const findBoxesByName = async (
  db: Database,
  caller: Caller,
  siteIds: readonly string[],
  name: string,
): Promise<readonly { readonly boxId: string; readonly siteId: string; readonly name: string }[]> => {
  const [read] = await db.readAs<{ boxId: string; siteId: string; name: string }>(
    caller,
    statementOf(sql`select b.id::text as "boxId", b.site_id::text as "siteId", b.name
      from boxes b join box_types t on t.id = b.box_type_id
      where b.deleted_time is null and not t.management and b.site_id = any (${siteIds}::bigint[])
        and lower(b.name) = ${name.toLowerCase()} order by b.id`),
  );
  return read?.rows ?? [];
};

/** A value is valid until the next one of its fact. */
const nextTime = `(select n.from_time from box_history n
  where n.box_id = h.box_id and n.fact = h.fact and (n.from_time, n.id) > (h.from_time, h.id)
  order by n.from_time, n.id limit 1)`;

const history: ListTable = {
  table: 'box_history',
  alias: 'h',
  columns: sql.raw(`h.id::text as id, h.fact, h.value, h.note, h.cause, o.order_number as "orderNumber",
    o.id::text as "articleId", ${visibleUserId('h.user_id')} as "userId", h.user_name as "userName", ${epochMs('h.from_time')} as "fromTime",
    ${epochMs(nextTime)} as "untilTime"`),
  joins: sql.raw('left join orders o on o.id = h.order_id'),
};

export const listBoxHistory = (
  db: Database,
  caller: Caller,
  boxId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ListPage> =>
  readListPage(db, caller, history, {
    page,
    size,
    order: { by: sql`h.from_time`, direction: 'desc' },
    where: [sql`h.box_id = ${boxId}::bigint`],
  });
