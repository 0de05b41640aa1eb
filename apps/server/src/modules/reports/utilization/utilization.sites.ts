/** The utilization of sites by day, and of each compartment of one site (network.md 3, 7). */
import type {
  LockerUtilization,
  LockerUtilizationExportQuery,
  LockerUtilizationQuery,
  ReportBox,
} from '@cubby/contract/reports/utilization/utilization.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { listBoxes } from '../../lockers/boxes/index.ts';
import { dateOf, isDayOf, partOf, periodOf, type ReportPeriod } from './utilization.period.ts';
import {
  coverageOf,
  deposits,
  figuresOf,
  hoursOf,
  percentOf,
  shareOf,
  siteDaysOf,
  sourcesOf,
} from './utilization.sources.ts';

const columns = {
  inService: sql`r.in_service`,
  occupied: sql`r.occupied`,
  stored: sql`r.stored`,
  capacity: sql`r.in_service * s.parcels_per_door`,
};
const sums = {
  inService: sql`coalesce(sum(r.in_service), 0)`,
  occupied: sql`coalesce(sum(r.occupied), 0)`,
  stored: sql`coalesce(sum(r.stored), 0)`,
  capacity: sql`coalesce(sum(r.in_service * s.parcels_per_door), 0)`,
};

const orders: Readonly<Record<LockerUtilizationQuery['sort']['field'], Fragment>> = {
  day: sql`r.day`,
  siteName: sql`lower(s.name)`,
  utilization: shareOf(columns.occupied, columns.inService),
  parcelsOverCapacity: shareOf(deposits(columns.stored), columns.capacity),
  turnover: shareOf(deposits(columns.stored), columns.inService),
  releasedLate: sql`r.released_late`,
};

/** An hour of a local day; 24 is the begin of the next one. */
const startOf = (day: Fragment, hour = 0): Fragment =>
  sql`((${day})::timestamp + ${sql.lit(hour)} * interval '1 hour') at time zone z.time_zone`;

/** The hours of a day that count: from the first one until the second one. */
const hoursOfDay = ({ part }: ReportPeriod): readonly [number, number] =>
  part ? [part.hours[0], part.hours[1] + 1] : [0, 24];

/** A row of the report for each site and day, over CTEs `scope` and `rows`. */
export const utilizationRows = (period: ReportPeriod): Fragment => sql`
  select r.site_id, s.name as site_name, r.day, z.time_zone, r.live, r.released, r.released_late, ${figuresOf(columns)},
    s.serial_number, r.in_service, ${startOf(sql`r.day`, hoursOfDay(period)[0])} as since, ${startOf(sql`r.day`, hoursOfDay(period)[1])} as until,
    lower(s.name) as by_name
  from rows r join scope z on z.site_id = r.site_id join sites s on s.id = r.site_id`;

export const utilizationOrder = ({ field, direction }: LockerUtilizationExportQuery['sort']): Fragment => {
  const way = sql.raw(direction);
  return sql`${orders[field]} ${way} nulls last, r.day ${sql.raw(field === 'day' ? direction : 'desc')}, lower(s.name), r.site_id`;
};

export const turnedAway = sql`count_turned_away(array[p.site_id], array[p.since], array[p.until])::integer`;

/** Visits of the whole period, over CTE `scope`: without a part its days are not looked at one by one. */
const allTurnedAway = (period: ReportPeriod): Fragment => {
  const { from, until, part } = period;
  const [first, last] = hoursOfDay(period);
  const days = part
    ? sql`scope z, lateral (
        select ${dateOf(from)} + n as day from generate_series(0, ${dateOf(until)} - ${dateOf(from)} - 1) n
      ) d where ${isDayOf(period, sql`d.day`)}`
    : sql`scope z`;
  const [since, end] = part
    ? [startOf(sql`d.day`, first), startOf(sql`d.day`, last)]
    : [startOf(dateOf(from)), startOf(dateOf(until))];
  const arrayOf = (value: Fragment): Fragment =>
    sql`array(select ${value} from ${days} order by ${part ? sql`d.day` : sql`z.site_id`})`;
  return sql`count_turned_away(${arrayOf(sql`z.site_id`)}, ${arrayOf(since)}, ${arrayOf(end)})::integer`;
};

