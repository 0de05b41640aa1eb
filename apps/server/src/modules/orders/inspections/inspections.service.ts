/** Starts an inspection, hands it on and ends it; each change with its line in the audit log. */
import { boxesToInspect, reasonsOf } from '@cubby/contract/orders/inspections/inspections.rules';
import type {
  InspectionEnd,
  InspectionHandOn,
  InspectionInput,
  InspectionRow,
} from '@cubby/contract/orders/inspections/inspections.schemas';
import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, updateRow } from '../../../platform/resource/changes.ts';
import { listBoxes } from '../../lockers/boxes/index.ts';
import { findInspectionPeople, readInspection } from './inspections.reads.ts';
import { announceInspection } from './inspections.sending.ts';

interface InspectionOf extends InspectionRow {
  readonly operatorId: string | null;
}

const inspections: Changed<InspectionOf> = {
  resource: 'inspections',
  table: 'inspections',
  read: async (trx, _context, id) => {
    const inspection = await readInspection(trx, id);
    const site = await trx
      .selectFrom('sites')
      .select('operator_id')
      .where('id', '=', inspection.siteId)
      .executeTakeFirst();
    return { ...inspection, operatorId: site?.operator_id ?? null };
  },
  companyOf: ({ operatorId }) => operatorId,
  auditFields: ({ siteName, choices, userName, state, endNote }) => ({ siteName, choices, userName, state, endNote }),
};

/** @throws CallError NOT_FOUND, INSPECTION_OPEN, INVALID_REQUEST where no compartment is to be checked */
export const startInspection = async (
  trx: Trx,
  context: RequestContext,
  { siteId, choices }: InspectionInput,
): Promise<InspectionRow> => {
  const { rows } = await sql<{ inspection_id: string | null }>`
    select (select w.id::text from inspections w where w.site_id = s.id and w.ended_time is null) as inspection_id
    from sites s where s.id = ${siteId}::bigint and s.deleted_time is null and writes_site(s.id)`.execute(trx);
  const [site] = rows;
  if (!site) throw new CallError('NOT_FOUND');
  if (site.inspection_id !== null)
    throw new CallError('INSPECTION_OPEN', { data: { inspectionId: site.inspection_id } });
  const boxes = boxesToInspect(await listBoxes(trx, context.caller, siteId), choices);
  if (boxes.length === 0) throw invalid({ path: 'choices', code: 'nothingToInspect' });
  const { userId, userName } = actorOf(context);
  return shown(
    await createRow(trx, context, inspections, async () => {
      const person = { user_id: userId, user_name: userName, started_by_id: userId, started_by_name: userName };
      const { id } = await trx
        .insertInto('inspections')
        .values({ site_id: siteId, choices: [...choices], ...person })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isUniqueViolation(error, 'inspections_open_key')
            ? new CallError('INSPECTION_OPEN', { cause: error })
            : error;
        });
      await trx
        .insertInto('inspection_doors')
        .values(
          boxes.map((box, at) => ({
            inspection_id: id,
            box_id: box.boxId,
            place: at + 1,
            name: box.name,
            box_type_name: box.boxTypeName,
            reasons: reasonsOf(box),
          })),
        )
        .execute();
      return id;
    }),
  );
};

/** @throws CallError NOT_FOUND, STALE_VERSION, INSPECTION_ENDED, INVALID_REQUEST for a user who may not inspect the site */
export const handOnInspection = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { version, userId }: InspectionHandOn,
): Promise<InspectionRow> =>
  shown(
    await updateRow(trx, context, inspections, { id, version }, async (before) => {
      refuseEnded(before);
      const [person] = await findInspectionPeople(trx, id, { userId });
      if (!person) throw invalid({ path: 'userId', code: 'notFound' });
      if (before.userId === userId) return 'unchanged';
      await trx
        .updateTable('inspections')
        .set({ user_id: userId, user_name: person.name })
        .where('id', '=', id)
        .execute();
      return undefined;
    }),
  );

/**
 * @throws CallError NOT_FOUND, STALE_VERSION, INSPECTION_ENDED, INVALID_REQUEST if compartments are left without a
 * reason
 */
export const endInspection = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { version, note }: InspectionEnd,
): Promise<InspectionRow> =>
  shown(
    await updateRow(trx, context, inspections, { id, version }, async (before) => {
      refuseEnded(before);
      const { rows } = await sql<{ left: boolean }>`
        select exists (select from inspection_doors where inspection_id = ${id} and answer is null) as left`.execute(
        trx,
      );
      if (rows[0]?.left && !note) throw invalid({ path: 'note', code: 'required' });
      const { userId, userName } = actorOf(context);
      await trx
        .updateTable('inspections')
        .set({
          ended_by_id: userId,
          ended_by_name: userName,
          ended_time: sql`clock_timestamp()`,
          end_note: note ?? null,
        })
        .where('id', '=', id)
        .execute();
      await announceInspection(trx, id);
      return undefined;
    }),
  );

const refuseEnded = ({ state }: InspectionRow): void => {
  if (state === 'ENDED') throw new CallError('INSPECTION_ENDED');
};

const shown = ({ operatorId: _operatorId, ...inspection }: InspectionOf): InspectionRow => inspection;
