/**
 * Callbacks of providers, read: each shape says in its own way which message it is about and what became of it. It promises
 * that nothing is read from a body whose signature is wrong.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type DeliveryReport,
  deliveryReports,
  type ProviderShape,
} from '@cubby/contract/messages/providers/providers.limits';
import { z } from 'zod';

/** What a callback reports of one message. */
export interface ReportedMessage {
  /** The id under which the message was sent. */
  readonly messageId: string;
  readonly report: DeliveryReport;
  /** Epoch ms; undefined: now. */
  readonly time: number | undefined;
  /** The code of the provider for a failure; null where there is none. */
  readonly reason: string | null;
  /** The provider says that the address can never be reached. */
  readonly bounces: boolean;
  /** What the provider wrote of a failure; empty: nothing. */
  readonly words: string;
}

export interface Callback {
  readonly text: string;
  readonly header: (name: string) => string;
  /** The whole address that the message named, with its query. */
  readonly address: string;
  /** `message` of the query. */
  readonly message: string;
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Twilio signs the address with the fields of the form, sorted by name, with nothing between them. */
const twilioSignature = ({ text, address }: Callback, secret: string): string => {
  const fields = [...new URLSearchParams(text)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha1', secret)
    .update(address + fields.map(([name, value]) => name + value).join(''))
    .digest('base64');
};

/** Meta signs the body; GENERIC does the same. */
const bodySignature = ({ text }: Callback, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;

/** @param secret an empty one signs nothing */
export const isSignedBy = (shape: ProviderShape, callback: Callback, secret: string): boolean => {
  if (secret === '') return false;
  return shape === 'TWILIO'
    ? isSame(callback.header('x-twilio-signature'), twilioSignature(callback, secret))
    : isSame(callback.header('x-hub-signature-256'), bodySignature(callback, secret));
};

const reasonMax = 64;
/** A code, never a text: that could repeat the address of the recipient. */
const code = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(
    z
      .string()
      .max(reasonMax)
      .regex(/^[\w.-]+$/),
  )
  .catch('unknown');

const wordsMax = 500;
const words = z.string().transform((text) => text.slice(0, wordsMax));

const genericSchema = z.object({
  id: z.string(),
  status: z.enum(deliveryReports),
  time: z.number().optional(),
  reason: code.optional(),
  permanent: z.boolean().optional(),
  words: words.optional(),
});

const readGeneric = (text: string): ReportedMessage[] => {
  const { id, status, time, reason, permanent = false, words: said = '' } = genericSchema.parse(JSON.parse(text));
  const failed = status === 'FAILED';
  return [
    {
      messageId: id,
      report: status,
      time,
      reason: failed ? (reason ?? null) : null,
      bounces: failed && permanent,
      words: said,
    },
  ];
};

/** What each status of a gateway means; one that is not here says nothing of the delivery. */
const twilioReports: Readonly<Record<string, DeliveryReport>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  undelivered: 'FAILED',
  failed: 'FAILED',
};
const metaReports: Readonly<Record<string, DeliveryReport>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  failed: 'FAILED',
};

/**
 * Codes that say that an address can never be reached. Twilio: not a number, unknown or a landline, not a mobile, no WhatsApp
 * recipient; Meta: undeliverable.
 */
const twilioBounces: ReadonlySet<string> = new Set(['21211', '21614', '30005', '30006', '63024']);
const metaBounces: ReadonlySet<string> = new Set(['131026']);

const readTwilio = ({ text, message }: Callback): ReportedMessage[] => {
  const form = new URLSearchParams(text);
  const report = twilioReports[form.get('MessageStatus') ?? form.get('SmsStatus') ?? ''];
  if (!report) return [];
  const reason = report === 'FAILED' ? code.parse(form.get('ErrorCode') ?? 'unknown') : null;
  const bounces = reason !== null && twilioBounces.has(reason);
  return [
    {
      messageId: message,
      report,
      time: undefined,
      reason,
      bounces,
      words: words.parse(form.get('ErrorMessage') ?? ''),
    },
  ];
};

const metaSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z
              .array(
                z.object({
                  status: z.string(),
                  timestamp: z.coerce.number().optional(),
                  biz_opaque_callback_data: z.string().optional(),
                  errors: z
                    .array(
                      z.object({
                        code,
                        title: words.optional(),
                        error_data: z.object({ details: words.optional() }).optional(),
                      }),
                    )
                    .optional(),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

const readMeta = (text: string): ReportedMessage[] =>
  metaSchema
    .parse(JSON.parse(text))
    .entry.flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses ?? [])
    .flatMap(({ status, timestamp, biz_opaque_callback_data: messageId, errors }) => {
      const report = metaReports[status];
      if (!report || messageId === undefined) return [];
      const time = timestamp === undefined ? undefined : timestamp * 1000;
      const error = report === 'FAILED' ? errors?.[0] : undefined;
      const reason = error?.code ?? null;
      const bounces = reason !== null && metaBounces.has(reason);
      return [{ messageId, report, time, reason, bounces, words: error?.error_data?.details ?? error?.title ?? '' }];
    });

/** What a callback reports. Of one that can't be read, nothing: the provider would send it again and again. */
export const readCallback = (shape: ProviderShape, callback: Callback): ReportedMessage[] => {
  try {
    if (shape === 'TWILIO') return readTwilio(callback);
    return shape === 'META' ? readMeta(callback.text) : readGeneric(callback.text);
  } catch {
    return [];
  }
};
