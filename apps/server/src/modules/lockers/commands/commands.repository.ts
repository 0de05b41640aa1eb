/**
 * The rows of commands: created, locked during a change, and written. What becomes of a command is decided by the
 * contract alone (device/command-states.ts); all times come from the clock of the database.
 */
import {
  afterHappening,
  type CommandLife,
  commandStates,
  hasEnded,
  newCommand,
} from '@cubby/contract/device/command-states';
import type { AckCode, CommandKind } from '@cubby/contract/device/device.limits';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, auditLines, type AuditEvent, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared, sendPrepared } from '../../../platform/db/prepared-statements.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';

/** The channel on which the runners are notified of commands that are due. */
export const commandsChannel = 'commands';
/** Wakes the runners when the transaction commits (docs/decisions/074-command-engine.md). */
export const notifyRunners = (from: Fragment = sql``): RawBuilder<unknown> =>
  sql`select pg_notify(${commandsChannel}, '') ${from}`;

/** A time column as epoch ms. */
export const ms = (column: string): RawBuilder<number> => sql.raw(`${epochMs(column)}::float8`);
const states = sql.join(commandStates.filter(hasEnded).map((state) => sql.lit(state)));
/** Of a row `c`. */
export const isRunning: Fragment = sql`c.state not in (${states})`;

/** Epoch ms, as the database has it. */
export const readNow = async (trx: Trx): Promise<number> => {
  const { rows } = await executePrepared(
    trx,
    sql<{ now: number }>`select ${ms('clock_timestamp()')} as now`.compile(trx),
  );
  return rows[0]?.now ?? 0;
};

/** A command as it is made. */
export interface NewCommand {
  readonly id: string;
  readonly batchId: string;
  readonly siteId: string;
  readonly box?: { readonly id: string; readonly name: string };
  readonly kind: CommandKind;
  readonly details?: object;
  readonly reason: string | null;
  /** Waits for a second person. */
  readonly needsApproval?: boolean;
  /** Whose people may read of it in the audit log. */
  readonly companyId: string | null;
  /** What the line in the audit log says besides. */
  readonly said: object;
}

/** Takes a command that is stored as sent. Its caller publishes it after the commit, and only then. */
export type SendCreated = (command: NewCommand, life: CommandLife) => void;

/**
 * Stores commands, with a line of the audit log each, and wakes the runners.
 * @param send of a process that has the link to terminals: commands that wait for no approval are stored as sent, so no
 * runner has to find them
 */
export const insertCommands = async (
  trx: Trx,
  actor: Actor,
  now: number,
  commands: readonly NewCommand[],
  send?: SendCreated,
): Promise<void> => {
  if (commands.length === 0) return;
  const rows = commands.map((created) => {
    const { needsApproval = false, details = {}, box, ...command } = created;
    const queued = newCommand(now, needsApproval);
    const life = send && !needsApproval ? afterHappening(queued, { what: 'due', now }) : queued;
    if (life.state === 'SENT') send?.(created, life);
    return { ...command, ...life, boxId: box?.id ?? null, details };
  });
  const wakes = rows.some(({ state }) => state !== 'SENT');
  const lines = commands.map(({ id, kind, box, reason, companyId, said }): AuditEvent => ({
    action: 'commands.send',
    resource: 'commands',
    resourceId: id,
    companyId,
    after: { kind, ...(box && { compartment: box.name }), ...said, ...(reason !== null && { reason }) },
  }));
  await sendPrepared(
    trx,
    sql`
    with made as (
      insert into commands (id, batch_id, site_id, box_id, kind, details, reason, state, attempt, not_after, due_time,
        sent_time, made_time, made_by_id, made_by_name, made_from)
      select id, "batchId", "siteId", "boxId", kind, details, reason, state, attempt, to_timestamp("notAfter" / 1000),
        to_timestamp("dueTime" / 1000), case when attempt > 0 then to_timestamp(${now}::float8 / 1000) end,
        to_timestamp(${now}::float8 / 1000), ${actor.userId}::bigint, ${actor.userName},
        ${actor.address}::inet
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
        id uuid, "batchId" uuid, "siteId" bigint, "boxId" bigint, kind text, details jsonb, reason text, state text,
        attempt smallint, "notAfter" float8, "dueTime" float8
      ) returning id
    ), lines as (${auditLines(actor, lines)})
    ${wakes ? notifyRunners(sql`from made limit 1`) : sql`select from made limit 1`}`.compile(trx),
  );
};

/** A command that is locked to the end of the transaction. */
export interface LockedCommand {
  readonly id: string;
  readonly siteId: string;
  readonly boxId: string | null;
  readonly boxName: string | null;
  readonly kind: CommandKind;
  readonly details: object;
  readonly companyId: string | null;
  /** As its topics name the operator; null where the site has no terminal. */
  readonly tenant: string | null;
  readonly madeById: string | null;
  readonly madeByName: string | null;
  readonly madeFrom: string | null;
  readonly life: CommandLife;
  /** Epoch ms, as the database has it. */
  readonly now: number;
}

