/** The alarm of a provider: messages by it fail until a user corrects something. */
import type { NotificationFailure } from '@cubby/contract/messages/notifications/notifications.values';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Seconds within which the same alarm is not written again: many messages fail at once. */
const leastWait = 60;

export const raiseAlarm = async (
  trx: Trx,
  providerId: string,
  { failure, reason }: { readonly failure: NotificationFailure; readonly reason: string },
): Promise<void> => {
  await sql`
    update notification_providers set alarm_failure = ${failure}, alarm_reason = ${reason}, alarm_time = now()
    where id = ${providerId} and (alarm_failure is distinct from ${failure} or alarm_reason is distinct from ${reason}
      or alarm_time < now() - ${leastWait} * interval '1 second')`.execute(trx);
};

/** A message has gone out, or a user has corrected the provider. */
export const endAlarm = async (trx: Trx, providerId: string): Promise<void> => {
  await sql`
    update notification_providers set alarm_failure = null, alarm_reason = null, alarm_time = null
    where id = ${providerId} and alarm_failure is not null`.execute(trx);
};
