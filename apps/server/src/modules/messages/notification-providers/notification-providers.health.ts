/** How providers have done in the last 24 hours, by their attempts and receipts. */
import type { ProviderType } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { ProviderHealth } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { epochMs, statementOf } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { alarmColumn } from './notification-providers.service.ts';

const dayHours = 24;

/** @throws CallError PLATFORM_ONLY */
export const readHealth = async (
  db: Database,
  context: RequestContext,
  type: ProviderType | undefined,
): Promise<ProviderHealth[]> => {
  refuseCompanies(context);
  const [result] = await db.readAs<{ health: ProviderHealth }>(
    context.caller,
    statementOf(sql`
      select json_build_object('id', p.id::text, 'attempts', t.attempts, 'failures', t.failures, 'receipts', t.receipts,
        'medianDelay', t.median, 'waiting', t.waiting, 'share', p.share, 'shareReason', p.share_reason,
        'shareTime', ${sql.raw(epochMs('p.share_time'))}, 'takenOver', t.taken_over,
        'alarm', ${sql.raw(alarmColumn)}) as health
      from notification_providers p
      cross join lateral (
        select count(*)::integer as attempts,
          (count(*) filter (where t.failure is not null or t.delivery = 'FAILED'))::integer as failures,
          (count(*) filter (where t.delivery = 'DELIVERED'))::integer as receipts,
          (count(*) filter (where n.awaits_receipt_until is not null and t.failure = 'UNKNOWN'))::integer as waiting,
          (count(distinct t.record_id) filter (where t.failure is not null and (
            (n.state = 'SUCCESS' and exists (select from notification_tries s where s.record_id = n.id
              and s.failure is null and s.ended_time is not null and s.provider_id is distinct from p.id))
            or exists (select from notification_records b where b.in_place_of_id = n.id and b.state = 'SUCCESS')
          )))::integer as taken_over,
          round(extract(epoch from percentile_cont(0.5) within group (order by t.delivery_time - t.began_time)
            filter (where t.delivery = 'DELIVERED')) * 1000)::float8 as median
        from notification_tries t join notification_records n on n.id = t.record_id
        where t.provider_id = p.id and t.began_time > now() - make_interval(hours => ${dayHours})
      ) t
      where p.deleted_time is null and (${type ?? null}::text is null or p.type = ${type ?? null}::text)
      order by p.created_time desc, p.id desc`),
  );
  return (result?.rows ?? []).map(({ health }) => health);
};