type LockedCommandRow = Omit<LockedCommand, 'life'> & Omit<CommandLife, 'code'> & { readonly code: string | null };

/** @param tail order, limit and lock; rows are `c` */
export const lockCommands = async (trx: Trx, where: Fragment, tail: Fragment): Promise<LockedCommand[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<LockedCommandRow>`
    select c.id, c.site_id as "siteId", c.box_id as "boxId", b.name as "boxName", c.kind, c.details,
      s.operator_id as "companyId", t.tenant, c.made_by_id as "madeById", c.made_by_name as "madeByName",
      host(c.made_from) as "madeFrom", c.state, c.attempt, ${ms('c.not_after')} as "notAfter",
      ${ms('c.due_time')} as "dueTime", c.code, (select ${ms('clock_timestamp()')}) as now
    from commands c
      join sites s on s.id = c.site_id
      left join boxes b on b.id = c.box_id
      left join terminals t on t.site_id = c.site_id and t.revoked_time is null
    where ${where} ${tail}`.compile(trx),
  );
  return rows.map(({ state, attempt, notAfter, dueTime, code, ...row }) => ({
    ...row,
    life: { state, attempt, notAfter, dueTime, code: code as AckCode | null },
  }));
};

/** What became of a command. */
export interface Change {
  readonly command: LockedCommand;
  readonly life: CommandLife;
  /** Epoch ms at which it became that. */
  readonly at: number;
  /** What the terminal said. */
  readonly answer?: CommandAnswer;
  readonly approvedBy?: { readonly id: string; readonly name: string };
}

/** As `commands.answer` stores it. */
export interface CommandAnswer {
  readonly state: string;
  readonly code: string | null;
  readonly attempt: number;
  readonly sensor: string | null;
  readonly article: string | null;
}

/** Whether a command ended with the change, or ended otherwise than was known. */
const endedNow = ({ command, life }: Change): boolean => hasEnded(life.state) && life.state !== command.life.state;

const linesOfEnds = (changes: readonly Change[]): AuditEvent[] =>
  changes.map(({ command, life, answer }) => ({
    action: 'commands.end',
    resource: 'commands',
    resourceId: command.id,
    companyId: command.companyId,
    before: { state: command.life.state },
    after: {
      kind: command.kind,
      ...(command.boxName !== null && { compartment: command.boxName }),
      state: life.state,
      attempt: life.attempt,
      ...(answer && { answer: answer.code ?? answer.state }),
      ...(answer?.sensor && { sensor: answer.sensor }),
      ...(answer?.article && { article: answer.article }),
    },
  }));

/**
 * Writes what became of commands, in one statement.
 * @param ends false where a line of the audit log says already how they ended
 */
export const writeChanges = async (trx: Trx, changes: readonly Change[], { ends = true } = {}): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map(({ command, life, at, answer, approvedBy }) => ({
    ...life,
    id: command.id,
    at,
    sent: life.attempt > command.life.attempt,
    answer: answer ?? null,
    approvedById: approvedBy?.id ?? null,
    approvedByName: approvedBy?.name ?? null,
  }));
  await sendPrepared(
    trx,
    sql`
    update commands c set state = n.state, attempt = n.attempt, code = n.code,
      not_after = to_timestamp(n."notAfter" / 1000), due_time = to_timestamp(n."dueTime" / 1000),
      sent_time = case when n.sent then to_timestamp(n.at / 1000) else c.sent_time end,
      delivered_time = case when n.answer is null then c.delivered_time
        else coalesce(c.delivered_time, to_timestamp(n.at / 1000)) end,
      ended_time = case when n."dueTime" is null then to_timestamp(n.at / 1000) end,
      answer = coalesce(n.answer, c.answer), approved_by_id = coalesce(n."approvedById", c.approved_by_id),
      approved_by_name = coalesce(n."approvedByName", c.approved_by_name)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, state text, attempt smallint, code text, "notAfter" float8, "dueTime" float8, at float8, sent boolean,
      answer jsonb, "approvedById" bigint, "approvedByName" text
    ) where c.id = n.id`.compile(trx),
  );
  if (!ends) return;
  // In the name of their requester.
  for (const group of Map.groupBy(changes.filter(endedNow), ({ command }) => command.madeById).values()) {
    const [{ command } = { command: undefined }] = group;
    const actor = {
      userId: command?.madeById ?? null,
      userName: command?.madeByName ?? null,
      address: command?.madeFrom ?? null,
      requestId: null,
    };
    await writeAudit(trx, actor, linesOfEnds(group));
  }
};
