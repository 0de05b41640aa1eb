/** Commands except those that open doors; approving and withdrawing (docs/decisions/074-command-engine.md). */
import { randomUUID } from 'node:crypto';
import { afterHappening } from '@cubby/contract/device/command-states';
import { commandLimits } from '@cubby/contract/device/device.limits';
import type { ServiceState } from '@cubby/contract/lockers/boxes/boxes.states';
import type { CommandRow, TerminalCommand } from '@cubby/contract/lockers/commands/commands.schemas';
import { sql } from 'kysely';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { readCommand } from './commands.reads.ts';
import {
  type LockedCommand,
  lockCommands,
  insertCommands,
  type NewCommand,
  notifyRunners,
  readNow,
  writeChanges,
} from './commands.repository.ts';
import { checkRate, findSite, lockStanding, needTerminal } from './commands.rules.ts';
import type { SenderOf } from './commands.sending.ts';

/** @throws CallError NOT_FOUND, TERMINAL_MISSING, TOO_MANY_REQUESTS */
export const sendTerminalCommand = async (
  trx: Trx,
  context: RequestContext,
  siteId: string,
  { kind, reason }: TerminalCommand,
  senderOf: SenderOf,
): Promise<CommandRow> => {
  const { caller } = context;
  const site = await findSite(trx, sql`s.id = ${siteId}::bigint`);
  needTerminal(site);
  const standing = await lockStanding(trx, caller, siteId, sql`c.kind = ${kind}`);
  const running = standing.running.at(-1);
  if (running) return readCommand(trx, caller, running.id);
  checkRate(standing, 1);
  const id = randomUUID();
  const command: NewCommand = {
    id,
    batchId: randomUUID(),
    siteId,
    kind,
    reason: reason ?? null,
    companyId: site.companyId,
    said: { siteName: site.name },
  };
  await insertCommands(trx, actorOf(context), standing.now, [command], senderOf(site));
  return readCommand(trx, caller, id);
};

/**
 * Sends to the terminal of a site, if it has one, which doors are in service or out of it. A terminal that is away then
 * receives it in its configuration.
 */
export const sendServiceState = async (
  trx: Trx,
  actor: Actor,
  siteId: string,
  boxIds: readonly string[],
  service: ServiceState,
): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string; siteName: string; companyId: string | null }>`
    select b.id, b.name, s.name as "siteName", s.operator_id as "companyId"
    from boxes b join sites s on s.id = b.site_id
    where b.id = any (${boxIds}::bigint[]) and b.site_id = ${siteId}::bigint
      and exists (select from terminals t where t.site_id = s.id and t.revoked_time is null)
    order by b.number`.execute(trx);
  const [first, ...others] = rows;
  if (!first) return;
  await insertCommands(trx, actor, await readNow(trx), [
    {
      id: randomUUID(),
      batchId: randomUUID(),
      siteId,
      ...(others.length === 0 && { box: first }),
      kind: 'SET_SERVICE',
      details: {
        boxIds: rows.map(({ id }) => id),
        ...(service === 'TEMPERATURE' ? { service: 'OTHER', serviceReason: service } : { service }),
      },
      reason: null,
      companyId: first.companyId,
      said: { siteName: first.siteName, compartment: rows.map(({ name }) => name).join(', '), service },
    },
  ]);
};

/** @throws CallError NOT_FOUND */
const lockCommand = async (trx: Trx, id: string): Promise<LockedCommand> => {
  const [command] = await lockCommands(trx, sql`c.id = ${id}::uuid`, sql`for update of c`);
  if (!command) throw new CallError('NOT_FOUND');
  return command;
};

const record = (
  trx: Trx,
  context: RequestContext,
  action: 'commands.approve' | 'commands.withdraw',
  { id, companyId, kind, boxName, life: { state } }: LockedCommand,
  after: string,
): Promise<void> =>
  writeAudit(trx, actorOf(context), [
    {
      action,
      resource: 'commands',
      resourceId: id,
      companyId,
      before: { state },
      after: { kind, ...(boxName !== null && { compartment: boxName }), state: after },
    },
  ]);

/** @throws CallError NOT_FOUND, OWN_REQUEST, COMMAND_ENDED, CONFIRMATION_NEEDED */
export const approveCommand = async (trx: Trx, context: RequestContext, id: string): Promise<CommandRow> => {
  const { caller } = context;
  const command = await lockCommand(trx, id);
  const { now } = command;
  if (command.madeById === caller.userId) throw new CallError('OWN_REQUEST');
  const life = afterHappening(command.life, { what: 'approved', now });
  // Its time may be over without a check since.
  if (command.life.state !== 'APPROVAL' || life.state !== 'QUEUED') throw new CallError('COMMAND_ENDED');
  await needConfirmed(trx, caller, commandLimits.proofMs);
  const approvedBy = { id: caller.userId, name: caller.nickname };
  await writeChanges(trx, [{ command, life, at: now, approvedBy }]);
  await record(trx, context, 'commands.approve', command, life.state);
  await notifyRunners().execute(trx);
  return readCommand(trx, caller, id);
};

/**
 * The requester withdraws a command that was not sent yet; a user who may approve declines one that waits for that.
 * @throws CallError NOT_FOUND, COMMAND_ENDED, NO_PERMISSION for the command of another user
 */
export const withdrawCommand = async (trx: Trx, context: RequestContext, id: string): Promise<CommandRow> => {
  const { caller } = context;
  const command = await lockCommand(trx, id);
  const own = command.madeById === caller.userId;
  if (!own && !hasPermission(caller, 'UNLOCK_APPROVE')) throw noPermission('UNLOCK_APPROVE');
  const life = afterHappening(command.life, { what: 'withdrawn', now: command.now });
  if (life === command.life || (!own && command.life.state !== 'APPROVAL')) throw new CallError('COMMAND_ENDED');
  await writeChanges(trx, [{ command, life, at: command.now }], { ends: false });
  await record(trx, context, 'commands.withdraw', command, life.state);
  return readCommand(trx, caller, id);
};
