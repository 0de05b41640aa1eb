/**
 * The request of a delivery. It is signed as Standard Webhooks says: `webhook-id`, `webhook-timestamp` (seconds) and
 * `webhook-signature`, a list of `v1` (HMAC-SHA256) and `v1a` (Ed25519) over id, timestamp and body, one of each for every
 * secret that is valid.
 */
import { createHmac, sign } from 'node:crypto';
import {
  type WebhookMethod,
  type WebhookTokenType,
  webhookLimits,
} from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { filledMap, privateKeyOf, type SigningKeys, type WebhookSecrets } from './webhooks.secrets.ts';

export interface WebhookTarget {
  readonly payloadUrl: string;
  readonly method: WebhookMethod;
  readonly tokenType: WebhookTokenType;
}

interface SignedRequest {
  readonly method: WebhookMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The body is larger than a receiver has to accept. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

const signaturesOf = (keys: SigningKeys, content: string): string[] => [
  `v1,${createHmac('sha256', Buffer.from(keys.hmac, 'base64')).update(content).digest('base64')}`,
  `v1a,${sign(null, Buffer.from(content), privateKeyOf(keys)).toString('base64')}`,
];

/** The value of `webhook-signature`. @param now epoch ms */
export const signatureOf = (
  secrets: Pick<WebhookSecrets, 'hmac' | 'privateKey' | 'previous'>,
  content: string,
  now: number,
): string => {
  const { previous } = secrets;
  const keys = previous && previous.endsTime > now ? [secrets, previous] : [secrets];
  return keys.flatMap((each) => signaturesOf(each, content)).join(' ');
};

const authorizationOf = (secrets: WebhookSecrets, tokenType: WebhookTokenType): Readonly<Record<string, string>> => {
  if (tokenType === 'AUTH_HEADER') return filledMap(secrets, 'authHeaderMap');
  if (tokenType !== 'BASIC_ACCESS') return {};
  const { username = '', password = '' } = filledMap(secrets, 'headerMapBasic');
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
};

/**
 * @param event the event as the feed has it
 * @param now epoch ms
 * @throws BodyTooLargeError
 */
export const requestOf = (
  { method, tokenType }: WebhookTarget,
  secrets: WebhookSecrets,
  { id, event }: { readonly id: string; readonly event: object },
  now: number,
): SignedRequest => {
  const added = tokenType === 'REQUEST_BODY' ? filledMap(secrets, 'authHeaderMapBody') : {};
  const body = JSON.stringify({ ...event, ...added });
  if (Buffer.byteLength(body) > webhookLimits.bodyMax) throw new BodyTooLargeError();
  const timestamp = String(Math.floor(now / 1000));
  return {
    method,
    body,
    headers: {
      ...filledMap(secrets, 'headerMap'),
      ...authorizationOf(secrets, tokenType),
      'content-type': 'application/json',
      'user-agent': 'Cubby-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secrets, `${id}.${timestamp}.${body}`, now),
    },
  };
};
