/** Applies the rules of shares to the receipts of each type of provider, each minute. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { changeShares, shareRules, type ShareState } from './notification-providers.shares.ts';

export { orderByShare } from './notification-providers.shares.ts';

/** Hours after its last receipt for which a provider counts as one that sends receipts. */
const receiptHours = 24;

type StateRow = ShareState & { readonly type: string };

/** A message without a receipt is slow once it has waited for longer than is fast; before, its delay is not known. */
const readStates = async (trx: Trx): Promise<StateRow[]> => {
  const { windowMinutes, slowMinutes } = shareRules;
  const { rows } = await sql<StateRow>`
    select p.id::text, p.type, p.share, p.share_reason as reason,
      (extract(epoch from p.share_time) * 1000)::float8 as "changedAt",
      coalesce(t.judged, 0)::integer as judged, coalesce(t.slow, 0)::integer as slow
    from notification_providers p
    left join lateral (
      select count(*) filter (where d.delivery_time is not null or d.waited > make_interval(mins => ${slowMinutes})) as judged,
        count(*) filter (where d.waited > make_interval(mins => ${slowMinutes})) as slow
      from (
        select t.delivery_time, coalesce(t.delivery_time, now()) - t.began_time as waited from notification_tries t
        where t.provider_id = p.id and t.began_time > now() - make_interval(mins => ${windowMinutes})
          and t.failure is null and t.delivery is distinct from 'FAILED'
      ) d
    ) t on p.last_receipt_time > now() - make_interval(hours => ${receiptHours})
    where p.type <> 'MAIL' and p.deleted_time is null
    order by p.id for no key update of p`.execute(trx);
  return rows;
};

/** @returns how many shares have changed */
export const adjustShares = (db: Database): Promise<number> =>
  db.transactionAsSystem(async (trx) => {
    const states = await readStates(trx);
    const types = [...new Set(states.map(({ type }) => type))];
    const now = Date.now();
    const changes = types.flatMap((type) =>
      changeShares(
        states.filter((state) => state.type === type),
        now,
      ),
    );
    for (const { id, share, reason } of changes)
      await sql`
        update notification_providers set share = ${share}, share_reason = ${reason}, share_time = now()
        where id = ${id}`.execute(trx);
    return changes.length;
  });

const shareJob = defineJob('provider-shares', z.object({}), { maxAttempts: 1 });

export const shareJobs = (db: Database): readonly JobHandler[] => [
  handleJob(shareJob, async () => {
    await adjustShares(db);
  }),
];

export const shareCrons: readonly Cron[] = [{ job: shareJob, match: '* * * * *' }];
