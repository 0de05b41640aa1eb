import { z } from 'zod';
import { templateEvents } from '../../catalogue/services/template-events.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { currencyAmountSchema } from '../../kernel/currencies.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  queryBoolean,
  queryId,
  moneyTextSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, noteText } from '../../kernel/texts.ts';
import {
  templateApprovals,
  templateCategories,
  templateLanguages,
  templateLimits,
  templateSendTo,
  templateServiceTypes,
  templateSiteTypes,
  templateSortFields,
  templateStatuses,
  templateTypes,
} from './templates.limits.ts';
import { placeholdersOf, repeatedText, titlePlaceholdersOf, unknownPlaceholder } from './templates.placeholders.ts';

const { nameMax, senderMax, descriptionMax, titleMax, textMax, textsMax, productsMax, contentTemplateIdMax } =
  templateLimits;

const product = z.strictObject({ productId: idTextSchema, productName: z.string() });

/** A notification template with all its fields (network.md 3). */
export const templateSchema = z.strictObject({
  templateId: idTextSchema,
  templateEvent: z.enum(templateEvents),
  templateType: z.enum(templateTypes),
  templateName: z.string().nullable(),
  senderName: z.string().nullable().describe('SMS: the sender that phones show'),
  templateDescription: z.string().nullable(),
  templateStatus: z.enum(templateStatuses),
  templateTitle: z.string().nullable().describe('MAIL: the subject'),
  templateContent: z
    .string()
    .describe('The text; MAIL: with the markup of the allow list; SMS: the first of contentList'),
  contentList: z.array(z.string()).describe('SMS: the alternative texts; otherwise the one text'),
  merchantId: idTextSchema.nullable().describe('The company whose template it is; null: a default of the platform'),
  merchantName: z.string().nullable(),
  groupName: z.string().nullable().describe('The operator above that company'),
  serviceType: z.enum(templateServiceTypes).nullable().describe('Only for orders of this kind; null: all'),
  siteType: z.enum(templateSiteTypes),
  siteMerchantId: idTextSchema.nullable().describe('Only at sites of this company; null: at all'),
  siteMerchantName: z.string().nullable(),
  sendTo: z.enum(templateSendTo).nullable().describe('MAIL: who receives it'),
  contentTemplateId: z.string().nullable().describe('WHATSAPP: the template at the provider'),
  placeholderList: z.array(z.string()).describe('What texts of the event may contain, as {{name}}'),
  products: z.array(product).describe('Only for orders with one of these products; empty: all'),
  language: z.enum(templateLanguages).nullable().describe('Only for recipients of this language; null: all'),
  approvalState: z.enum(templateApprovals).nullable().describe('WHATSAPP: the state at the provider'),
  approvalNote: z.string().nullable().describe('WHATSAPP: what the provider says of it'),
  approvalCategory: z.enum(templateCategories).nullable(),
  previousCategory: z.enum(templateCategories).nullable().describe('The category before its last change'),
  approvedContent: z.string().nullable().describe('WHATSAPP: the text that was approved last'),
  defaultTemplateId: idTextSchema.nullable().describe('The default that it was copied from'),
  defaultFlag: z.boolean().describe('A default of the platform'),
  ...rowStamps,
});
export type Template = z.infer<typeof templateSchema>;

export const templatePageSchema = pageOf(templateSchema);

const sort = sortBy(templateSortFields, 'lastUpdatedTime,desc');
export const templateListQuery = z.strictObject({
  ...pagingQuery,
  sort,
  templateType: z.enum(templateTypes).optional(),
  defaultFlag: queryBoolean.optional().describe('true: only defaults; false: only those of companies; left out: both'),
  merchantId: queryId.optional(),
  templateEvent: z.enum(templateEvents).optional(),
  siteType: z.enum(templateSiteTypes).optional(),
  templateStatus: z.enum(templateStatuses).optional(),
  query: searchText(templateLimits.searchMax).describe('Part of the name, the title or a text'),
});
export type TemplateListQuery = z.output<typeof templateListQuery>;