/** CTE `total`, over CTEs `scope` and `rows`. */
const totalOf = (period: ReportPeriod): Fragment => sql`total as (
    select ${figuresOf(sums)}, coalesce(sum(r.released), 0)::integer as released,
      coalesce(sum(r.released_late), 0)::integer as "releasedLate",
      ${allTurnedAway(period)} as "turnedAway"
    from rows r join sites s on s.id = r.site_id
  )`;

const pageStatement = (query: LockerUtilizationQuery, period: ReportPeriod): Fragment => sql`
  with ${sourcesOf(period, query.siteId)}, rows as materialized (${siteDaysOf(period)}), ${totalOf(period)}
  select (
    select coalesce(json_agg(json_build_object('siteId', p.site_id::text, 'siteName', p.site_name, 'day', to_char(p.day, 'YYYY-MM-DD'),
      'timeZone', p.time_zone, 'inServiceHours', p."inServiceHours", 'occupiedHours', p."occupiedHours", 'utilization', p.utilization,
      'utilizationDesc', p."utilizationDesc", 'parcels', p.parcels, 'capacity', p.capacity,
      'parcelsOverCapacity', p."parcelsOverCapacity", 'turnover', p.turnover, 'released', p.released,
      'releasedLate', p.released_late, 'turnedAway', ${turnedAway}, 'live', p.live) order by p.place), '[]')
    from (
      select x.*, row_number() over () as place
      from (${utilizationRows(period)} order by ${utilizationOrder(query.sort)} limit ${query.size}::integer offset ${query.page * query.size}::bigint) x
    ) p
  ) as content, (select count(*)::integer from rows) as total, (select to_json(t) from total t) as figures, ${coverageOf(period)} as coverage`;

/** Figures of all sites that a report covers, for each day and for the period. */
interface UtilizationDays {
  readonly days: readonly (DayFigures & { readonly day: string })[];
  readonly total: DayFigures & { readonly releasedLate: number; readonly turnedAway: number };
  readonly coverage: LockerUtilization['coverage'];
}
type DayFigures = Pick<
  LockerUtilization['total'],
  'inServiceHours' | 'occupiedHours' | 'utilization' | 'parcels' | 'capacity' | 'parcelsOverCapacity' | 'turnover'
>;

/** @throws CallError NOT_FOUND if the site is not visible */
export const readUtilizationDays = (
  db: Database,
  caller: Caller,
  siteId: string | undefined,
  period: ReportPeriod,
): Promise<UtilizationDays> =>
  db.snapshotAs(caller, async (trx) => {
    if (siteId !== undefined) await requireSite(trx, siteId);
    const { rows } = await sql<UtilizationDays>`
      with ${sourcesOf(period, siteId)}, rows as materialized (${siteDaysOf(period)}), ${totalOf(period)}
      select (
        select coalesce(json_agg(d order by d.day), '[]') from (
          select to_char(r.day, 'YYYY-MM-DD') as day, ${figuresOf(sums)} from rows r join sites s on s.id = r.site_id group by r.day
        ) d
      ) as days, (select to_json(t) from total t) as total, ${coverageOf(period)} as coverage`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('The report has no row');
    return row;
  });

interface PageRow {
  readonly content: LockerUtilization['lockerUtilizationReportPage']['content'];
  readonly total: number;
  readonly figures: LockerUtilization['total'] & { readonly utilizationDesc: string };
  readonly coverage: LockerUtilization['coverage'];
}

