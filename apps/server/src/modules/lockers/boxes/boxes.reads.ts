/** Compartments as they are now, and what their fields were (network.md 3, 4; design world). */
import { type BoxFields, boxStatusOf, doorStatusOf, isInconsistent } from '@cubby/contract/lockers/boxes/boxes.states';
import { doorStatuses } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type RawBuilder, sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import {
  epochMs,
  type Fragment,
  preparedStatementOf,
  statementOf,
  visibleUserId,
} from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';

type Computed = 'boxStatus' | 'status' | 'doorStatus' | 'disagrees' | 'openStatusFlag' | 'deleteFlag';
type StateFields = BoxFields & Pick<Box, 'sensor'>;

/** Rows of compartments as lines: their JSON texts, and the fields that their statuses are computed from. */
interface BoxLines {
  readonly texts: string | null;
  readonly states: string | null;
}

/** The field of the parcel that came first. */
const first = (value: Fragment): Fragment => sql`(array_agg(${value} order by h.since))[1]`;

const orderId = (caller: Caller): Fragment =>
  sql`case when ${hasPermission(caller, 'ORDER_INFO') || hasPermission(caller, 'ORDER_LIST')}::boolean then o.id::text end`;

/** Hundreds of rows travel as they are written: neither JSON texts nor states contain a line end. */
const boxesWhere = (caller: Caller, where: Fragment): RawBuilder<BoxLines> => sql`
  select string_agg(x.text, E'\\n') as texts, string_agg(x.states, E'\\n') as states from (select
    concat_ws(' ', s.ledger, s.sensor, s.article, s.service, t.management, b.logistics_company_id is not null,
      coalesce(p.overdue, false)) as states,
    (select to_json(row)::text from (select b.id::text as "boxId", b.site_id::text as "siteId", b.name, b.number,
      b.number_in_cabinet as "numberInCabinet", b.starts_series as "seriesFlag", b.box_type_id::text as "boxTypeId",
      t.name as "boxTypeName", t.management, t.width_mm as width, t.height_mm as height, t.depth_mm as length,
      b.position_x as "positionX", b.position_y as "positionY", b.device_id::text as "deviceId",
      b.board_number as "boardNumber", b.port_number as "portNumber", b.labels, b.lock_type as "lockType",
      b.mouth_type as "mouthType", b.logistics_company_id::text as "logisticsMerchantId",
      l.name as "logisticsMerchantName", s.ledger, s.sensor, s.article, s.service, s.service_note as "serviceNote",
      coalesce(p.parcels, '[]') as parcels, p."expressNumber", p."serviceName",
      p."merchantName", p."ordersId") row) as text
  from boxes b
    join box_types t on t.id = b.box_type_id
    join box_states s on s.box_id = b.id
    left join companies l on l.id = b.logistics_company_id
    left join lateral (
      select bool_or(h.kind = 'STORED' and o.overdue_time < now()) as overdue,
        json_agg(json_build_object(
          'ordersId', ${orderId(caller)}, 'expressNumber', o.tracking_number, 'serviceName', v.name,
          'merchantId', c.id::text, 'merchantName', c.name,
          'storeTime', case when h.kind = 'STORED' then ${sql.raw(epochMs('h.since'))} end,
          'expiryTime', ${sql.raw(epochMs('o.overdue_time'))},
          'belongingUserName', case when ${caller.environment === 'ALFRED_HKMU'}::boolean then o.recipient_name end
        ) order by h.since) as parcels, ${first(sql`o.tracking_number`)} as "expressNumber",
        ${first(sql`v.name`)} as "serviceName", ${first(sql`c.name`)} as "merchantName", ${first(orderId(caller))} as "ordersId"
      from box_holds h
        join orders o on o.id = h.order_id
        join companies c on c.id = o.company_id
        left join services v on v.id = o.service_id
      where h.box_id = b.id and s.parcels > 0
    ) p on true
  where b.deleted_time is null and ${where}
  order by b.site_id, b.number) x`;

const computedOf = (fields: StateFields): Pick<Box, Computed> => {
  const doorStatus = doorStatusOf(fields);
  return {
    deleteFlag: false,
    boxStatus: boxStatusOf(fields),
    doorStatus,
    status: doorStatuses.indexOf(doorStatus),
    openStatusFlag: fields.sensor === 'OPEN',
    disagrees: isInconsistent(fields),
  };
};

const fieldsOf = (line: string): StateFields => {
  const [ledger, sensor, article, service, management, reserved, overdue] = line.split(' ');
  const flags = { management: management === 't', reservedForLogistics: reserved === 't', overdue: overdue === 't' };
  return { ledger, sensor, article, service, ...flags } as StateFields;
};

const arrayTextOf = (read: BoxLines | undefined): string => {
  const states = read?.states?.split('\n') ?? [];
  const texts = read?.texts?.split('\n') ?? [];
  const rows = texts.map(
    (text, at) => `${JSON.stringify(computedOf(fieldsOf(states[at] ?? ''))).slice(0, -1)},${text.slice(1)}`,
  );
  return `[${rows.join()}]`;
};

const findBoxes = async (trx: Trx, caller: Caller, where: Fragment): Promise<Box[]> => {
  const { rows } = await executePrepared(trx, boxesWhere(caller, where).compile(trx));
  return JSON.parse(arrayTextOf(rows[0])) as Box[];
};

const ofSite = (siteId: string): Fragment => sql`b.site_id = ${siteId}::bigint`;

/** Every compartment of a site that is seen, in the order of the grid. */
export const listBoxes = (trx: Trx, caller: Caller, siteId: string): Promise<Box[]> =>
  findBoxes(trx, caller, ofSite(siteId));

/** The same as JSON text, for an answer. */
export const readBoxesText = async (db: Database, caller: Caller, siteId: string): Promise<string> => {
  const [read] = await db.readAs<BoxLines & QueryResultRow>(
    caller,
    preparedStatementOf(boxesWhere(caller, ofSite(siteId))),
  );
  return arrayTextOf(read?.rows[0]);
};

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
