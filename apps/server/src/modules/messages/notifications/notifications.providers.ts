/** The accounts that messages of a company leave through, in the order in which they are tried. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { type Secrets, DecryptionError } from '../../../platform/secrets/index.ts';
import {
  type Channel,
  type ProviderSenders,
  SendError,
  type Sender,
  type Senders,
} from '../../../platform/senders/index.ts';
import { orderByShare, providerPurpose, receiptAddressOf } from '../notification-providers/index.ts';
import type { ProviderTries } from './notifications.policy.ts';

interface AccountRow {
  readonly id: string;
  readonly server_address: string;
  readonly username: string;
  readonly password_sealed: Buffer | null;
  readonly settings: unknown;
}

/** A provider with what has been tried with it for one message. */
export interface Candidate extends ProviderTries {
  /** Null: that of the environment. */
  readonly account: AccountRow | null;
  /** It shows an alarm, which the next message that goes out ends. */
  readonly alarm: boolean;
  /** Of one part of a text message, or of one message; decimal text, null if it is not known. */
  readonly price: string | null;
  readonly currency: string | null;
}

/**
 * An attempt without an outcome counts as three: once its wait is over the next provider takes over, and the last one tries
 * again. Any other failure but that of a provider that is away is final.
 */
const triesOf = `(count(t.number) + 2 * count(*) filter (where t.failure = 'UNKNOWN'))::integer as tries,
  coalesce(bool_or(t.failure not in ('UNREACHABLE', 'UNKNOWN')), false) as spent`;

/**
 * The providers of the company for the channel in the order in which this message tries them: that of the company, as far as
 * their shares allow; that of the environment where it has none.
 * @returns none where the channel is not set up
 */
export const providersFor = async (
  trx: Trx,
  senders: Senders,
  record: { readonly id: string; readonly company_id: string; readonly channel: Channel },
): Promise<Candidate[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<AccountRow & Omit<Candidate, 'account' | 'providerId'> & { share: number }>`
      select p.id::text, p.server_address, p.username, p.password_sealed, p.settings, p.share, p.price::text, p.currency::text,
        p.alarm_failure is not null as alarm, ${sql.raw(triesOf)}
      from company_providers k join notification_providers p on p.id = k.provider_id
      left join notification_tries t on t.record_id = ${record.id} and t.provider_id = p.id
      where k.company_id = ${record.company_id} and lower(p.type) = ${record.channel}
      group by p.id, k.place order by k.place, p.id`.compile(trx),
  );
  if (rows.length > 0)
    return orderByShare(rows, record.id).map(({ tries, spent, alarm, price, currency, share: _share, ...account }) => ({
      providerId: account.id,
      account,
      tries,
      spent,
      alarm,
      price,
      currency,
    }));
  if (!senders[record.channel]) return [];
  const own = await executePrepared(
    trx,
    sql<{ tries: number; spent: boolean }>`
        select ${sql.raw(triesOf)} from notification_tries t
        where t.record_id = ${record.id} and t.provider_id is null`.compile(trx),
  );
  return own.rows.map((tried) => ({
    providerId: null,
    account: null,
    alarm: false,
    price: null,
    currency: null,
    ...tried,
  }));
};

interface SenderDeps {
  readonly secrets: Secrets;
  readonly senders: Senders;
  readonly providers: ProviderSenders;
  readonly publicUrl: string;
}

/** @throws SendError NOT_SET_UP where the password of the account can not be opened */
export const senderOf = (
  { channel, account }: { readonly channel: Channel; readonly account: AccountRow | null },
  { secrets, senders, providers, publicUrl }: SenderDeps,
): Sender => {
  if (account) {
    const { id, server_address: serverAddress, username, password_sealed: encrypted, settings } = account;
    const password = openPassword(secrets, id, encrypted);
    const receiptAddress = receiptAddressOf(publicUrl, id);
    return providers({ channel, serverAddress, username, password, settings, receiptAddress });
  }
  const sender = senders[channel];
  if (!sender) throw new SendError('NOT_SET_UP', 'NOT_SET_UP');
  return sender;
};

const openPassword = (secrets: Secrets, id: string, encrypted: Buffer | null): string => {
  try {
    return encrypted === null ? '' : secrets.open(providerPurpose(id), encrypted);
  } catch (error) {
    if (error instanceof DecryptionError) throw new SendError('NOT_SET_UP', 'DATA_KEY');
    throw error;
  }
};
