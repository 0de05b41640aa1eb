/** The compartments of a site, each with what it did in a period and what is in it now. */
import type { ReportBox } from '@cubby/contract/reports/utilization/utilization.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { listBoxes } from '../../lockers/boxes/index.ts';
import { dateOf, type ReportPeriod } from './utilization.period.ts';
import { deposits, hoursOf, percentOf, shareOf, sourcesOf } from './utilization.sources.ts';

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
export const readReportBoxes = async (
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