const longestText = Math.max(...Object.values(textMax));
const text = noteText().max(longestText, fieldCode('tooLong'));
const line = (max: number) => lineText().max(max, fieldCode('tooLong'));

/** The fields that creating and changing have in common. */
const fields = {
  templateName: emptyIsNone(line(nameMax)),
  senderName: emptyIsNone(line(senderMax).regex(/^[A-Za-z0-9 ]*$/, fieldCode('lettersDigits'))),
  templateDescription: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  templateStatus: z.enum(templateStatuses, fieldCode('required')),
  templateTitle: emptyIsNone(line(titleMax)),
  templateContent: emptyIsNone(text),
  contentList: z.array(text).min(1, fieldCode('required')).max(textsMax, fieldCode('tooLarge')).optional(),
  serviceType: emptyIsNone(z.enum(templateServiceTypes)),
  siteType: z.enum(templateSiteTypes, fieldCode('required')),
  siteMerchantId: emptyIsNone(idSchema),
  sendTo: emptyIsNone(z.enum(templateSendTo)),
  contentTemplateId: emptyIsNone(line(contentTemplateIdMax)),
  products: z
    .array(z.strictObject({ productId: idSchema, productName: z.string().optional().describe('Ignored') }))
    .max(productsMax, fieldCode('tooLarge'))
    .default([]),
  language: emptyIsNone(z.enum(templateLanguages)),
  approvalState: emptyIsNone(z.enum(templateApprovals)),
  approvalNote: emptyIsNone(noteText().max(templateLimits.approvalNoteMax, fieldCode('tooLong'))),
  approvalCategory: emptyIsNone(z.enum(templateCategories)),
};

/** What of a template its texts are checked by. */
export interface TemplateTexts {
  readonly templateType: Template['templateType'];
  readonly templateEvent: Template['templateEvent'];
  readonly templateTitle?: string | null | undefined;
  readonly templateContent?: string | null | undefined;
  readonly contentList?: readonly string[] | undefined;
  readonly sendTo?: string | null | undefined;
}

/** A field of a template that is wrong. */
export interface TemplateProblem {
  readonly path: string;
  readonly code: 'required' | 'tooLong' | 'tooLarge' | 'repeatedContent' | 'unknownPlaceholder' | 'pinElsewhere';
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The texts that a template sends: those of `contentList`, or the one of `templateContent`. */
export const textsOf = ({ templateType, contentList, templateContent }: TemplateTexts): readonly string[] =>
  templateType === 'SMS' && contentList && contentList.length > 0 ? contentList : [templateContent ?? ''];

/** The rules of the texts of a template (network.md 5), each at its field. */
export const templateProblems = (given: TemplateTexts): TemplateProblem[] => {
  const { templateType: type, templateEvent: event, templateTitle: title, sendTo } = given;
  const problems: TemplateProblem[] = [];
  const texts = textsOf(given);
  const pathOf = (position: number) => (type === 'SMS' ? `contentList.${position}` : 'templateContent');
  const checkPlaceholders = (value: string, path: string, allowed: readonly string[]) => {
    const placeholder = unknownPlaceholder(value, allowed);
    if (placeholder !== undefined) problems.push({ path, code: 'unknownPlaceholder', params: { limit: placeholder } });
  };
  if (texts.length > textsMax) problems.push({ path: 'contentList', code: 'tooLarge', params: { limit: textsMax } });
  for (const [position, each] of texts.entries()) {
    const path = pathOf(position);
    if (each.trim() === '') problems.push({ path, code: 'required' });
    if (each.length > textMax[type]) problems.push({ path, code: 'tooLong', params: { limit: textMax[type] } });
    checkPlaceholders(each, path, placeholdersOf[event]);
    if (type === 'MAIL' && sendTo === 'COMPANY' && each.includes('{{pin}}'))
      problems.push({ path, code: 'pinElsewhere' });
  }
  const repeated = repeatedText(texts);
  if (repeated !== undefined) problems.push({ path: pathOf(repeated), code: 'repeatedContent' });
  if (type === 'MAIL') {
    if (!title?.trim()) problems.push({ path: 'templateTitle', code: 'required' });
    else checkPlaceholders(title, 'templateTitle', titlePlaceholdersOf(event));
    if (!sendTo) problems.push({ path: 'sendTo', code: 'required' });
  }
  return problems;
};

/** For the refinement of an input. */
const addProblems = (input: TemplateTexts, context: z.RefinementCtx): void => {
  for (const { path, code, params } of templateProblems(input))
    context.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message: fieldCode(code),
      ...(params && { params }),
    });
};

