import {
  encryptSecrets,
  maskedMaps,
  mergeSecrets,
  publicKeyOf,
} from '../../src/modules/integrations/webhooks/webhooks.secrets.ts';
import { createSecrets } from '../../src/platform/secrets/index.ts';
import { type TestApp, testDataKey } from '../app.ts';

const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));

/** A webhook of a company of the isolation world, which is off and has sent one test. */
export const buildWebhook = async ({ sql }: TestApp, company: { readonly id: string; readonly name: string }) => {
  const made = mergeSecrets({ apiKey: `${company.name} key`, platform: 'Bearer token' });
  const webhook = await sql
    .insertInto('webhooks')
    .values({
      company_id: company.id,
      name: `${company.name} webhook`,
      platform: 'Bearer token',
      payload_url: `https://${company.name.replaceAll(/[^a-z]/gi, '').toLowerCase()}.example.com/events`,
      method: 'POST',
      status: 'DISABLED',
      triggers: ['PARCEL_STATUS_UPDATE'],
      token_type: made.tokenType,
      masked_maps: JSON.stringify(maskedMaps(made.secrets)),
      secrets_encrypted: Buffer.alloc(1),
      public_key: publicKeyOf(made.secrets),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .updateTable('webhooks')
    .set({ secrets_encrypted: encryptSecrets(secrets, webhook.id, made.secrets) })
    .where('id', '=', webhook.id)
    .execute();
  const delivery = await sql
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhook.id, test_event: 'PARCEL_STATUS_UPDATE', state: 'FAILED', due_time: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('webhook_attempts')
    .values({
      delivery_id: delivery.id,
      number: 1,
      webhook_id: webhook.id,
      method: 'POST',
      payload_url: webhook.payload_url,
      status: 500,
      failure: 'STATUS',
      answer: `${company.name} answer`,
      duration_ms: 1,
    })
    .execute();
  return { ...webhook, deliveryId: delivery.id };
};
