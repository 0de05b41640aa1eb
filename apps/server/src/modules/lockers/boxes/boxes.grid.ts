/** Saves the grid of a site (network.md 4, 5). It promises that a compartment retains its id, and with it its history. */
import type { Box, BoxInput } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type GridBox, type GridFault, gridFaults, wiringFault } from '@cubby/contract/lockers/boxes/boxes.grid';
import { sql } from 'kysely';
import { type Actor, actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { lockCapacity } from './boxes.reservations.ts';
import { listBoxes } from './boxes.reads.ts';

/** Locks the sizes of a site and then its doors, as every change of a door does. */
export const lockSite = async (trx: Trx, siteId: string): Promise<void> => {
  await sql`select lock_site_sizes(array[${siteId}::bigint])`.execute(trx);
  await sql`select from box_states where site_id = ${siteId} order by box_id for update`.execute(trx);
};

/** The compartments that speak against a change. */
export const named = (boxes: readonly Box[]) => ({
  data: { boxes: boxes.map(({ boxId, name }) => ({ boxId, name })) },
  params: { count: boxes.length },
});

/** A box as a grid gives it. */
export const inputOf = (box: Box): BoxInput => ({
  boxId: box.boxId,
  name: box.name,
  number: box.number,
  numberInCabinet: box.numberInCabinet,
  seriesFlag: box.seriesFlag,
  boxTypeId: box.boxTypeId,
  positionX: box.positionX,
  positionY: box.positionY,
  labels: box.labels,
  deleteFlag: false,
  deviceId: box.deviceId,
  boardNumber: box.boardNumber,
  portNumber: box.portNumber,
  lockType: box.lockType,
  mouthType: box.mouthType,
  logisticsMerchantId: box.logisticsMerchantId,
});

const faultFields = {
  gridColumnGap: 'positionX',
  gridRowGap: 'positionY',
  gridPlaceTaken: 'positionY',
  gridOrder: 'number',
  gridName: 'name',
  taken: 'name',
  portTaken: 'portNumber',
  portBeyondBoard: 'portNumber',
  halfWired: 'portNumber',
  screenWired: 'deviceId',
} as const satisfies Record<GridFault, string>;

/** The wire that is missing, or that a control screen has. */
const fieldOfFault = (box: GridBox | undefined, code: GridFault): string =>
  (code === 'halfWired' || code === 'screenWired') && box
    ? (wiringFault(box, box.management)?.field ?? faultFields[code])
    : faultFields[code];

interface Known {
  readonly types: ReadonlyMap<string, boolean>;
  readonly ports: ReadonlyMap<string, number>;
  readonly logistics: ReadonlySet<string>;
}

/** What boxes refer to. */
const findKnown = async (trx: Trx, siteId: string, boxes: readonly BoxInput[]): Promise<Known> => {
  const ids = (of: (box: BoxInput) => string | null | undefined) => [...new Set(boxes.flatMap((box) => of(box) ?? []))];
  const { rows } = await sql<{ kind: 'type' | 'device' | 'company'; id: string; management: boolean; ports: number }>`
    select 'type' as kind, id, management, 0 as ports
    from (select id, management from box_types where id = any (${ids((b) => b.boxTypeId)}::bigint[]) for key share) types
    union all
    select 'device', id, false, ports from site_devices where site_id = ${siteId} and device_type = 'LOCK_CONTROL_BOARD'
    union all
    select 'company', id, false, 0 from companies
    where id = any (${ids((b) => b.logisticsMerchantId)}::bigint[]) and company_type = 'LOGISTICS' and deleted_time is null`.execute(
    trx,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    types: new Map(of('type').map(({ id, management }) => [id, management])),
    ports: new Map(of('device').map(({ id, ports }) => [id, ports])),
    logistics: new Set(of('company').map(({ id }) => id)),
  };
};

/** All that is wrong with a grid, at each box; flagged ones are left out by the caller. */
export const findFaults = async (trx: Trx, siteId: string, boxes: readonly BoxInput[]): Promise<FieldError[]> => {
  const known = await findKnown(trx, siteId, boxes);
  const wrong: FieldError[] = boxes.flatMap((box, at): FieldError[] => [
    ...(known.types.has(box.boxTypeId) ? [] : [{ path: `boxList.${at}.boxTypeId`, code: 'notFound' as const }]),
    ...(box.deviceId && !known.ports.has(box.deviceId)
      ? [{ path: `boxList.${at}.deviceId`, code: 'notFound' as const }]
      : []),
    ...(box.logisticsMerchantId && !known.logistics.has(box.logisticsMerchantId)
      ? [{ path: `boxList.${at}.logisticsMerchantId`, code: 'notFound' as const }]
      : []),
  ]);
  const grid = boxes.map((box): GridBox => ({
    ...box,
    management: known.types.get(box.boxTypeId) ?? false,
    deviceId: box.deviceId ?? null,
    boardNumber: box.boardNumber ?? null,
    portNumber: box.portNumber ?? null,
  }));
  const faults = gridFaults(grid, (deviceId) => known.ports.get(deviceId));
  for (const [at, code] of faults) wrong.push({ path: `boxList.${at}.${fieldOfFault(grid[at], code)}`, code });
  return wrong;
};

const rowOf = (box: BoxInput) => ({ ...box, id: box.boxId ?? null });

const columns = sql.raw(`
  as n (id bigint, "siteId" bigint, name text, number integer, "numberInCabinet" integer, "seriesFlag" boolean, "boxTypeId" bigint,
    "positionX" smallint, "positionY" smallint, labels jsonb, "deviceId" bigint, "boardNumber" smallint, "portNumber" smallint,
    "lockType" text, "mouthType" text, "logisticsMerchantId" bigint)`);
const labels = sql.raw('array(select jsonb_array_elements_text(n.labels))');

export const updateRows = async (trx: Trx, boxes: readonly BoxInput[]): Promise<void> => {
  if (boxes.length === 0) return;
  await sql`
    update boxes b set name = n.name, number = n.number, number_in_cabinet = n."numberInCabinet",
      starts_series = n."seriesFlag", box_type_id = n."boxTypeId", position_x = n."positionX", position_y = n."positionY",
      labels = ${labels}, device_id = n."deviceId", board_number = n."boardNumber", port_number = n."portNumber",
      lock_type = n."lockType", mouth_type = n."mouthType", logistics_company_id = n."logisticsMerchantId"
    from jsonb_to_recordset(${JSON.stringify(boxes.map(rowOf))}::jsonb) ${columns}
    where b.id = n.id`.execute(trx);
};

/** A compartment that is new, and its site. */
export type NewBox = BoxInput & { readonly siteId: string };

/** Compartments of one statement: a statement ends within the time that a user waits for. */
const insertStep = 5000;

/** Inserts compartments of whichever sites; each is available, and nothing is known of its sensors. */
export const insertBoxes = async (
  trx: Trx,
  { userId, userName }: Pick<Actor, 'userId' | 'userName'>,
  boxes: readonly NewBox[],
): Promise<void> => {
  for (let from = 0; from < boxes.length; from += insertStep) {
    const step = boxes.slice(from, from + insertStep);
    await sql`
      insert into boxes (site_id, name, number, number_in_cabinet, starts_series, box_type_id, position_x, position_y, labels,
        device_id, board_number, port_number, lock_type, mouth_type, logistics_company_id)
      select n."siteId", n.name, n.number, n."numberInCabinet", n."seriesFlag", n."boxTypeId", n."positionX",
        n."positionY", ${labels}, n."deviceId", n."boardNumber", n."portNumber", n."lockType", n."mouthType", n."logisticsMerchantId"
      from jsonb_to_recordset(${JSON.stringify(step.map(rowOf))}::jsonb) ${columns}
      order by n."siteId", n.number`.execute(trx);
    await sql`
      insert into box_states (box_id, site_id, changed_by_id, changed_by_name, changed_time)
      select b.id, b.site_id, ${userId}::bigint, ${userName}, clock_timestamp() from boxes b
      where b.site_id = any (${[...new Set(step.map(({ siteId }) => siteId))]}::bigint[])
        and not exists (select from box_states s where s.box_id = b.id)
      order by b.id`.execute(trx);
  }
};

/**
 * Writes the given grid of a site. Each box retains its id, and with it its history; none goes or changes while one of
 * the site is in use. The caller locks the row of the site.
 * @returns the names that were added, changed and taken away; undefined where nothing changes
 * @throws CallError BOXES_OCCUPIED, BOXES_BOOKED, INVALID_REQUEST with what is wrong at each box
 */
export const saveGrid = async (
  trx: Trx,
  context: RequestContext,
  siteId: string,
  boxList: readonly BoxInput[],
): Promise<object | undefined> => {
  await lockSite(trx, siteId);
  const before = await listBoxes(trx, context.caller, siteId);
  const given = new Map(boxList.flatMap((box) => (box.boxId ? [[box.boxId, box] as const] : [])));
  const remaining = boxList.filter(({ deleteFlag }) => !deleteFlag);
  const wrong: FieldError[] = boxList.flatMap((box, at) =>
    box.boxId && !before.some(({ boxId }) => boxId === box.boxId)
      ? [{ path: `boxList.${at}.boxId`, code: 'notFound' as const }]
      : [],
  );
  if (before.some(({ boxId }) => !given.has(boxId))) wrong.push({ path: 'boxList', code: 'gridLeftOut' });
  // The path names the place in the list that was sent.
  const places = remaining.map((box) => boxList.indexOf(box));
  wrong.push(
    ...(await findFaults(trx, siteId, remaining)).map(({ path, ...fault }) => ({
      ...fault,
      path: path.replace(/^boxList\.(\d+)/, (_, at: string) => `boxList.${places[Number(at)]}`),
    })),
  );
  if (wrong.length > 0) throw invalid(...wrong);
  const gone = before.filter(({ boxId }) => given.get(boxId)?.deleteFlag);
  const added = remaining.filter(({ boxId }) => !boxId);
  const changed = remaining.filter(({ boxId, ...box }) => {
    const old = before.find((one) => one.boxId === boxId);
    return old !== undefined && !isSame(inputOf(old), { ...box, boxId: old.boxId });
  });
  if (gone.length + added.length + changed.length === 0) return undefined;
  const used = before.filter(({ boxStatus }) => !['AVAILABLE', 'INTERGRATED', 'UNAPPLICABLE'].includes(boxStatus));
  if (used.length > 0) throw new CallError('BOXES_OCCUPIED', named(used));
  const freeBefore = await readFree(trx, siteId);
  await sql`update boxes set deleted_time = now() where id = any (${gone.map(({ boxId }) => boxId)}::bigint[])`.execute(
    trx,
  );
  await updateRows(trx, changed);
  await insertBoxes(
    trx,
    actorOf(context),
    added.map((box) => ({ ...box, siteId })),
  );
  await refuseOverbooked(trx, siteId, freeBefore);
  return {
    boxesAdded: added.map(({ name }) => name),
    boxesChanged: changed.map(({ name }) => name),
    boxesDeleted: gone.map(({ name }) => name),
  };
};

const isSame = (one: BoxInput, other: BoxInput): boolean =>
  (Object.keys(one) as (keyof BoxInput)[]).every(
    (field) => JSON.stringify(one[field] ?? null) === JSON.stringify(other[field] ?? null),
  );

/** Parcels that still fit into the compartments of a site that every order may use, by size; below 0: more are booked. */
export const readFree = async (trx: Trx, siteId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ name: string; free: number }>`
    select t.name, c.free from free_capacity(array[${siteId}::bigint]) c join box_types t on t.id = c.box_type_id
    where c.logistics_company_id is null`.execute(trx);
  return new Map(rows.map(({ name, free }) => [name, free]));
};

