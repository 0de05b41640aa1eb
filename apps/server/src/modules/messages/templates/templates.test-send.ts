/** Test messages: a saved template to an address, through the provider that its messages leave through. */
import { contactLimits } from '@cubby/contract/kernel/contacts.limits';
import { channelOfType } from '@cubby/contract/messages/templates/templates.limits';
import type { templateTestAnswer, templateTestSchema } from '@cubby/contract/messages/templates/templates.schemas';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { type ProviderSenders, SendError, type Senders } from '../../../platform/senders/index.ts';
import { parametersOf, providersFor, recordMessage, renderTexts, senderOf } from '../notifications/index.ts';
import { orderByNumber, previewValues } from './templates.preview.ts';
import { templates } from './templates.service.ts';

interface TestSendDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly openMessaging: () => Promise<{ readonly senders: Senders; readonly providers: ProviderSenders }>;
}

const phone = /^\+\d{6,15}$/;
const addresses = { MAIL: contactLimits.mailPattern, SMS: phone, WHATSAPP: phone };

/**
 * Sends a template with the values of an order, or with sample values. The audit line is written before the message leaves.
 * @returns the receipt, or why the provider did not take the message
 * @throws CallError NOT_FOUND, INVALID_REQUEST for an address of another channel, NOTIFICATION_NOT_POSSIBLE without a provider
 */
export const sendTestTemplate = async (
  { db, secrets, publicUrl, openMessaging }: TestSendDeps,
  context: RequestContext,
  { templateId, target, orderNumber, language, textNumber }: z.output<typeof templateTestSchema>,
): Promise<z.output<typeof templateTestAnswer>> => {
  const { caller } = context;
  const { senders, providers } = await openMessaging();
  const template = await db.transactionAs(caller, (trx) => templates.read(trx, context, templateId));
  const { templateType: type, templateEvent: event } = template;
  if (!addresses[type].test(target)) throw invalid({ path: 'target', code: type === 'MAIL' ? 'mail' : 'phone' });
  const text = template.contentList[textNumber - 1];
  if (text === undefined) throw invalid({ path: 'textNumber', code: 'notFound' });
  const channel = channelOfType[type];
  const companyId = template.merchantId ?? caller.companyId;
  const [provider] = await db.transactionAsSystem((trx) =>
    providersFor(trx, senders, { id: '0', company_id: companyId ?? '0', channel }),
  );
  if (!provider) throw new CallError('NOTIFICATION_NOT_POSSIBLE');
  const values = await db.transactionAs(caller, async (trx) => {
    const order = orderNumber ? await orderByNumber(trx, orderNumber) : undefined;
    await recordMessage(trx, actorOf(context), {
      action: 'templates.test',
      about: 'templates',
      id: templateId,
      companyId: template.merchantId,
      after: { target, templateType: type, ...(orderNumber && { orderNumber }) },
    });
    return previewValues(order, event);
  });
  const { subject, text: body, html } = renderTexts(channel, { title: template.templateTitle, text }, values);
  try {
    const receipt = await senderOf(
      { channel, account: provider.account },
      { secrets, senders, providers, publicUrl },
    ).send({
      id: `template-test-${randomUUID()}`,
      to: target,
      subject: subject ?? '',
      text: body,
      ...(html !== null && { html }),
      ...(template.senderName !== null && { senderName: template.senderName }),
      template: template.contentTemplateId ?? event,
      ...(channel === 'whatsapp' &&
        template.contentTemplateId !== null && {
          approved: { name: template.contentTemplateId, language, parameters: parametersOf(text, values) },
        }),
      language,
    });
    return { receipt: receipt || null, failure: null, reason: null };
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    const words = wordsOf(context.language).notificationFailures;
    return { receipt: null, failure: words[error.failure], reason: error.reason };
  }
};
