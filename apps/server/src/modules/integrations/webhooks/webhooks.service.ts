/** Webhooks of companies (administration.md 3 to 7): managed by users of the company and of those above it. */
import { type EventType, eventTypes, invokeTypes } from '@cubby/contract/integrations/events/events.limits';
import { sampleOf } from '@cubby/contract/integrations/events/events.samples';
import {
  unchangedSecret,
  webhookPlatforms,
  type WebhookTokenType,
} from '@cubby/contract/integrations/webhooks/webhooks.limits';
import type {
  Webhook,
  WebhookInput,
  WebhookListQuery,
  WebhookUpdate,
} from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { sitesOfScope } from '../../../platform/kernel/caller.ts';
import { checkOutgoing, checkResolved, type Reach } from '../../../platform/outgoing/index.ts';
import { defineResource, type Given } from '../../../platform/resource/define-resource.ts';
import { ownerOf } from '../../../platform/resource/owners.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import {
  decryptSecrets,
  encryptSecrets,
  mapNames,
  maskedMaps,
  mergeSecrets,
  secretsForOrigin,
  publicKeyOf,
  type WebhookSecrets,
} from './webhooks.secrets.ts';

/** A webhook sends events of all sites of its company. @throws CallError OWN_SITES_ONLY */
export const refuseSiteStaff = ({ caller }: Pick<RequestContext, 'caller'>): void => {
  if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
};

/** By the first trigger of a row. */
const ofFirstEvent = (values: Readonly<Record<string, unknown>>): Fragment =>
  sql`(${JSON.stringify(values)}::json ->> w.triggers[1])`;
const samples = Object.fromEntries(eventTypes.map((type) => [type, JSON.stringify(sampleOf(type), null, 2)]));
const settingIds = Object.fromEntries(webhookPlatforms.map(({ id, name }) => [name, id]));

/** What a webhook that is switched on again has behind it. */
const healed = {
  off_reason: null,
  off_time: null,
  failures_in_row: 0,
  failing_since: null,
  paused_until: null,
  warned_time: null,
};

/** The secrets of a webhook, which the caller sees and whose row is locked. */
export const readSecrets = async (trx: Trx, secrets: Secrets, id: string): Promise<WebhookSecrets> => {
  const { rows } = await sql<{ encrypted: Buffer }>`
    select secrets_encrypted as encrypted from webhooks where id = ${id}::bigint for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new CallError('NOT_FOUND');
  return decryptSecrets(secrets, id, row.encrypted);
};

const newId = async (trx: Trx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('webhooks', 'id'))::text as id`.execute(trx);
  return rows[0]?.id ?? '';
};

type GivenWebhook = Given<WebhookInput> & {
  readonly tokenType?: WebhookTokenType | undefined;
};
const secretFields = ['apiKey', 'platform', 'tokenType', ...mapNames] as const;

/** The name of a webhook without one: the host of its link. */
const nameOf = ({ webhookName, payloadUrl }: Given<WebhookInput>, before?: Webhook): string =>
  webhookName ??
  (webhookName === undefined ? before?.webhookName : undefined) ??
  URL.parse(payloadUrl ?? before?.payloadUrl ?? '')?.hostname ??
  '';

/** Stored secrets do not follow a link to another origin: a user who can't see them would send them there. */
const leadsElsewhere = (before: string, given: string | undefined): boolean =>
  given !== undefined && new URL(given).origin !== new URL(before).origin;

/** @throws CallError INVALID_REQUEST at the link if its name resolves to an address out of reach; one without an address passes */
export const refuseResolved = async (
  { payloadUrl }: { readonly payloadUrl?: string | undefined },
  reach: Reach,
): Promise<void> => {
  if (payloadUrl !== undefined && (await checkResolved(new URL(payloadUrl), reach)) !== undefined)
    throw invalid({ path: 'payloadUrl', code: 'outOfReach' });
};