/** A template that is created; with `defaultTemplateId` a company's own copy of a default. */
export const templateInputSchema = z
  .strictObject({
    templateType: z.enum(templateTypes, fieldCode('required')),
    templateEvent: z.enum(templateEvents, fieldCode('required')),
    merchantId: emptyIsNone(idSchema).describe(
      'Whose template it is; left out: the own company, or for staff of the platform a default',
    ),
    defaultTemplateId: emptyIsNone(idSchema),
    ...fields,
  })
  .superRefine(addProblems);
export type TemplateInput = z.output<typeof templateInputSchema>;

/** A change: a field that is left out does not change. Channel and event do not change. */
export const templateUpdateSchema = patchWithId('templateId', {
  ...fields,
  templateType: z.enum(templateTypes).optional(),
  templateEvent: z.enum(templateEvents).optional(),
});
export type TemplateUpdate = z.output<typeof templateUpdateSchema>;

/** A change as a form makes it, with all fields: checked as a new template is. */
export const templateFormSchema = templateUpdateSchema.superRefine((update, context) => {
  const { templateType, templateEvent } = update;
  if (templateType && templateEvent) addProblems({ ...update, templateType, templateEvent }, context);
});

/** One text as it is sent. */
export const renderedTextSchema = z.strictObject({
  text: z.string().describe('The PIN made unreadable'),
  html: z.string().nullable().describe('MAIL: the whole document'),
  parts: z.int().nullable().describe('SMS: the messages that providers charge'),
  encoding: z.enum(['GSM-7', 'UCS-2']).nullable(),
  units: z.int().nullable().describe('SMS: septets or 16-bit units'),
  unitsOfPart: z.int().nullable().describe('SMS: the units of each part'),
  forcing: z.array(z.string()).describe('SMS: the characters that GSM-7 does not have, each once'),
  cut: z.int().nullable().describe('SMS: units to remove for one part less; null: there is one part'),
  cost: currencyAmountSchema.nullable().describe('By the first provider of the company; null: its price is not known'),
});
export type RenderedText = z.infer<typeof renderedTextSchema>;

const previewOfLanguage = z.strictObject({
  language: z.enum(templateLanguages),
  subject: z.string().nullable(),
  texts: z.array(renderedTextSchema),
});

/** Texts to preview: those of a form, which need not be complete. */
export const templatePreviewSchema = z.strictObject({
  templateType: z.enum(templateTypes),
  templateEvent: z.enum(templateEvents),
  templateTitle: z.string().max(titleMax).nullish(),
  templateContent: z.string().max(longestText).nullish(),
  contentList: z.array(z.string().max(longestText)).max(textsMax).optional(),
  orderNumber: emptyIsNone(line(255)).describe('An order that the caller sees; left out: sample values'),
  merchantId: emptyIsNone(idSchema).describe('The company whose provider sends it; left out: the own company'),
});

export const templatePreviewAnswer = z.strictObject({
  orderNumber: z.string().nullable().describe('null: sample values'),
  languages: z.array(previewOfLanguage),
});
export type TemplatePreview = z.infer<typeof templatePreviewAnswer>;

