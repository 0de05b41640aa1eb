/** The keys that sign, and the link to the page of the receiver: shown once, replaced, ended; each is a line of the audit log. */
import { webhookLimits } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { sql } from 'kysely';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { recordAct } from './webhooks.audit.ts';
import { encryptSecrets, newSigningKeys, publicKeyOf, secretText } from './webhooks.secrets.ts';
import { readSecrets, refuseSiteStaff } from './webhooks.service.ts';

interface ShownKeys {
  readonly secret: string;
  readonly publicKey: string;
}

/** @throws CallError NOT_FOUND, OWN_SITES_ONLY, CONFIRMATION_NEEDED */
export const revealSecret = async (
  trx: Trx,
  secrets: Secrets,
  context: RequestContext,
  id: string,
): Promise<ShownKeys> => {
  refuseSiteStaff(context);
  await recordAct(trx, context, id, { act: 'reveal-secret' });
  await needConfirmed(trx, context.caller);
  const keys = await readSecrets(trx, secrets, id);
  return { secret: secretText(keys), publicKey: publicKeyOf(keys) };
};

/** Replaces both keys. @throws CallError NOT_FOUND, OWN_SITES_ONLY, CONFIRMATION_NEEDED */
export const rotateSecret = async (
  trx: Trx,
  secrets: Secrets,
  context: RequestContext,
  { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
): Promise<ShownKeys> => {
  refuseSiteStaff(context);
  await recordAct(trx, context, id, { act: 'rotate-secret', after: { overlapHours } });
  await needConfirmed(trx, context.caller);
  const { hmac, privateKey, previous: _before, ...rest } = await readSecrets(trx, secrets, id);
  const keys = newSigningKeys();
  const endsTime = Date.now() + overlapHours * 3_600_000;
  const next = { ...rest, ...keys, ...(overlapHours > 0 && { previous: { hmac, privateKey, endsTime } }) };
  const publicKey = publicKeyOf(keys);
  await sql`
    update webhooks set secrets_encrypted = ${encryptSecrets(secrets, id, next)}, public_key = ${publicKey},
      secret_overlap_ends_time = to_timestamp(${endsTime}::float8 / 1000.0),
      last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
    where id = ${id}::bigint`.execute(trx);
  return { secret: secretText(keys), publicKey };
};

/** Makes the link, which is stored nowhere; the one before ends. @throws CallError NOT_FOUND, OWN_SITES_ONLY */
export const createReceiverLink = async (
  trx: Trx,
  publicUrl: string,
  context: RequestContext,
  id: string,
): Promise<{ link: string; endsTime: number }> => {
  refuseSiteStaff(context);
  await recordAct(trx, context, id, { act: 'make-receiver-link' });
  const token = newToken();
  const endsTime = Date.now() + webhookLimits.receiverDays * 86_400_000;
  await sql`
    update webhooks set receiver_token_hash = ${hashToken(token)}, receiver_ends_time = to_timestamp(${endsTime}::float8 / 1000.0)
    where id = ${id}::bigint`.execute(trx);
  return { link: `${publicUrl}/#/page/webhookReceiver?token=${token}`, endsTime };
};

/** @throws CallError NOT_FOUND, OWN_SITES_ONLY */
export const endReceiverLink = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseSiteStaff(context);
  await recordAct(trx, context, id, { act: 'end-receiver-link' });
  await sql`
    update webhooks set receiver_token_hash = null, receiver_ends_time = null where id = ${id}::bigint`.execute(trx);
};
