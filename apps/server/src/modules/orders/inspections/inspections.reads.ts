/** Inspections as people see them: those of the sites that they administer. */
import type {
  Inspection,
  InspectionDoor,
  InspectionRow,
  InspectionsQuery,
} from '@cubby/contract/orders/inspections/inspections.schemas';
import { inspectionLimits } from '@cubby/contract/orders/inspections/inspections.limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readAll, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment, whereAsked, visibleUserId } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { listBoxes } from '../../lockers/boxes/index.ts';

const seen = `d.answer is not null and d.answer <> 'NOT_SEEN'`;
const counted = (condition: string): string =>
  `(select count(*) from inspection_doors d where d.inspection_id = w.id and ${condition})::integer`;

const inspections: ListTable = {
  table: 'inspections',
  alias: 'w',
  columns: sql.raw(`w.id::text as "inspectionId", w.site_id::text as "siteId", s.name as "siteName",
    s.serial_number as "siteSerialNumber", w.choices, case when w.ended_time is null then 'OPEN' else 'ENDED' end as state,
    ${visibleUserId('w.user_id')} as "userId", name_told(w.user_id, w.user_name) as "userName",
    ${visibleUserId('w.started_by_id')} as "startedById", name_told(w.started_by_id, w.started_by_name) as "startedByName", ${epochMs('w.started_time')} as "timeStarted",
    ${visibleUserId('w.ended_by_id')} as "endedById", name_told(w.ended_by_id, w.ended_by_name) as "endedByName", ${epochMs('w.ended_time')} as "timeEnded",
    w.end_note as "endNote", ${counted('true')} as doors, ${counted(seen)} as seen,
    ${counted(`${seen} and d.before is distinct from d.after`)} as corrected, w.version`),
  joins: sql.raw('join sites s on s.id = w.site_id'),
};

/** Newest first. */
export const listInspections = (
  db: Database,
  caller: Caller,
  { page, size, siteId, state }: InspectionsQuery,
): Promise<ListPage> =>
  readListPage(db, caller, inspections, {
    page,
    size,
    order: { by: sql`w.started_time`, direction: 'desc' },
    where: [
      ...whereAsked(siteId, (id) => sql`w.site_id = ${id}::bigint`),
      ...whereAsked(state, (one) => (one === 'OPEN' ? sql`w.ended_time is null` : sql`w.ended_time is not null`)),
    ],
  });

/** @throws CallError NOT_FOUND */
export const readInspection = (trx: Trx, id: string): Promise<InspectionRow> =>
  readOne<InspectionRow>(trx, inspections, sql`w.id = ${id}::bigint`);

const doors: ListTable = {
  table: 'inspection_doors',
  alias: 'd',
  columns:
    sql.raw(`d.id::text as "inspectionDoorId", d.box_id::text as "boxId", d.name, d.box_type_name as "boxTypeName",
    d.place, d.reasons, d.answer, d.outcome, d.found, f.id::text as "foundOrdersId", d.put, d.note,
    d.photo_id as "photoId", ${visibleUserId('d.user_id')} as "userId", name_told(d.user_id, d.user_name) as "userName",
    ${epochMs('d.answered_time')} as "timeAnswered", d.before, d.after`),
  // An order that the caller does not see has no id for them.
  joins: sql.raw('left join orders f on f.id = d.found_order_id'),
};

const readDoors = async (trx: Trx, caller: Caller, siteId: string, where: Fragment): Promise<InspectionDoor[]> => {
  const list = await readAll<Omit<InspectionDoor, 'box'>>(trx, doors, where, sql`d.place`);
  const boxes = new Map((await listBoxes(trx, caller, siteId)).map((box) => [box.boxId, box]));
  return list.map((door) => ({ ...door, box: boxes.get(door.boxId) ?? null }));
};

/** @throws CallError NOT_FOUND */
export const getInspection = async (trx: Trx, caller: Caller, id: string): Promise<Inspection> => {
  const inspection = await readInspection(trx, id);
  return { ...inspection, list: await readDoors(trx, caller, inspection.siteId, sql`d.inspection_id = ${id}::bigint`) };
};

export const readInspectionDoor = async (
  trx: Trx,
  caller: Caller,
  siteId: string,
  id: string,
): Promise<InspectionDoor | undefined> => (await readDoors(trx, caller, siteId, sql`d.id = ${id}::bigint`))[0];

export interface InspectionPerson {
  readonly userId: string;
  readonly name: string;
}

/** People of the operator of the site, or of the platform where it has none, who may inspect it. */
export const findInspectionPeople = async (
  trx: Trx,
  inspectionId: string,
  { query, userId }: { readonly query?: string; readonly userId?: string },
): Promise<InspectionPerson[]> => {
  const { siteId } = await readInspection(trx, inspectionId);
  const { rows } = await sql<InspectionPerson>`
    select u.id::text as "userId", u.nickname as name
    from users u join sites s on s.id = ${siteId}::bigint and s.operator_id is not distinct from u.company_id
    where u.deactivated_time is null and u.status = 'ACTIVE'
      and exists (select from user_roles r join role_permissions p using (role_id) where r.user_id = u.id and p.permission = 'SITE_INSPECT')
      and (not exists (select from user_sites l where l.user_id = u.id)
        or exists (select from user_sites l where l.user_id = u.id and l.site_id = s.id))
      and ${query ? sql`u.nickname ilike ${containsPattern(query)}` : sql`true`}
      and ${userId === undefined ? sql`true` : sql`u.id = ${userId}::bigint`}
    order by lower(u.nickname), u.id limit ${sql.lit(inspectionLimits.peopleMax)}`.execute(trx);
  return rows;
};
