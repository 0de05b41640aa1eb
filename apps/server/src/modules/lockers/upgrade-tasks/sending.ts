/**
 * Messages to terminals about their upgrades. Each is stored with the upgrade before it is published, and is deleted from there
 * once the broker has it: a process that dies between the two costs a repeat, which a terminal recognizes by its attempt.
 */
import { protocolVersion } from '@cubby/contract/device/device.limits';
import { downlinkTopic } from '@cubby/contract/device/topics';
import type { Ota } from '@cubby/contract/downlinks/upgrade.schemas';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import { server, taskLine } from './audit-lines.ts';
import type { PendingSend } from './upgrade-items.ts';

/** The signed part of an offer; undefined if the version may no longer be installed. */
export interface SignedOffer {
  readonly manifest: string;
  readonly signature: string;
  readonly keys: Extract<Ota, { type: 'OFFER' }>['keys'];
  /** Where terminals download the package. */
  readonly url: string;
}

/** What the module of software versions gives. */
export interface OfferSource {
  readonly offerOf: (trx: Trx, versionId: string) => Promise<SignedOffer | undefined>;
  /** @param until epoch ms */
  readonly tokenOf: (siteId: string, versionId: string, until: number) => string;
}

/** A message that is claimed for a while. */
export interface OutgoingUpgrade {
  readonly itemId: string;
  readonly send: PendingSend;
  /** As it is stored: the message is deleted only if no other has replaced it. */
  readonly claimed: string;
  readonly topic: string;
  readonly payload: string;
}

interface PendingRow {
  readonly itemId: string;
  readonly taskId: string;
  readonly siteId: string;
  readonly tenant: string | null;
  readonly versionId: string;
  readonly upgradeId: string;
  readonly attempt: number;
  readonly send: PendingSend;
  readonly claimed: string;
  readonly endTime: number;
  readonly dueTime: number | null;
}

/** Messages of one transaction. */
const batchSize = 200;
/** Seconds after which a message that no process has published is published again. */
const claimSeconds = 30;

const claim = async (trx: Trx): Promise<PendingRow[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<PendingRow>`
      with due as (
        select i.id from upgrade_items i where i.send is not null and i.send_time <= (select clock_timestamp())
        order by i.send_time limit ${sql.lit(batchSize)} for update of i skip locked
      ), claimed as (
        update upgrade_items i set send_time = clock_timestamp() + ${sql.lit(claimSeconds)} * interval '1 s'
        from due where i.id = due.id returning i.*
      )
      select c.id::text as "itemId", c.task_id::text as "taskId", c.site_id::text as "siteId", r.tenant::text,
        t.software_version_id::text as "versionId", c.upgrade_id as "upgradeId", c.attempt, c.send,
        c.send_time::text as claimed, ${sql.raw(epochMs('c.end_time'))}::float8 as "endTime",
        ${sql.raw(epochMs('c.due_time'))}::float8 as "dueTime"
      from claimed c join upgrade_tasks t on t.id = c.task_id
        left join terminals r on r.site_id = c.site_id and r.revoked_time is null`.compile(trx),
  );
  return rows;
};

const messageOf = (row: PendingRow, offer: SignedOffer | undefined, source: OfferSource): Ota | undefined => {
  const { upgradeId, attempt, send, siteId, versionId, endTime, dueTime } = row;
  const head = { v: protocolVersion, upgradeId, attempt } as const;
  switch (send) {
    case 'OFFER':
      return (
        offer && {
          ...head,
          type: 'OFFER',
          manifest: offer.manifest,
          signature: offer.signature,
          keys: offer.keys,
          url: offer.url,
          token: source.tokenOf(siteId, versionId, endTime),
          downloadUntil: endTime,
        }
      );
    case 'INSTALL':
      return { ...head, type: 'INSTALL', notAfter: Math.min(dueTime ?? endTime, endTime) };
    default:
      return { ...head, type: 'CANCEL' };
  }
};

/** Pauses the tasks of a version that may no longer be installed, and drops their offers. */
const pauseTasks = async (trx: Trx, taskIds: readonly string[]): Promise<void> => {
  if (taskIds.length === 0) return;
  const { rows } = await sql<{ id: string; companyId: string | null }>`
    with dropped as (
      update upgrade_items set send = null, send_time = null where task_id = any (${taskIds}::bigint[]) and send = 'OFFER'
    )
    update upgrade_tasks set state = 'PAUSED', state_reason = 'VERSION_UNAVAILABLE', last_updated_time = clock_timestamp()
    where id = any (${taskIds}::bigint[]) and state = 'RUNNING' returning id::text, company_id::text as "companyId"`.execute(
    trx,
  );
  await writeAudit(
    trx,
    server,
    rows.map(({ id, companyId }) =>
      taskLine(
        'upgrade-tasks.pause',
        id,
        companyId,
        { state: 'PAUSED', reason: 'VERSION_UNAVAILABLE' },
        { state: 'RUNNING' },
      ),
    ),
  );
};

/** Claims messages that wait. @returns what is to be published now, and whether there may be more */
export const claimMessages = (
  db: Database,
  source: OfferSource,
): Promise<{ readonly messages: OutgoingUpgrade[]; readonly full: boolean }> =>
  db.transactionAsSystem(async (trx) => {
    const rows = await claim(trx);
    const offers = new Map<string, SignedOffer | undefined>();
    for (const { send, versionId } of rows)
      if (send === 'OFFER' && !offers.has(versionId)) offers.set(versionId, await source.offerOf(trx, versionId));
    const gone = rows.filter(({ send, versionId }) => send === 'OFFER' && offers.get(versionId) === undefined);
    await pauseTasks(trx, [...new Set(gone.map(({ taskId }) => taskId))]);
    const messages = rows.flatMap((row): OutgoingUpgrade[] => {
      const message = row.tenant === null ? undefined : messageOf(row, offers.get(row.versionId), source);
      if (!message || row.tenant === null) return [];
      const topic = downlinkTopic({ tenant: row.tenant, siteId: row.siteId }, 'ota');
      const { itemId, send, claimed } = row;
      return [{ itemId, send, claimed, topic, payload: JSON.stringify(message) }];
    });
    return { messages, full: rows.length === batchSize };
  });

/** Deletes messages that the broker has, unless another message has replaced them. */
export const deletePublished = (db: Database, messages: readonly OutgoingUpgrade[]): Promise<void> =>
  db.transactionAsSystem(async (trx) => {
    await executePrepared(
      trx,
      sql`
        update upgrade_items i set send = null, send_time = null
        from unnest(${messages.map(({ itemId }) => itemId)}::bigint[], ${messages.map(({ send }) => send)}::text[],
          ${messages.map(({ claimed }) => claimed)}::timestamptz[]) n (id, send, claimed)
        where i.id = n.id and i.send = n.send and i.send_time = n.claimed`.compile(trx),
    );
  });