/** @throws CallError NOT_FOUND if the site is not visible, INVALID_REQUEST */
export const readLockerUtilization = (
  db: Database,
  caller: Caller,
  query: LockerUtilizationQuery,
): Promise<LockerUtilization> => {
  const period = { ...periodOf(query), ...partOf(query) };
  const { siteId, page, size } = query;
  return db.snapshotAs(caller, async (trx) => {
    if (siteId !== undefined) await requireSite(trx, siteId);
    const [read] = (await sql<PageRow>`${pageStatement(query, period)}`.execute(trx)).rows;
    if (!read) throw new Error('The report has no row');
    const { utilizationDesc, ...total } = read.figures;
    const boxResponse = siteId === undefined ? [] : await readReportBoxes(trx, caller, siteId, period);
    return {
      lockerUtilizationReportPage: {
        content: read.content,
        totalPages: Math.ceil(read.total / size),
        totalElements: read.total,
        number: page,
        size,
      },
      lockerBoxUtilizationReportData: { month: period.month, utilizationDesc, boxResponse },
      total,
      moment: siteId === undefined ? null : await readMoment(trx, siteId, period, query.moment),
      coverage: read.coverage,
    };
  });
};

/** @throws CallError NOT_FOUND */
export const requireSite = async (trx: Trx, siteId: string): Promise<void> => {
  const { rows } = await sql`select from sites where id = ${siteId}::bigint`.execute(trx);
  if (rows.length === 0) throw new CallError('NOT_FOUND');
};

const readMoment = async (
  trx: Trx,
  siteId: string,
  { until }: ReportPeriod,
  asked: number | undefined,
): Promise<LockerUtilization['moment']> => {
  const { rows } = await sql<NonNullable<LockerUtilization['moment']>>`
    select (extract(epoch from m.time) * 1000)::bigint::float8 as time, d.in_service as "inService", d.occupied,
      ${shareOf(sql`d.occupied`, sql`d.in_service`)} as "occupiedShare"
    from report_time_zones(array[${siteId}::bigint]) z, lateral (
      select coalesce(to_timestamp(${asked ?? null}::float8 / 1000),
        date_trunc('milliseconds', least(now(), ${startOf(dateOf(until))} - interval '1 millisecond'))) as time
    ) m, doors_at(z.site_id, m.time) d`.execute(trx);
  return rows[0] ?? null;
};

interface DoorFigures {
  readonly id: string;
  readonly inServiceHours: number;
  readonly occupiedHours: number;
  readonly utilization: number | null;
  readonly compartmentUtilization: string;
  readonly parcels: number;
  readonly turnover: number | null;
}

const noFigures = {
  inServiceHours: 0,
  occupiedHours: 0,
  utilization: null,
  compartmentUtilization: '',
  parcels: 0,
  turnover: null,
};

/** Every compartment of the site that is there now or was in service in the period, in the order of the cabinet. */
const readReportBoxes = async (
  trx: Trx,
  caller: Caller,
  siteId: string,
  period: ReportPeriod,
): Promise<ReportBox[]> => {
  const { rows } = await sql<DoorFigures>`
    with ${sourcesOf(period, siteId)}, doors as (
      select d.box_id, d.in_service, d.occupied, d.stored
      from scope s join door_days d on d.site_id = s.site_id and d.day >= ${dateOf(period.from)} and d.day < s.settled_until
      where ${sql.lit(period.part === undefined)}
      union all
      select box_id, in_service, occupied, stored from cells
    )
    select box_id::text as id, ${hoursOf(sql`sum(in_service)`)} as "inServiceHours", ${hoursOf(sql`sum(occupied)`)} as "occupiedHours",
      ${shareOf(sql`sum(occupied)`, sql`sum(in_service)`)} as utilization,
      ${percentOf(sql`sum(occupied)`, sql`sum(in_service)`)} as "compartmentUtilization", sum(stored)::integer as parcels,
      ${shareOf(deposits(sql`sum(stored)`), sql`sum(in_service)`)} as turnover
    from doors group by box_id having sum(in_service) > 0 or sum(stored) > 0`.execute(trx);
  const figures = new Map(rows.map(({ id, ...rest }) => [id, rest]));
  const present = await readPresentBoxes(trx, caller, siteId, figures);
  const known = new Set(present.map(({ id }) => id));
  const removed = await readRemovedBoxes(
    trx,
    [...figures.keys()].filter((id) => !known.has(id)),
    figures,
  );
  return [...present, ...removed];
};