export const templateTestSchema = z.strictObject({
  templateId: idSchema,
  target: line(255).min(1, fieldCode('required')).describe('A phone number with its country code, or a mail address'),
  orderNumber: emptyIsNone(line(255)),
  language: z.enum(templateLanguages).default('en_US'),
  textNumber: z.int().min(1).max(textsMax).default(1).describe('SMS: which of the texts'),
});

export const templateTestAnswer = z.strictObject({
  receipt: z.string().nullable().describe('What the provider calls the message'),
  failure: z.string().nullable().describe('Why it was not sent, in the language of the caller'),
  reason: z.string().nullable().describe('Status or system code, as in 550 or ECONNREFUSED'),
});

/** One version of a template. */
export const templateVersionSchema = z.strictObject({
  version: z.int(),
  changedTime: epochMsSchema,
  changedBy: z.string().nullable(),
  templateTitle: z.string().nullable(),
  contentList: z.array(z.string()),
  templateStatus: z.enum(templateStatuses),
});
export type TemplateVersion = z.infer<typeof templateVersionSchema>;

/** How the texts of a template did, for the texts as they are now. */
export const templateFigureSchema = z.strictObject({
  textNumber: z.int(),
  sent: z.int(),
  collected: z.int().describe('Of orders that were collected within 24 h after the message'),
  share: z.number().nullable().describe('collected of sent, 0 to 1; null: none sent'),
  shareFrom: z.number().nullable().describe('Lower end of the 95 % interval (Wilson)'),
  shareTo: z.number().nullable(),
  parts: z.number().nullable().describe('SMS: mean parts of a message'),
  costs: z
    .array(
      z.strictObject({
        currency: z.string().describe('ISO 4217'),
        mean: moneyTextSchema.describe('Mean cost of a message, decimal text'),
        from: moneyTextSchema
          .nullable()
          .describe('Lower end of the 95 % interval of the mean; null: one message alone'),
        to: moneyTextSchema.nullable(),
      }),
    )
    .describe('Of the messages whose price is known, by currency'),
});
export type TemplateFigure = z.infer<typeof templateFigureSchema>;

/** Why a template was not chosen for an order. */
export const templatePassedOver = [
  'DISABLED',
  'IN_REVIEW',
  'REJECTED',
  'PAUSED',
  'DISABLED_BY_PROVIDER',
  'NO_COMPANY_MAIL',
  'OTHER_LANGUAGE',
  'OTHER_PRODUCTS',
  'OTHER_SERVICE_TYPE',
  'OTHER_SITE_COMPANY',
  'OTHER_SITE_TYPE',
  'PARAMETERS_DIFFER',
  'LESS_SPECIFIC',
] as const;
export type TemplatePassedOver = (typeof templatePassedOver)[number];

/** What made the chosen template the most specific one. */
export const templateReasons = [
  'OWN_COMPANY',
  'OPERATOR',
  'DEFAULT',
  'PRODUCTS',
  'SITE_COMPANY',
  'SITE_TYPE',
  'SERVICE_TYPE',
  'LANGUAGE',
] as const;
export type TemplateReason = (typeof templateReasons)[number];

const namedTemplate = z.strictObject({
  templateId: idTextSchema,
  templateName: z.string().nullable(),
  merchantName: z.string().nullable().describe('null: a default of the platform'),
});

export const templateChoiceSchema = z.strictObject({
  orderNumber: z.string(),
  language: z.enum(templateLanguages).describe('The language of the recipient'),
  chosen: namedTemplate.nullable().describe('null: the texts of the product'),
  reasons: z.array(z.enum(templateReasons)),
  passedOver: z.array(namedTemplate.extend({ reason: z.enum(templatePassedOver) })),
});
export type TemplateChoiceAnswer = z.infer<typeof templateChoiceSchema>;

export const templateChoiceQuery = z.strictObject({
  templateType: z.enum(templateTypes),
  templateEvent: z.enum(templateEvents),
  orderNumber: line(255).min(1, fieldCode('required')),
});
