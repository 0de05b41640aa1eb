/**
 * Callbacks of providers, read: each shape says in its own way which message it is about and what became of it. It promises
 * that nothing is read from a body whose signature is wrong.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type DeliveryReport,
  deliveryReports,
  type ProviderShape,
} from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import {
  type TemplateApproval,
  templateApprovals,
  templateCategories,
  templateLanguages,
} from '@cubby/contract/messages/templates/templates.limits';
import { z } from 'zod';
import type { ReportedTemplate } from './notifications.approvals.ts';

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

/** What a callback reports. */
export interface CallbackReports {
  readonly messages: readonly ReportedMessage[];
  readonly templates: readonly ReportedTemplate[];
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

const genericTemplateSchema = z.object({
  template: z.string(),
  language: z.enum(templateLanguages).optional(),
  state: z.enum(templateApprovals).optional(),
  category: z.enum(templateCategories).optional(),
  words: words.default(''),
  time: z.number().optional(),
});

const readGenericTemplate = (body: unknown): ReportedTemplate[] => {
  const { template, language, ...reported } = genericTemplateSchema.parse(body);
  return [{ names: [template], language, ...reported, time: reported.time }];
};

const genericSchema = z.object({
  id: z.string(),
  status: z.enum(deliveryReports),
  time: z.number().optional(),
  reason: code.optional(),
  permanent: z.boolean().optional(),
  words: words.optional(),
});

const readGeneric = (body: unknown): ReportedMessage[] => {
  const { id, status, time, reason, permanent = false, words: said = '' } = genericSchema.parse(body);
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

/** What each event of a template means; one that is not here changes nothing. */
const metaApprovals: Readonly<Record<string, TemplateApproval>> = {
  APPROVED: 'APPROVED',
  REINSTATED: 'APPROVED',
  UNPAUSED: 'APPROVED',
  REJECTED: 'REJECTED',
  PENDING: 'IN_REVIEW',
  IN_APPEAL: 'IN_REVIEW',
  PAUSED: 'PAUSED',
  FLAGGED: 'PAUSED',
  DISABLED: 'DISABLED',
  PENDING_DELETION: 'DISABLED',
  DELETED: 'DISABLED',
};

const metaTemplate = z.object({
  message_template_id: z.union([z.string(), z.number()]).transform(String).optional(),
  message_template_name: z.string().optional(),
  message_template_language: z.string().optional(),
  event: z.string().optional(),
  reason: words.nullish(),
  other_info: z.object({ title: words.nullish(), description: words.nullish() }).nullish(),
  new_category: z.enum(templateCategories).optional().catch(undefined),
});

/** `en_US`, `en`, `zh_HK` or `pt-BR` as one of ours; undefined: another, or none. */
const metaLanguage = (text = ''): (typeof templateLanguages)[number] | undefined => {
  const tag = text.replace('-', '_');
  return templateLanguages.find((each) => each === tag) ?? templateLanguages.find((each) => each.slice(0, 2) === tag);
};

const metaTemplateOf = (
  field: string | undefined,
  value: z.output<typeof metaTemplate>,
  seconds: number | undefined,
): ReportedTemplate[] => {
  if (field !== 'message_template_status_update' && field !== 'template_category_update') return [];
  const { message_template_id: id, message_template_name: name, reason, other_info: info } = value;
  const language = metaLanguage(value.message_template_language);
  if (value.message_template_language !== undefined && language === undefined) return [];
  const said = [info?.title, info?.description, reason === 'NONE' ? undefined : reason];
  return [
    {
      names: [id, name].filter((each) => each !== undefined),
      language,
      state: metaApprovals[value.event ?? ''],
      category: value.new_category,
      words: words.parse(said.filter(Boolean).join(' · ')),
      time: seconds === undefined ? undefined : seconds * 1000,
    },
  ];
};

const metaSchema = z.object({
  entry: z.array(
    z.object({
      time: z.number().optional(),
      changes: z.array(
        z.object({
          field: z.string().optional(),
          value: metaTemplate.extend({
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

const readMeta = (text: string): CallbackReports => {
  const { entry } = metaSchema.parse(JSON.parse(text));
  const messages = entry
    .flatMap(({ changes }) => changes)
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
  const templates = entry.flatMap(({ time, changes }) =>
    changes.flatMap(({ field, value }) => metaTemplateOf(field, value, time)),
  );
  return { messages, templates };
};

const nothing: CallbackReports = { messages: [], templates: [] };

/** What a callback reports. Of one that can't be read, nothing: the provider would send it again and again. */
export const readCallback = (shape: ProviderShape, callback: Callback): CallbackReports => {
  try {
    if (shape === 'TWILIO') return { ...nothing, messages: readTwilio(callback) };
    if (shape === 'META') return readMeta(callback.text);
    const body: unknown = JSON.parse(callback.text);
    const isTemplate = typeof body === 'object' && body !== null && 'template' in body;
    return isTemplate
      ? { ...nothing, templates: readGenericTemplate(body) }
      : { ...nothing, messages: readGeneric(body) };
  } catch {
    return nothing;
  }
};