type Figures = ReadonlyMap<string, Omit<DoorFigures, 'id'>>;

const readPresentBoxes = async (trx: Trx, caller: Caller, siteId: string, figures: Figures): Promise<ReportBox[]> => {
  const boxes = await listBoxes(trx, caller, siteId);
  const orderIds = boxes.flatMap(({ ordersId }) => (ordersId === null ? [] : [ordersId]));
  const { rows } = await sql<{ id: string; type: string | null; kind: string; status: string }>`
    select o.id::text as id, o.product_type as type, o.kind, o.status from orders o where o.id = any (${orderIds}::bigint[])`.execute(
    trx,
  );
  const ordersById = new Map(rows.map((row) => [row.id, row]));
  return boxes.map((box) => {
    const [parcel] = box.parcels;
    const order = box.ordersId === null ? undefined : ordersById.get(box.ordersId);
    return {
      ...(box.management ? noFigures : (figures.get(box.boxId) ?? noFigures)),
      id: box.boxId,
      boxId: box.boxId,
      name: box.name,
      positionX: box.positionX,
      positionY: box.positionY,
      boxTypeId: box.boxTypeId,
      boxTypeName: box.boxTypeName,
      boxStatus: box.boxStatus,
      doorStatus: box.doorStatus,
      labels: box.labels,
      lockType: box.lockType,
      openStatusFlag: box.openStatusFlag,
      expiryTime: parcel?.expiryTime ?? null,
      serviceName: box.serviceName,
      expressNumber: box.expressNumber,
      merchantName: box.merchantName,
      logisticsMerchantName: box.logisticsMerchantName,
      ordersId: box.ordersId,
      boardNumber: box.boardNumber,
      portNumber: box.portNumber,
      deviceId: box.deviceId,
      skipNumber: box.management,
      deleteFlag: false,
      expressInfo: parcel
        ? {
            parcelNumber: parcel.expressNumber,
            storeTime: parcel.storeTime,
            collectTime: null,
            pinCode: null,
            parcelType: order?.type ?? null,
            ordersType: order?.kind ?? null,
            ordersStatus: order?.status ?? null,
          }
        : null,
    };
  });
};

const readRemovedBoxes = async (trx: Trx, ids: readonly string[], figures: Figures): Promise<ReportBox[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; x: number; y: number; typeId: string; typeName: string }>`
    select b.id::text as id, b.name, b.position_x as x, b.position_y as y, b.box_type_id::text as "typeId", t.name as "typeName"
    from boxes b join box_types t on t.id = b.box_type_id where b.id = any (${ids}::bigint[]) order by b.number, b.id`.execute(
    trx,
  );
  return rows.map(({ id, name, x, y, typeId, typeName }) => ({
    ...(figures.get(id) ?? noFigures),
    id,
    boxId: id,
    name,
    positionX: x,
    positionY: y,
    boxTypeId: typeId,
    boxTypeName: typeName,
    boxStatus: null,
    doorStatus: null,
    labels: [],
    lockType: null,
    openStatusFlag: false,
    expiryTime: null,
    serviceName: null,
    expressNumber: null,
    merchantName: null,
    logisticsMerchantName: null,
    ordersId: null,
    boardNumber: null,
    portNumber: null,
    deviceId: null,
    skipNumber: false,
    deleteFlag: true,
    expressInfo: null,
  }));
};