/** @throws CallError BOXES_BOOKED with the sizes of which orders have booked more than a change leaves */
export const refuseOverbooked = async (
  trx: Trx,
  siteId: string,
  before: ReadonlyMap<string, number>,
): Promise<void> => {
  const booked = [...(await readFree(trx, siteId))].flatMap(([name, free]) =>
    free < Math.min(0, before.get(name) ?? 0) ? [name] : [],
  );
  if (booked.length > 0) throw overbooked(booked);
};

const overbooked = (sizes: readonly string[]): CallError => {
  const booked = [...new Set(sizes)];
  return new CallError('BOXES_BOOKED', { data: { booked }, params: { sizes: booked.join(', ') } });
};

/**
 * Gives orders to another logistics company: what they booked counts among its reserved compartments from then on, no longer
 * among those of the company before.
 * @param assign does it
 * @throws CallError BOXES_BOOKED with the sizes of which too few are left for others, or of which one is reserved for the
 * company before
 */
export const reassignBookings = async (
  trx: Trx,
  { orderIds, deliverer }: { readonly orderIds: readonly string[]; readonly deliverer: string | null },
  assign: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql<{ site_id: string; reserved: string | null }>`
    select h.site_id::text, t.name as reserved
    from box_holds h join orders o on o.id = h.order_id left join boxes b on b.id = h.box_id
      left join box_types t on t.id = b.box_type_id and b.logistics_company_id is distinct from ${deliverer}::bigint
        and b.logistics_company_id is not null
    where h.order_id = any (${orderIds}::bigint[]) and h.kind <> 'STORED'
      and o.logistics_company_id is distinct from ${deliverer}::bigint`.execute(trx);
  const reserved = rows.flatMap((row) => row.reserved ?? []);
  if (reserved.length > 0) throw overbooked(reserved);
  const siteIds = [...new Set(rows.map(({ site_id: id }) => id))];
  await lockCapacity(trx, siteIds);
  const before = await Promise.all(siteIds.map((id) => readFree(trx, id)));
  await assign();
  for (const [at, id] of siteIds.entries()) await refuseOverbooked(trx, id, before[at] ?? new Map());
};
