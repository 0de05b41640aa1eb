/** One try: sends the request of a delivery, and reads what came back. It locks no row and occupies no connection of the database. */
import { type AttemptFailure, webhookLimits } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { guardedFetch, measured, OutgoingError, type Reach } from '../../../platform/outgoing/index.ts';
import { type Outcome, retryAfterOf } from './webhooks.policy.ts';
import { BodyTooLargeError, requestOf, type WebhookTarget } from './webhooks.request.ts';
import type { WebhookSecrets } from './webhooks.secrets.ts';

/** What is written down of a try. */
export interface TryResult extends Outcome {
  readonly durationMs: number;
  /** A code of the system; null: there is none. */
  readonly reason: string | null;
  /** The beginning of the answer; null: there is none. */
  readonly answer: string | null;
}

/** Bytes of an answer that are read: its characters may be of four. */
const answerBytes = webhookLimits.answerMax * 4;

/** What PostgreSQL can store of an answer. */
const answerText = (text: string): string | null =>
  text.replaceAll('\0', '').toWellFormed().slice(0, webhookLimits.answerMax).toWellFormed() || null;

interface Sent {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly answer: string | null;
}

/** @param timeout ms of the whole try */
export const sendMessage = async (
  target: WebhookTarget,
  secrets: WebhookSecrets,
  message: { readonly id: string; readonly event: object },
  { reach, timeout = webhookLimits.tryMs }: { readonly reach: Reach; readonly timeout?: number },
): Promise<TryResult> => {
  const began = performance.now();
  const ended = (
    failure: AttemptFailure | null,
    sent: Partial<Sent> = {},
    reason: string | null = null,
  ): TryResult => ({
    failure,
    status: sent.status ?? null,
    retryAfter: sent.retryAfter,
    answer: sent.answer ?? null,
    reason,
    durationMs: Math.round(performance.now() - began),
  });
  try {
    const sent = await measured(
      'webhook',
      () => send(target, secrets, message, { reach, timeout }),
      () => 'away',
    );
    return ended(sent.status >= 200 && sent.status < 300 ? null : 'STATUS', sent);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return ended('TOO_LARGE');
    if (!(error instanceof OutgoingError)) throw error;
    return ended(error.failure, {}, error.reason || null);
  }
};

const send = async (
  target: WebhookTarget,
  secrets: WebhookSecrets,
  message: { readonly id: string; readonly event: object },
  { reach, timeout }: { readonly reach: Reach; readonly timeout: number },
): Promise<Sent> => {
  const request = requestOf(target, secrets, message, Date.now());
  const response = await guardedFetch(target.payloadUrl, request, {
    reach,
    time: timeout,
    size: answerBytes,
    cut: true,
  });
  return {
    status: response.status,
    retryAfter: retryAfterOf(response.headers.get('retry-after'), Date.now()),
    answer: answerText(await response.text()),
  };
};
