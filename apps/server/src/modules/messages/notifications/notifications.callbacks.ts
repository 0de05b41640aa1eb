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

const genericSchema = z.object({
  id: z.string(),
  status: z.enum(deliveryReports),
  time: z.number().optional(),
  reason: code.optional(),
});

const readGeneric = (text: string): ReportedMessage[] => {
  const { id, status, time, reason } = genericSchema.parse(JSON.parse(text));
  return [{ messageId: id, report: status, time, reason: status === 'FAILED' ? (reason ?? null) : null }];
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

const readTwilio = ({ text, message }: Callback): ReportedMessage[] => {
  const form = new URLSearchParams(text);
  const report = twilioReports[form.get('MessageStatus') ?? form.get('SmsStatus') ?? ''];
  if (!report) return [];
  const reason = report === 'FAILED' ? code.parse(form.get('ErrorCode') ?? 'unknown') : null;
  return [{ messageId: message, report, time: undefined, reason }];
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
                  errors: z.array(z.object({ code })).optional(),
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
      return [{ messageId, report, time, reason: report === 'FAILED' ? (errors?.[0]?.code ?? null) : null }];
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
