/** Deletes what the log of webhooks and the feed no longer have: answers after 5 days, deliveries and events after 30. */
import { webhookLimits } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';

const housekeepingJob = defineJob('webhook-housekeeping', z.object({}), { maxAttempts: 1 });

/** Rows of one transaction. */
const most = 5000;

/** Each deletes a part, and says how many rows that was. */
const steps: readonly RawBuilder<{ count: number }>[] = [
  sql<{ count: number }>`
    with done as (
      update webhook_attempts set answer = null where (delivery_id, number) in (
        select delivery_id, number from webhook_attempts
        where answer is not null and start_time < now() - make_interval(days => ${webhookLimits.bodyDays}) limit ${most})
      returning 1
    ) select count(*)::int as count from done`,
  sql<{ count: number }>`
    with done as (
      delete from webhook_deliveries where id in (
        select o.id from (select id, created_time from webhook_deliveries order by id limit ${most}) o
        where o.created_time < now() - make_interval(days => ${webhookLimits.logDays}))
      returning 1
    ) select count(*)::int as count from done`,
  // A test whose process died is no longer sent.
  sql<{ count: number }>`
    with done as (
      update webhook_deliveries set state = 'FAILED', due_time = null where id in (
        select id from webhook_deliveries
        where state = 'PENDING' and test_event is not null and created_time < now() - interval '1 hour' limit ${most})
      returning 1
    ) select count(*)::int as count from done`,
  sql<{ count: number }>`
    with done as (
      delete from webhook_deliveries where id in (
        select d.id from webhook_deliveries d where not exists (select from webhooks w where w.id = d.webhook_id) limit ${most})
      returning 1
    ) select count(*)::int as count from done`,
  sql<{ count: number }>`select trim_events() as count`,
];

export const tidyWebhooks = async (db: Database, goOn: () => void = () => {}): Promise<void> => {
  for (const step of steps)
    for (;;) {
      goOn();
      const { rows } = await db.transactionAsSystem((trx) => step.execute(trx));
      if (!rows[0]?.count) break;
    }
};

export const webhookHousekeepingJobs = (db: Database): readonly JobHandler[] => [
  handleJob(housekeepingJob, (_payload, context) => tidyWebhooks(db, () => throwIfStopping(context))),
];
export const webhookHousekeepingCrons: readonly Cron[] = [{ job: housekeepingJob, match: '33 * * * *' }];
