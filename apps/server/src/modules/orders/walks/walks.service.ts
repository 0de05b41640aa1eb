/** Starts a walk, hands it on and ends it; each change with its line in the audit log. */
import { boxesToWalk, reasonsOf } from '@cubby/contract/orders/walks/walks.rules';
import type { WalkEnd, WalkHandOn, WalkInput, WalkRow } from '@cubby/contract/orders/walks/walks.schemas';
import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import { CallError, invalid } from '../../../platform/http/call-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type Changed, createRow, updateRow } from '../../../platform/resource/changes.ts';
import { listBoxes } from '../../lockers/boxes/index.ts';
import { findWalkPeople, readWalk } from './walks.reads.ts';
import { announceWalk } from './walks.sending.ts';

interface WalkOf extends WalkRow {
  readonly operatorId: string | null;
}

const walks: Changed<WalkOf> = {
  noun: 'walks',
  table: 'walks',
  read: async (trx, _context, id) => {
    const walk = await readWalk(trx, id);
    const site = await trx.selectFrom('sites').select('operator_id').where('id', '=', walk.siteId).executeTakeFirst();
    return { ...walk, operatorId: site?.operator_id ?? null };
  },
  companyOf: ({ operatorId }) => operatorId,
  facts: ({ siteName, choices, userName, state, endNote }) => ({ siteName, choices, userName, state, endNote }),
};

/** @throws CallError NOT_FOUND, WALK_OPEN, INVALID_REQUEST where no compartment is to be looked at */
export const startWalk = async (
  trx: Trx,
  context: RequestContext,
  { siteId, choices }: WalkInput,
): Promise<WalkRow> => {
  const { rows } = await sql<{ walk_id: string | null }>`
    select (select w.id::text from walks w where w.site_id = s.id and w.ended_time is null) as walk_id
    from sites s where s.id = ${siteId}::bigint and s.deleted_time is null and writes_site(s.id)`.execute(trx);
  const [site] = rows;
  if (!site) throw new CallError('NOT_FOUND');
  if (site.walk_id !== null) throw new CallError('WALK_OPEN', { data: { walkId: site.walk_id } });
  const boxes = boxesToWalk(await listBoxes(trx, context.caller, siteId), choices);
  if (boxes.length === 0) throw invalid({ path: 'choices', code: 'nothingToWalk' });
  const { userId, userName } = actorOf(context);
  return shown(
    await createRow(trx, context, walks, async () => {
      const person = { user_id: userId, user_name: userName, started_by_id: userId, started_by_name: userName };
      const { id } = await trx
        .insertInto('walks')
        .values({ site_id: siteId, choices: [...choices], ...person })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isUniqueViolation(error, 'walks_open_key') ? new CallError('WALK_OPEN', { cause: error }) : error;
        });
      await trx
        .insertInto('walk_doors')
        .values(
          boxes.map((box, at) => ({
            walk_id: id,
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

/** @throws CallError NOT_FOUND, STALE_VERSION, WALK_ENDED, INVALID_REQUEST for somebody who may not walk the site */
export const handOnWalk = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { version, userId }: WalkHandOn,
): Promise<WalkRow> =>
  shown(
    await updateRow(trx, context, walks, { id, version }, async (before) => {
      refuseEnded(before);
      const [person] = await findWalkPeople(trx, id, { userId });
      if (!person) throw invalid({ path: 'userId', code: 'notFound' });
      if (before.userId === userId) return 'unchanged';
      await trx.updateTable('walks').set({ user_id: userId, user_name: person.name }).where('id', '=', id).execute();
      return undefined;
    }),
  );

/** @throws CallError NOT_FOUND, STALE_VERSION, WALK_ENDED, INVALID_REQUEST where compartments are left and nobody says why */
export const endWalk = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { version, note }: WalkEnd,
): Promise<WalkRow> =>
  shown(
    await updateRow(trx, context, walks, { id, version }, async (before) => {
      refuseEnded(before);
      const { rows } = await sql<{ left: boolean }>`
        select exists (select from walk_doors where walk_id = ${id} and answer is null) as left`.execute(trx);
      if (rows[0]?.left && !note) throw invalid({ path: 'note', code: 'required' });
      const { userId, userName } = actorOf(context);
      await trx
        .updateTable('walks')
        .set({
          ended_by_id: userId,
          ended_by_name: userName,
          ended_time: sql`clock_timestamp()`,
          end_note: note ?? null,
        })
        .where('id', '=', id)
        .execute();
      await announceWalk(trx, id);
      return undefined;
    }),
  );

const refuseEnded = ({ state }: WalkRow): void => {
  if (state === 'ENDED') throw new CallError('WALK_ENDED');
};

const shown = ({ operatorId: _operatorId, ...walk }: WalkOf): WalkRow => walk;
