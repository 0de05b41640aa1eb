/** What recipients would read, by the function that renders what is sent, and why a template applies to an order. */
import { channelOfType, templateLanguages } from '@cubby/contract/messages/templates/templates.limits';
import {
  type RenderedText,
  textsOf,
  type TemplateChoiceAnswer,
  type templateChoiceQuery,
  type TemplatePreview,
  type templatePreviewSchema,
} from '@cubby/contract/messages/templates/templates.schemas';
import type { Language } from '@cubby/phrases';
import type { z } from 'zod';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findOwners } from '../../../platform/resource/owners.ts';
import { mailDocument } from '../../../platform/senders/index.ts';
import {
  chooseFor,
  countParts,
  valuesOf,
  findOrderId,
  languageFor,
  type MessageOrder,
  pinMask,
  readMessageOrder,
  readPrice,
  renderTexts,
  sampleValues,
  sumCharges,
  type TemplateCandidate,
  type PlaceholderValues,
} from '../notifications/index.ts';

/** @throws CallError NOT_FOUND */
export const orderByNumber = async (trx: Trx, orderNumber: string): Promise<MessageOrder> => {
  const id = await findOrderId(trx, orderNumber);
  const order = id === undefined ? undefined : await readMessageOrder(trx, id);
  if (!order) throw new CallError('NOT_FOUND');
  return order;
};

/** The values of an order, or sample values; with a masked PIN where the event has one. */
export const previewValues = (order: MessageOrder | undefined, event: string): Required<PlaceholderValues> => {
  const pin = event === 'PIN_CODE' ? pinMask : '';
  return order ? valuesOf(order, pin) : sampleValues(pin);
};

type PreviewInput = z.output<typeof templatePreviewSchema>;

const noParts = { parts: null, encoding: null, units: null, unitsOfPart: null, forcing: [], cut: null };

/** What a message costs the company of the order, of the template, or of the caller. @throws CallError INVALID_REQUEST */
const priceFor = async (
  trx: Trx,
  caller: Caller,
  { templateType, merchantId }: PreviewInput,
  order: MessageOrder | undefined,
) => {
  if (merchantId && (await findOwners(trx, caller, { ids: [merchantId] })).length === 0)
    throw invalid({ path: 'merchantId', code: 'notFound' });
  const companyId = order?.company_id ?? merchantId ?? caller.companyId;
  return companyId ? readPrice(trx, companyId, channelOfType[templateType]) : undefined;
};

/** @throws CallError NOT_FOUND, INVALID_REQUEST */
export const previewTemplate = async (trx: Trx, caller: Caller, input: PreviewInput): Promise<TemplatePreview> => {
  const { templateType, templateEvent, templateTitle, orderNumber } = input;
  const order = orderNumber ? await orderByNumber(trx, orderNumber) : undefined;
  const values = previewValues(order, templateEvent);
  const channel = channelOfType[templateType];
  const price = await priceFor(trx, caller, input, order);
  const rendered = (text: string) => renderTexts(channel, { title: templateTitle ?? '', text }, values);
  const shown = (text: string, language: Language): RenderedText => {
    const result = rendered(text);
    const html =
      channel === 'mail' ? mailDocument({ text: result.text, html: result.html ?? undefined, language }) : null;
    const parts =
      channel === 'sms' ? { ...countParts(result.text), forcing: [...countParts(result.text).forcing] } : noParts;
    const [cost = null] = price ? sumCharges([{ ...price, times: parts.parts ?? 1 }]) : [];
    return { text: result.text, html, ...parts, cost };
  };
  const texts = textsOf(input);
  return {
    orderNumber: order?.order_number ?? null,
    languages: templateLanguages.map((language) => ({
      language,
      subject: rendered('').subject,
      texts: texts.map((text) => shown(text, language)),
    })),
  };
};

const named = ({ id, name, company_name: company }: TemplateCandidate) => ({
  templateId: id,
  templateName: name,
  merchantName: company,
});

/** Chooses as sending does: by all templates that apply, those of the operator included. @throws CallError NOT_FOUND */
export const explainChoice = async (
  db: Database,
  caller: Caller,
  { templateType, templateEvent, orderNumber }: z.output<typeof templateChoiceQuery>,
): Promise<TemplateChoiceAnswer> => {
  const { order_id: orderId } = await db.transactionAs(caller, (trx) => orderByNumber(trx, orderNumber));
  return db.transactionAsSystem(async (trx) => {
    const order = await readMessageOrder(trx, orderId);
    if (!order) throw new CallError('NOT_FOUND');
    const language = languageFor({ ...order, recipient_mail: null, recipient_phone: null });
    const choice = await chooseFor(trx, order, {
      channel: channelOfType[templateType],
      event: templateEvent,
      language,
    });
    return {
      orderNumber: order.order_number,
      language,
      chosen: choice.chosen ? named(choice.chosen) : null,
      reasons: [...choice.reasons],
      passedOver: choice.passedOver.map(({ template, reason }) => ({ ...named(template), reason })),
    };
  });
};
