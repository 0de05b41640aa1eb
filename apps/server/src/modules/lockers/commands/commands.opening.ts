/** Requests terminals to open doors (network.md 4; docs/decisions/074-command-engine.md). */
import { randomUUID } from 'node:crypto';
import { commandLimits } from '@cubby/contract/device/device.limits';
import type { Ledger } from '@cubby/contract/lockers/boxes/boxes.states';
import type { openedDoorsSchema, OpenDoors } from '@cubby/contract/lockers/commands/commands.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit/audit.ts';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { readCommands } from './commands.reads.ts';
import { insertCommands } from './commands.repository.ts';
import type { SenderOf } from './commands.sending.ts';
import { checkRate, findSite, lockStanding, needTerminal, type Site } from './commands.rules.ts';

interface Door {
  readonly id: string;
  readonly name: string;
  /** A control screen. */
  readonly management: boolean;
  readonly ledger: Ledger;
}

const findDoors = async (trx: Trx, siteId: string, which: Fragment): Promise<Door[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<Door>`
    select b.id, b.name, t.management, st.ledger
    from boxes b join box_types t on t.id = b.box_type_id join box_states st on st.box_id = b.id
    where b.site_id = ${siteId}::bigint and b.deleted_time is null and ${which} order by b.number`.compile(trx),
  );
  return rows;
};

/** @throws CallError NOT_FOUND, BOX_NOT_APPLICABLE, INVALID_REQUEST */
const doorsOf = async (trx: Trx, siteId: string, target: OpenDoors['target']): Promise<Door[]> => {
  if (target.kind === 'EMPTY') return findDoors(trx, siteId, sql`st.ledger = 'AVAILABLE' and not t.management`);
  if (target.kind === 'COLUMN') {
    const column = await findDoors(trx, siteId, sql`b.position_x = ${target.positionX} and not t.management`);
    if (column.length === 0) throw invalid({ path: 'target.positionX', code: 'notFound' });
    return column;
  }
  const doors = await findDoors(trx, siteId, sql`b.id = any (${target.boxIds}::bigint[])`);
  if (doors.length < target.boxIds.length) throw invalid({ path: 'target.boxIds', code: 'notFound' });
  if (doors.some(({ management }) => management)) throw new CallError('BOX_NOT_APPLICABLE');
  return doors;
};

const needsApproval = ({ approval }: Site, { ledger }: Door): boolean =>
  approval === 'ALWAYS' || (approval === 'OCCUPIED' && ledger !== 'AVAILABLE');

/** As the contract reads it. */
type Reason = string | null | undefined;

interface Opening {
  readonly site: Site;
  readonly doors: readonly Door[];
  readonly reason: Reason;
  /** The field that names the doors. */
  readonly path: string;
  readonly senderOf: SenderOf;
}

/**
 * Requests that doors are opened. One that the caller is opening already is not requested again: a second click is no
 * second command.
 * @throws CallError CONFIRMATION_NEEDED, TOO_MANY_REQUESTS, INVALID_REQUEST
 */
const open = async (
  trx: Trx,
  context: RequestContext,
  { site, doors, reason = null, path, senderOf }: Opening,
): Promise<{ readonly batchId: string; readonly ids: readonly string[] }> => {
  const { caller } = context;
  if (doors.some(({ ledger }) => ledger !== 'AVAILABLE')) {
    if (reason === null) throw invalid({ path: 'reason', code: 'required' });
    await needConfirmed(trx, caller, commandLimits.proofMs);
  }
  const boxIds = doors.map(({ id }) => id);
  const which = sql`c.kind = 'OPEN_DOOR' and c.box_id = any (${boxIds}::bigint[])`;
  const standing = await lockStanding(trx, caller, site.id, which);
  const known = new Map(standing.running.map(({ id, boxId }) => [boxId, id]));
  const fresh = doors.filter(({ id }) => !known.has(id));
  const limit = commandLimits.unlocksPerMinute;
  if (fresh.length > limit) throw invalid({ path, code: 'tooLarge', params: { limit } });
  checkRate(standing, fresh.length);
  const batchId = randomUUID();
  const commands = fresh.map((door) => ({
    id: randomUUID(),
    batchId,
    siteId: site.id,
    box: door,
    kind: 'OPEN_DOOR' as const,
    reason,
    needsApproval: needsApproval(site, door),
    companyId: site.companyId,
    said: { siteName: site.name },
  }));
  await insertCommands(trx, actorOf(context), standing.now, commands, senderOf(site));
  return { batchId, ids: [...known.values(), ...commands.map(({ id }) => id)] };
};

/**
 * The specified unlock of one door.
 * @returns the id of its command
 * @throws CallError NOT_FOUND, BOX_NOT_APPLICABLE, TERMINAL_MISSING, CONFIRMATION_NEEDED, TOO_MANY_REQUESTS, INVALID_REQUEST
 */
export const openDoor = async (
  trx: Trx,
  context: RequestContext,
  { boxId, reason }: { readonly boxId: string; readonly reason?: Reason },
  senderOf: SenderOf,
): Promise<string> => {
  const of = sql`s.id = (select site_id from boxes where id = ${boxId}::bigint and deleted_time is null)`;
  const site = await findSite(trx, of);
  const doors = await doorsOf(trx, site.id, { kind: 'DOORS', boxIds: [boxId] });
  needTerminal(site);
  const { ids } = await open(trx, context, { site, doors, reason, path: 'boxId', senderOf });
  return ids[0] ?? '';
};

/** @throws CallError as openDoor */
export const openDoors = async (
  trx: Trx,
  context: RequestContext,
  { siteId, target, reason }: OpenDoors,
  senderOf: SenderOf,
): Promise<z.input<typeof openedDoorsSchema>> => {
  const site = await findSite(trx, sql`s.id = ${siteId}::bigint`);
  const doors = await doorsOf(trx, siteId, target);
  needTerminal(site);
  const path = target.kind === 'DOORS' ? 'target.boxIds' : 'target';
  const { batchId, ids } = await open(trx, context, { site, doors, reason, path, senderOf });
  return { batchId, commands: await readCommands(trx, context.caller, ids) };
};
