/**
 * How gateways take a text or WhatsApp message by HTTP: the JSON of Cubby, the form of Twilio's Messages resource, and the
 * JSON of Meta's WhatsApp Cloud API. Each names the message, so that a callback can say which one it is about.
 */
import type { ProviderShape } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { OutgoingMessage } from './sender.ts';

/** A request as it is posted. */
export interface HttpPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface HttpShape {
  readonly post: (message: OutgoingMessage) => HttpPost;
  /** What the provider calls the message. */
  readonly receiptOf: (answer: unknown) => unknown;
}

export interface PhoneAccount {
  readonly channel: 'sms' | 'whatsapp';
  /** The URL that messages are posted to; TWILIO, META: or the host alone. */
  readonly serverAddress: string;
  readonly username: string;
  readonly password: string;
  /** The own number, messaging service or id of the number. */
  readonly sender: string;
  /** Where the provider reports deliveries to; undefined: nowhere. */
  readonly receiptAddress?: string | undefined;
}

/** What of a JSON answer is at a path. */
const at = (answer: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key], answer);

const json = (value: object, headers: Readonly<Record<string, string>>): HttpPost => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

const authorizationOf = ({
  username,
  password,
}: Pick<PhoneAccount, 'username' | 'password'>): Readonly<Record<string, string>> => {
  if (username !== '') return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
  return password === '' ? {} : { authorization: `Bearer ${password}` };
};

/**
 * The JSON `{id, to, text, template, language}`, with `from` if the template names a sender, and an Idempotency-Key
 * (docs/decisions/021).
 */
export const genericShape = (account: Pick<PhoneAccount, 'username' | 'password'>): HttpShape => ({
  post: ({ id, to, text, template, language, senderName }) =>
    json(
      { id, to, text, template, language, ...(senderName !== undefined && { from: senderName }) },
      { 'idempotency-key': id, ...authorizationOf(account) },
    ),
  receiptOf: (answer) => at(answer, 'id'),
});

/** A phone number or, for WhatsApp, its address. */
const twilioAddress = (channel: PhoneAccount['channel'], number: string): string =>
  channel === 'whatsapp' && !number.startsWith('whatsapp:') ? `whatsapp:${number}` : number;

const twilioShape = (account: PhoneAccount): HttpShape => ({
  post: ({ id, to, text }) => {
    const { channel, sender, receiptAddress } = account;
    const form = new URLSearchParams({ To: twilioAddress(channel, to), Body: text });
    if (sender.startsWith('MG')) form.set('MessagingServiceSid', sender);
    else form.set('From', twilioAddress(channel, sender));
    if (receiptAddress !== undefined) form.set('StatusCallback', `${receiptAddress}?message=${encodeURIComponent(id)}`);
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...authorizationOf(account) },
      body: form.toString(),
    };
  },
  receiptOf: (answer) => at(answer, 'sid'),
});

const metaShape = (account: PhoneAccount): HttpShape => ({
  post: ({ id, to, text, approved }) => {
    const content = approved
      ? {
          type: 'template',
          template: {
            name: approved.name,
            language: { code: approved.language },
            components: [
              { type: 'body', parameters: approved.parameters.map((value) => ({ type: 'text', text: value })) },
            ],
          },
        }
      : { type: 'text', text: { preview_url: false, body: text } };
    return json(
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace(/^\+/, ''),
        biz_opaque_callback_data: id,
        ...content,
      },
      { authorization: `Bearer ${account.password}` },
    );
  },
  receiptOf: (answer) => at(answer, 'messages', 0, 'id'),
});

/** The paths of gateways whose address is given as a host alone. */
const paths: Readonly<Record<ProviderShape, (account: PhoneAccount) => string>> = {
  GENERIC: () => '/',
  TWILIO: ({ username }) => `/2010-04-01/Accounts/${encodeURIComponent(username)}/Messages.json`,
  META: ({ sender }) => `/v23.0/${encodeURIComponent(sender)}/messages`,
};

const shapes: Readonly<Record<ProviderShape, (account: PhoneAccount) => HttpShape>> = {
  GENERIC: genericShape,
  TWILIO: twilioShape,
  META: metaShape,
};

/** How an account posts messages, and where to; undefined if its address is no URL. */
export const openShape = (
  shape: ProviderShape,
  account: PhoneAccount,
): { readonly url: string; readonly shape: HttpShape } | undefined => {
  if (!URL.canParse(account.serverAddress)) return undefined;
  const url = new URL(account.serverAddress);
  if (url.pathname === '/') url.pathname = paths[shape](account);
  return { url: url.href, shape: shapes[shape](account) };
};

/** What a gateway says about a failure: the message of its JSON answer, or the answer itself as one line. */
export const wordsOf = (text: string, most: number): string => {
  const answer = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  const error = at(answer, 'error');
  const words = [at(error, 'message'), at(answer, 'message'), error, text].find((each) => typeof each === 'string');
  return (words ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
};
