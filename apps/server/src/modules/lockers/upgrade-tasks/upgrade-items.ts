/**
 * The rows of upgrades, one for each site of a task: locked while something becomes of them, and written in one statement.
 * What becomes of an upgrade is decided by the contract alone (device/upgrade-states.ts); all times come from the clock of
 * the database.
 */
import { isCancelNeeded, isUpgradeFinal, type UpgradeLife } from '@cubby/contract/device/upgrade-states';
import { sql } from 'kysely';
import { type AuditEvent, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import { server, taskLine } from './audit-lines.ts';

/** The channel on which the runners receive that there is something to do. */
export const upgradesChannel = 'upgrades';
/** Two transactions that begin upgrades never give one site two of them. */
export const lockSites = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('upgrade tasks', 0))`.execute(trx);
/** Wakes the runners when the transaction commits. */
export const notifyRunners = (trx: Trx): Promise<unknown> => sql`select pg_notify(${upgradesChannel}, '')`.execute(trx);

/** A message that is stored before it is published. */
export type PendingSend = 'OFFER' | 'INSTALL' | 'CANCEL';

/** An upgrade that is locked to the end of the transaction. */
export interface LockedItem {
  readonly id: string;
  readonly taskId: string;
  readonly siteId: string;
  readonly siteName: string;
  /** Of the site; null: no operator. */
  readonly companyId: string | null;
  readonly upgradeId: string;
  readonly stage: number | null;
  readonly life: UpgradeLife;
  readonly send: PendingSend | null;
  readonly missed: boolean;
  readonly detail: string | null;
  /** (bootId, seq) of the last report, and of the last birth, that was taken. */
  readonly report: readonly [number, number];
  readonly birth: readonly [number, number];
  readonly restarts: number;
  readonly disconnections: number;
  /** What the terminal reported in its last birth. */
  readonly isThere: boolean;
  readonly connected: boolean;
  readonly timeZone: string;
  /** The version that the task installs, with its SHA-256 in hex. */
  readonly versionName: string;
  readonly sha256: string;
  /** Epoch ms, as the database has it. */
  readonly now: number;
}

interface LockedRow extends Omit<LockedItem, 'life' | 'report' | 'birth'>, UpgradeLife {
  readonly reportBoot: number;
  readonly reportSeq: number;
  readonly birthBoot: number;
  readonly birthSeq: number;
}

const ms = (column: string): Fragment => sql.raw(`${epochMs(column)}::float8`);

/**
 * Reads upgrades and locks them.
 * @param where a condition on items `i`, their tasks `t`, versions `v`, sites `s` and terminal states `k`
 * @param tail order, limit and lock
 */
export const lockItems = async (trx: Trx, where: Fragment, tail: Fragment): Promise<LockedItem[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<LockedRow>`
      select i.id::text, i.task_id::text as "taskId", i.site_id::text as "siteId", s.name as "siteName",
        s.operator_id::text as "companyId", i.upgrade_id as "upgradeId", i.stage, i.state, i.attempt, i.reason,
        ${ms('i.due_time')} as "dueTime", i.bytes::float8 as bytes, i.cancel_requested as "cancelRequested",
        i.cancel_refused as "cancelRefused", i.resume_state as "resumeState", i.install_sent as "installSent",
        ${ms('i.end_time')} as "endTime", i.send, i.missed, i.detail, i.report_boot::float8 as "reportBoot",
        i.report_seq::float8 as "reportSeq", i.birth_boot::float8 as "birthBoot", i.birth_seq::float8 as "birthSeq",
        i.restarts, i.disconnections, k.version is not distinct from v.name and k.package_hash is not distinct from v.sha256 as "isThere",
        coalesce(k.connected, false) as connected, coalesce(o.time_zone, 'UTC') as "timeZone",
        v.name as "versionName", v.sha256, (select ${ms('clock_timestamp()')}) as now
      from upgrade_items i
        join upgrade_tasks t on t.id = i.task_id
        join software_versions v on v.id = t.software_version_id
        join sites s on s.id = i.site_id
        left join companies o on o.id = s.operator_id
        left join terminal_states k on k.site_id = i.site_id
      where ${where} ${tail}`.compile(trx),
  );
  return rows.map((row) => {
    const {
      state,
      attempt,
      reason,
      dueTime,
      bytes,
      cancelRequested,
      cancelRefused,
      resumeState,
      installSent,
      endTime,
    } = row;
    const { reportBoot, reportSeq, birthBoot, birthSeq } = row;
    return {
      ...row,
      report: [reportBoot, reportSeq] as const,
      birth: [birthBoot, birthSeq] as const,
      life: {
        state,
        attempt,
        reason,
        dueTime,
        bytes,
        cancelRequested,
        cancelRefused,
        resumeState,
        installSent,
        endTime,
      },
    };
  });
};

/** What becomes of an upgrade; what is left out does not change. */
export interface ItemChange {
  readonly item: LockedItem;
  readonly life: UpgradeLife;
  readonly send?: PendingSend | null;
  readonly missed?: boolean;
  readonly detail?: string | null;
  readonly report?: readonly [number, number];
  readonly birth?: readonly [number, number];
  readonly restarts?: number;
  readonly disconnections?: number;
  /** Restarts and disconnections count from now on. */
  readonly isCountReset?: boolean;
  /** Epoch ms before which no INSTALL is sent. */
  readonly installAfter?: number | null;
}

/** Adds the CANCEL of a life that needs one now and did not before. */
const sendOf = ({ item, life, send }: ItemChange): PendingSend | null => {
  if (isCancelNeeded(life) && !isCancelNeeded(item.life) && life.attempt > 0) return 'CANCEL';
  if (send !== undefined) return send;
  // What is final, and what has moved on, needs no message that was stored for it before.
  if (item.send === 'CANCEL') return isCancelNeeded(life) ? 'CANCEL' : null;
  if (item.send === 'OFFER') return ['INITIATED', 'DOWNLOADING', 'DOWNLOADED'].includes(life.state) ? 'OFFER' : null;
  return item.send === 'INSTALL' && life.installSent ? 'INSTALL' : null;
};

const isEnd = ({ item, life }: ItemChange): boolean => isUpgradeFinal(life.state) && life.state !== item.life.state;

const linesOf = (changes: readonly ItemChange[]): AuditEvent[] =>
  changes.filter(isEnd).map(({ item, life }) => {
    const { taskId, companyId, siteId, siteName } = item;
    const after = { siteId, siteName, state: life.state, reason: life.reason, attempt: life.attempt };
    return taskLine('upgrade-tasks.finish', taskId, companyId, after, { state: item.life.state });
  });

/** Writes what became of upgrades, in one statement, with a line of the audit log for each that ended. */
export const writeItems = async (trx: Trx, changes: readonly ItemChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map((change) => {
    const { item, life } = change;
    const [reportBoot, reportSeq] = change.report ?? item.report;
    const [birthBoot, birthSeq] = change.birth ?? item.birth;
    return {
      ...life,
      id: item.id,
      send: sendOf(change),
      isSentNow: change.send !== undefined && change.send !== null,
      isOffered: life.attempt > item.life.attempt,
      isChanged: life.state !== item.life.state,
      missed: change.missed ?? item.missed,
      detail: change.detail === undefined ? item.detail : change.detail,
      reportBoot,
      reportSeq,
      birthBoot,
      birthSeq,
      restarts: change.restarts ?? item.restarts,
      disconnections: change.disconnections ?? item.disconnections,
      isCountReset: change.isCountReset ?? false,
      installAfter: change.installAfter ?? null,
    };
  });
  await executePrepared(
    trx,
    sql`
      with changed as (
        update upgrade_items i set state = n.state, attempt = n.attempt, reason = n.reason,
          due_time = to_timestamp(n."dueTime" / 1000), bytes = n.bytes, cancel_requested = n."cancelRequested",
          cancel_refused = n."cancelRefused", resume_state = n."resumeState", install_sent = n."installSent", send = n.send,
          send_time = case when n.send is null then null when n."isSentNow" or n.send is distinct from i.send then clock_timestamp() else i.send_time end,
          offered_time = case when n."isOffered" then clock_timestamp() else i.offered_time end, missed = n.missed, detail = n.detail,
          report_boot = n."reportBoot", report_seq = n."reportSeq", birth_boot = n."birthBoot", birth_seq = n."birthSeq",
          restarts = n.restarts, disconnections = n.disconnections,
          counted_since = case when n."isCountReset" then clock_timestamp() else i.counted_since end,
          install_after = coalesce(to_timestamp(n."installAfter" / 1000), i.install_after),
          changed_time = case when n."isChanged" then clock_timestamp() else i.changed_time end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
          id bigint, state text, attempt int, reason text, "dueTime" float8, bytes bigint, "cancelRequested" boolean,
          "cancelRefused" boolean, "resumeState" text, "installSent" boolean, send text, "isSentNow" boolean, "isOffered" boolean, "isChanged" boolean,
          missed boolean, detail text, "reportBoot" bigint, "reportSeq" bigint, "birthBoot" bigint, "birthSeq" bigint,
          restarts int, disconnections int, "isCountReset" boolean, "installAfter" float8
        ) where i.id = n.id
        returning i.task_id
      )
      -- What a birth changes after the end of a task is counted again.
      update upgrade_tasks t set settled = false where t.settled and t.id in (select task_id from changed)`.compile(
      trx,
    ),
  );
  await writeAudit(trx, server, linesOf(changes));
};