export const createWebhooks = (secrets: Secrets, reach: Reach) =>
  defineResource<Webhook, WebhookInput, WebhookUpdate, WebhookListQuery>({
    name: 'webhooks',
    table: 'webhooks',
    alias: 'w',
    id: 'webhookId',
    companyOf: ({ merchantId }) => merchantId,
    fields: {
      webhookName: 'name',
      platform: 'platform',
      payloadUrl: 'payload_url',
      method: 'method',
      status: 'status',
      triggers: 'triggers',
      tokenType: 'token_type',
      ordered: 'ordered',
    },
    shown: {
      merchantId: 'w.company_id::text',
      merchantName: 'c.name',
      defualtSettingId: sql`(${JSON.stringify(settingIds)}::json ->> w.platform)`,
      offReason: 'w.off_reason',
      offTime: epochMs('w.off_time'),
      failingSince: epochMs('w.failing_since'),
      webhookEvent: 'w.triggers[1]',
      invokeType: ofFirstEvent(invokeTypes),
      webhookSample: ofFirstEvent(samples),
      ...Object.fromEntries(mapNames.map((name) => [name, `coalesce(w.masked_maps -> '${name}', '{}')`])),
      apiKey: `'${unchangedSecret}'::text`,
      publicKey: 'w.public_key',
      secretOverlapEndsTime: `case when w.secret_overlap_ends_time > now() then ${epochMs('w.secret_overlap_ends_time')} end`,
      receiverEndsTime: `case when w.receiver_ends_time > now() then ${epochMs('w.receiver_ends_time')} end`,
    },
    joins: 'join companies c on c.id = w.company_id',
    audited: ({ merchantId, ...row }) => ({
      merchantId,
      ...Object.fromEntries(mapNames.map((name) => [name, Object.keys(row[name])])),
    }),
    sorts: { webhookName: 'lower(w.name)' },
    filters: {
      query: (text) =>
        sql`(w.name ilike ${containsPattern(text)}::text or w.payload_url ilike ${containsPattern(text)}::text)`,
      status: (status) => sql`w.status = ${status}`,
      merchantId: (id) => sql`w.company_id = ${id}::bigint`,
    },
    guard: (_trx, context, _id) => refuseSiteStaff(context),
    check: (_trx, _context, { payloadUrl }) => {
      if (payloadUrl !== undefined && checkOutgoing(new URL(payloadUrl), reach) !== undefined)
        throw invalid({ path: 'payloadUrl', code: 'outOfReach' });
    },
    derived: async (trx, { caller }, given: GivenWebhook, before) => {
      const id = before?.webhookId ?? (await newId(trx));
      const owner = before
        ? {}
        : { id, company_id: (await ownerOf(trx, caller, given.merchantId)).id, created_by_id: caller.userId };
      const name = given.webhookName !== undefined || !before ? { name: nameOf(given, before) } : {};
      const isOnAgain = before?.status === 'DISABLED' && given.status === 'ENABLED';
      const isElsewhere = before !== undefined && leadsElsewhere(before.payloadUrl, given.payloadUrl);
      const isSecretGiven = isElsewhere || secretFields.some((field) => given[field] !== undefined);
      const columns = { ...owner, ...name, ...(isOnAgain && healed) };
      if (before && !isSecretGiven) return columns;
      const stored = before && (await readSecrets(trx, secrets, id));
      const { secrets: merged, tokenType } = mergeSecrets(
        given,
        before &&
          stored && {
            ...(isElsewhere ? secretsForOrigin(stored, before.platform) : stored),
            tokenType: before.tokenType,
            platform: before.platform,
          },
      );
      return {
        ...columns,
        token_type: tokenType,
        secrets_encrypted: encryptSecrets(secrets, id, merged),
        masked_maps: JSON.stringify(maskedMaps(merged)),
        public_key: publicKeyOf(merged),
      };
    },
  });

/** What a webhook sends first. */
export const sampleText = (type: EventType): string => samples[type] ?? '';
