import { alertTypes, type AlertChannel } from '@cubby/contract/lockers/alerts/alerts.limits';
import type { alertChoicesCalls } from '@cubby/contract/people/alert-choices/alert-choices.calls';
import type { AlertChoice } from '@cubby/contract/people/alert-choices/alert-choices.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { addressOf } from '../verification/index.ts';

interface RouteDeps {
  readonly db: Database;
  readonly channels: ReadonlySet<Channel>;
}

export const alertChoicesHandlers = ({ db, channels }: RouteDeps) =>
  handlersOf<typeof alertChoicesCalls>()({
    getAlertChoices: (_input, { caller }) => db.transactionAs(caller, (trx) => readChoices(trx, caller, channels)),
    updateAlertChoices: async ({ body }, { caller }) => {
      await db.transactionAs(caller, (trx) => writeChoices(trx, caller, body.choices));
      return { success: true };
    },
  });

const readChoices = async (trx: Trx, { userId, companyId }: Caller, set: ReadonlySet<Channel>) => {
  const { rows } = await sql<AlertChoice>`
    select type as "alertType", channels from alert_choices where user_id = ${userId}::bigint`.execute(trx);
  const storedChannels = new Map(rows.map((row) => [row.alertType, row.channels]));
  const { rows: people } = await sql<Parameters<typeof addressOf>[1]>`
    select u.mail, u.phone, c.currency, c.environment from users u left join companies c on c.id = ${companyId}::bigint
    where u.id = ${userId}::bigint`.execute(trx);
  const reaching = (['MAIL', 'SMS'] as const).filter(
    (channel) => people[0] && addressOf(channel, people[0], set) !== undefined,
  );
  const byConsole: AlertChannel[] = ['CONSOLE'];
  return {
    choices: alertTypes.map((alertType) => ({ alertType, channels: storedChannels.get(alertType) ?? byConsole })),
    channels: [...byConsole, ...reaching],
  };
};

const writeChoices = async (trx: Trx, { userId }: Caller, choices: readonly AlertChoice[]): Promise<void> => {
  await sql`with gone as (delete from alert_choices where user_id = ${userId}::bigint
      and type <> all (${choices.map(({ alertType }) => alertType)}::text[]))
    insert into alert_choices (user_id, type, channels)
    select ${userId}::bigint, c."alertType", c.channels
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) c ("alertType" text, channels text[])
    on conflict (user_id, type) do update set channels = excluded.channels`.execute(trx);
};
