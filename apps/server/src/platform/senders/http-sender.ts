/**
 * Text and WhatsApp messages by HTTP: one POST for each message, in the shape of the gateway. An attempt has a time
 * limit, no redirect is followed (it would carry the text and the token elsewhere), and each failure is one of
 * `failureRules`, with the wait that the provider requests.
 */
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { isTlsFault } from '../outgoing/index.ts';
import { failureOf } from './failure-rules.ts';
import { genericShape, type HttpPost, type HttpShape, wordsOf } from './http-shapes.ts';
import { receiptOf, type Sender, SendError, tryLimit } from './sender.ts';

/** Longer waits that a provider requests are cut to this, in ms. */
const longestWait = 60 * 60_000;

/** The wait in Retry-After, in ms: seconds, or a moment (RFC 9110, 10.2.3). */
const waitAsked = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestWait);
};

const failedWith = async (response: Response): Promise<SendError> => {
  const { status, headers } = response;
  const text = await response.text().catch(() => '');
  const words = wordsOf(text, providerLimits.wordsMax);
  return new SendError(failureOf({ status }), String(status), waitAsked(headers.get('retry-after')), words);
};

/** A provider may answer with nothing, or with something else than JSON: the message has gone all the same. */
const idOf = async (response: Response, shape: HttpShape): Promise<string> => {
  try {
    const id = shape.receiptOf(await response.json());
    return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  } catch {
    return '';
  }
};

/**
 * Posts each message and reads the answer.
 * @param post one request; it throws SendError where there is no answer
 */
export const httpSenderBy = (post: (request: HttpPost) => Promise<Response>, shape: HttpShape): Sender => ({
  async send(message) {
    const response = await post(shape.post(message));
    if (response.ok) return receiptOf(await idOf(response, shape), message);
    throw await failedWith(response);
  },
});

/** @param url of the environment: its channel has no receipts, so a time-out is tried again under the same id */
export const createHttpSender = (url: string, token: string | undefined, limit = tryLimit): Sender =>
  httpSenderBy(
    async (request) => {
      try {
        const signal = AbortSignal.timeout(limit);
        return await fetch(url, { method: 'POST', ...request, redirect: 'manual', signal });
      } catch (error) {
        const { name, cause } = error as { name?: string; cause?: { code?: string } };
        const reason = cause?.code ?? (name === 'TimeoutError' ? 'TIMEOUT' : 'unknown');
        throw new SendError(failureOf({ tls: isTlsFault(reason), sent: false }), reason);
      }
    },
    genericShape({ username: '', password: token ?? '' }),
  );
