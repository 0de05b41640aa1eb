/**
 * Text and WhatsApp messages by HTTP: one POST of JSON `{id, to, text, template, language}`, with `from` if the template names
 * a sender, with an Idempotency-Key, and the receipt from the `id` of the JSON answer. It promises the limit of an attempt,
 * that no redirect is followed (it would carry the text and the token elsewhere), and that a permanent refusal (4xx) is told
 * from one that passes (408, 425, 429, 5xx, no connection), with the wait that the provider asks for.
 */
import { receiptOf, type Sender, SendError, tryLimit } from './sender.ts';

/** 4xx that say "later", not "never" (RFC 9110, 8470, 6585). */
const later = new Set([408, 425, 429]);

/** ms; longer waits that a provider asks for are cut to this. */
const longestWait = 60 * 60_000;

/** What Retry-After asks for, in ms: seconds, or a moment (RFC 9110, 10.2.3). */
const waitAsked = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestWait);
};

const failureOf = ({ status, headers }: Response): SendError => {
  const reason = String(status);
  if (status === 401 || status === 403) return new SendError('CREDENTIALS_REFUSED', reason);
  return status >= 500 || later.has(status)
    ? new SendError('UNREACHABLE', reason, waitAsked(headers.get('retry-after')))
    : new SendError('REFUSED', reason);
};

/** A provider may answer with nothing, or with something else than JSON: the message has gone all the same. */
const idOf = async (response: Response): Promise<string> => {
  try {
    const { id } = (await response.json()) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  } catch {
    return '';
  }
};

/** What is posted. */
export interface HttpPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts each message and reads the answer.
 * @param post one request; it throws SendError where no user answers
 * @param authorization the header; left out, there is none
 */
export const httpSenderBy = (
  post: (request: HttpPost) => Promise<Response>,
  authorization: string | undefined,
): Sender => ({
  async send({ id, to, text, template, language, senderName }) {
    const response = await post({
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(authorization !== undefined && { authorization }),
      },
      body: JSON.stringify({ id, to, text, template, language, ...(senderName !== undefined && { from: senderName }) }),
    });
    if (response.ok) return receiptOf(await idOf(response), { to });
    await response.body?.cancel();
    throw failureOf(response);
  },
});

export const createHttpSender = (url: string, token: string | undefined, limit = tryLimit): Sender =>
  httpSenderBy(
    async (request) => {
      try {
        const signal = AbortSignal.timeout(limit);
        return await fetch(url, { method: 'POST', ...request, redirect: 'manual', signal });
      } catch (error) {
        const { name, cause } = error as { name?: string; cause?: { code?: string } };
        throw new SendError('UNREACHABLE', cause?.code ?? (name === 'TimeoutError' ? 'TIMEOUT' : 'unknown'));
      }
    },
    token === undefined ? undefined : `Bearer ${token}`,
  );
