/** Addresses that providers refuse for good: companies send nothing more to them (docs/decisions/122). */
import type {
  BouncedAddress,
  BouncedAddressListQuery,
} from '@cubby/contract/messages/bounced-addresses/bounced-addresses.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { sitesOfScope } from '../../../platform/kernel/caller.ts';
import { defineResource } from '../../../platform/resource/define-resource.ts';
import type { Channel } from '../../../platform/senders/index.ts';

export const bouncedAddresses = defineResource<BouncedAddress, object, object, BouncedAddressListQuery>({
  name: 'bounced-addresses',
  table: 'bounced_addresses',
  alias: 'b',
  id: 'bouncedAddressId',
  companyOf: ({ merchantId }) => merchantId,
  fields: { channel: 'channel', address: 'address', reason: 'reason', words: 'words' },
  shown: {
    merchantId: 'b.company_id::text',
    merchantName: 'c.name',
    provider: 'p.name',
    bouncedTime: epochMs('b.bounced_time'),
  },
  joins: 'join companies c on c.id = b.company_id left join notification_providers p on p.id = b.provider_id',
  sorts: {},
  filters: {
    merchantId: (id) => sql`b.company_id = ${id}::bigint`,
    channel: (channel) => sql`b.channel = ${channel}`,
    query: (text) =>
      sql`(b.address ilike ${containsPattern(text)}::text or b.words ilike ${containsPattern(text)}::text)`,
  },
  guard: (_trx, { caller }) => {
    // An address is blocked for all sites of a company.
    if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
  },
});

/** The most characters of what a provider answered. */
const wordsMax = 500;

interface Bounce {
  readonly companyId: string;
  readonly channel: Channel;
  /** As the message had it. */
  readonly address: string;
  readonly providerId: string | null;
  /** A status or the code of the provider. */
  readonly reason: string;
  /** What the provider answered. */
  readonly words: string;
  /** The record of the message. */
  readonly recordId: string;
}

/** Stores that a provider refuses an address for good. */
export const noteBounce = async (trx: Trx, bounce: Bounce): Promise<void> => {
  const { companyId, channel, address, providerId, reason, words, recordId } = bounce;
  await sql`
    insert into bounced_addresses (company_id, channel, address, provider_id, reason, words, record_id)
    values (${companyId}, ${channel}, lower(${address}::text), ${providerId}, ${reason}, ${words.slice(0, wordsMax)}, ${recordId})
    on conflict (company_id, channel, address) do update set provider_id = excluded.provider_id, reason = excluded.reason,
      words = excluded.words, record_id = excluded.record_id, bounced_time = now(), last_updated_time = now()`.execute(
    trx,
  );
};

/** Another provider has accepted the message: its address is not at fault. */
export const forgiveBounce = async (trx: Trx, recordId: string): Promise<void> => {
  await sql`delete from bounced_addresses where record_id = ${recordId}`.execute(trx);
};

export const isBounced = async (
  trx: Trx,
  { companyId, channel, address }: Pick<Bounce, 'companyId' | 'channel' | 'address'>,
): Promise<boolean> => {
  const { rows } = await executePrepared(
    trx,
    sql<{ found: boolean }>`
      select exists (
        select from bounced_addresses
        where company_id = ${companyId}::bigint and channel = ${channel}::text and address = lower(${address}::text)
      ) as found`.compile(trx),
  );
  return rows[0]?.found === true;
};

/** Of many messages, those whose address has bounced. @returns their positions */
export const findBounced = async (
  trx: Trx,
  messages: readonly Pick<Bounce, 'companyId' | 'channel' | 'address'>[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ position: number }>`
    select (m.place - 1)::integer as position
    from unnest(${messages.map(({ companyId }) => companyId)}::bigint[], ${messages.map(({ channel }) => channel)}::text[],
      ${messages.map(({ address }) => address)}::text[]) with ordinality m (company_id, channel, address, place)
    join bounced_addresses b on b.company_id = m.company_id and b.channel = m.channel and b.address = lower(m.address)`.execute(
    trx,
  );
  return new Set(rows.map(({ position }) => position));
};
