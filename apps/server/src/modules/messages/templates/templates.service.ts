/** Notification templates (network.md 3, 5): defaults of the platform, which its staff alone change, and those of companies. */
import { channelOfType } from '@cubby/contract/messages/templates/templates.limits';
import { placeholdersOf } from '@cubby/contract/messages/templates/templates.placeholders';
import {
  type Template,
  type TemplateInput,
  type TemplateListQuery,
  templateProblems,
  textsOf,
  type TemplateTexts,
  type TemplateUpdate,
} from '@cubby/contract/messages/templates/templates.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { seesAll, sitesOfScope } from '../../../platform/kernel/caller.ts';
import { defineResource, type Given, idIn } from '../../../platform/resource/define-resource.ts';
import { findOwners, ownerOf } from '../../../platform/resource/owners.ts';
import { markupProblem, safeMarkup } from '../notifications/index.ts';

const placeholderList = `(case t.template_event ${Object.entries(placeholdersOf)
  .map(([event, names]) => `when '${event}' then '{${names.join(',')}}'::text[]`)
  .join(' ')} else '{}' end)`;

const products = `(select coalesce(json_agg(json_build_object('productId', p.id::text, 'productName', p.name) order by p.id), '[]')
  from notification_template_products l join products p on p.id = l.product_id where l.template_id = t.id)`;

export const templates = defineResource<Template, TemplateInput, TemplateUpdate, TemplateListQuery>({
  name: 'templates',
  table: 'notification_templates',
  alias: 't',
  id: 'templateId',
  companyOf: ({ merchantId }) => merchantId,
  fields: {
    templateName: 'name',
    templateDescription: 'description',
    templateStatus: 'status',
    serviceType: 'service_type',
    siteMerchantId: idIn('site_company_id'),
    language: 'language',
  },
  shown: {
    templateType: 'upper(t.channel)',
    templateEvent: 't.template_event',
    senderName: 't.sender_name',
    templateTitle: 't.title',
    templateContent: 't.texts[1]',
    contentList: 't.texts',
    merchantId: 't.company_id::text',
    merchantName: 'c.name',
    groupName: 'g.name',
    siteType: `coalesce(t.site_type, 'ALL')`,
    siteMerchantName: 's.name',
    sendTo: 't.send_to',
    contentTemplateId: 't.content_template_id',
    placeholderList,
    products,
    approvalState: 't.approval_state',
    approvalNote: 't.approval_note',
    approvalCategory: 't.approval_category',
    previousCategory: 't.previous_category',
    approvedContent: 't.approved_text',
    defaultTemplateId: 't.default_template_id::text',
    defaultFlag: 't.company_id is null',
  },
  joins: `left join companies c on c.id = t.company_id left join companies g on g.id = c.operator_id
    left join companies s on s.id = t.site_company_id`,
  audited: (row) => ({
    templateType: row.templateType,
    templateEvent: row.templateEvent,
    merchantId: row.merchantId,
    senderName: row.senderName,
    templateTitle: row.templateTitle,
    contentList: row.contentList,
    siteType: row.siteType,
    sendTo: row.sendTo,
    contentTemplateId: row.contentTemplateId,
    approvalState: row.approvalState,
    approvalNote: row.approvalNote,
    approvalCategory: row.approvalCategory,
    products: row.products.map(({ productName }) => productName),
  }),
  sorts: { templateEvent: 't.template_event', templateStatus: 't.status' },
  filters: {
    templateType: (type) => sql`t.channel = ${channelOfType[type]}`,
    defaultFlag: (isDefault) => (isDefault ? sql`t.company_id is null` : sql`t.company_id is not null`),
    merchantId: (id) => sql`t.company_id = ${id}::bigint`,
    templateEvent: (event) => sql`t.template_event = ${event}`,
    siteType: (type) => (type === 'ALL' ? sql`t.site_type is null` : sql`t.site_type = ${type}`),
    templateStatus: (status) => sql`t.status = ${status}`,
    query: (text) =>
      sql`concat_ws(' ', t.name, t.title, array_to_string(t.texts, ' ')) ilike ${containsPattern(text)}::text`,
  },
  guard: (trx, context, id) => refuseForeignWriter(trx, context, id),
  check: async (trx, context, given, before) => {
    refuseOtherKind(given, before);
    refuseTexts({ ...before, ...given, ...ownTexts(given) } as TemplateTexts);
    await refuseUnknown(trx, context, given, before);
  },
  derived: async (trx, { caller }, given, before) => {
    const type = before?.templateType ?? given.templateType ?? 'SMS';
    return {
      ...textColumns(type, given),
      ...(given.siteType !== undefined && { site_type: given.siteType === 'ALL' ? null : given.siteType }),
      ...(type === 'SMS' && given.senderName !== undefined && { sender_name: given.senderName }),
      ...(type === 'MAIL' && given.templateTitle !== undefined && { title: given.templateTitle }),
      ...(type === 'MAIL' && given.sendTo !== undefined && { send_to: given.sendTo }),
      ...(type === 'WHATSAPP' && approvalColumns(given, before)),
      ...(!before && {
        channel: channelOfType[type],
        template_event: given.templateEvent,
        created_by_id: caller.userId,
        default_template_id: given.defaultTemplateId ?? null,
        company_id: await companyOf(trx, caller, given),
      }),
    };
  },
  writeParts: async (trx, { caller }, id, { products: wanted }, before) => {
    if (wanted) {
      const ids = [...new Set(wanted.map(({ productId }) => productId))];
      await sql`
        delete from notification_template_products where template_id = ${id} and not product_id = any (${ids}::bigint[])`.execute(
        trx,
      );
      await sql`
        insert into notification_template_products (template_id, product_id)
        select ${id}::bigint, each from unnest(${ids}::bigint[]) each on conflict do nothing`.execute(trx);
    }
    await sql`
      insert into notification_template_versions (template_id, version, status, title, texts, changed_by_id)
      select id, ${(before?.version ?? 0) + 1}, status, title, texts, ${caller.userId}::bigint
      from notification_templates where id = ${id}`.execute(trx);
  },
});

type GivenTemplate = Given<TemplateInput>;

/** Templates of companies are for all of their sites; defaults are the platform's. @throws CallError OWN_SITES_ONLY, PLATFORM_ONLY */
const refuseForeignWriter = async (trx: Trx, { caller }: RequestContext, id: string | undefined): Promise<void> => {
  if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
  if (id === undefined || seesAll(caller.scope)) return;
  const { rows } = await sql`
    select from notification_templates where id = ${id}::bigint and company_id is null`.execute(trx);
  if (rows.length > 0) throw new CallError('PLATFORM_ONLY');
};

/** Channel and event of a template do not change. @throws CallError INVALID_REQUEST */
const refuseOtherKind = ({ templateType, templateEvent }: GivenTemplate, before: Template | undefined): void => {
  if (!before) return;
  const differ: FieldError[] = [];
  if (templateType !== undefined && templateType !== before.templateType)
    differ.push({ path: 'templateType', code: 'notEditable' });
  if (templateEvent !== undefined && templateEvent !== before.templateEvent)
    differ.push({ path: 'templateEvent', code: 'notEditable' });
  if (differ.length > 0) throw invalid(...differ);
};

/** A text message that is given by its one text has no others. */
const ownTexts = ({ contentList, templateContent }: GivenTemplate) =>
  contentList === undefined && templateContent !== undefined ? { contentList: [templateContent ?? ''] } : {};

/** @throws CallError INVALID_REQUEST with each problem at its field */
const refuseTexts = (given: TemplateTexts): void => {
  const problems: FieldError[] = [...templateProblems(given)];
  if (given.templateType === 'MAIL') {
    const markup = markupProblem(given.templateContent ?? '');
    if (markup !== undefined) problems.push({ path: 'templateContent', code: 'markup', params: { limit: markup } });
  }
  if (problems.length > 0) throw invalid(...problems);
};

/** Companies, products and defaults that the caller does not see, except for those that were there before. @throws CallError INVALID_REQUEST */
const refuseUnknown = async (
  trx: Trx,
  { caller }: RequestContext,
  { siteMerchantId, products: wanted = [], defaultTemplateId, templateType, templateEvent }: GivenTemplate,
  before: Template | undefined,
): Promise<void> => {
  if (siteMerchantId && siteMerchantId !== before?.siteMerchantId) {
    const known = await findOwners(trx, caller, { ids: [siteMerchantId] });
    if (known.length === 0) throw invalid({ path: 'siteMerchantId', code: 'notFound' });
  }
  const fresh = wanted
    .map(({ productId }) => productId)
    .filter((id) => !before?.products.some(({ productId }) => productId === id));
  if (fresh.length > 0) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from products where id = any (${fresh}::bigint[])`.execute(trx);
    if ((rows[0]?.n ?? 0) < new Set(fresh).size) throw invalid({ path: 'products', code: 'notFound' });
  }
  if (before || !defaultTemplateId) return;
  const { rows } = await sql`
    select from notification_templates where id = ${defaultTemplateId}::bigint and company_id is null
      and channel = ${channelOfType[templateType ?? 'SMS']} and template_event = ${templateEvent ?? ''}`.execute(trx);
  if (rows.length === 0) throw invalid({ path: 'defaultTemplateId', code: 'notFound' });
};

/** The company of a new template; null: a default. A copy of a default belongs to a company. */
const companyOf = async (
  trx: Trx,
  caller: RequestContext['caller'],
  { merchantId, defaultTemplateId }: GivenTemplate,
): Promise<string | null> =>
  seesAll(caller.scope) && !merchantId && !defaultTemplateId ? null : (await ownerOf(trx, caller, merchantId)).id;

const textColumns = (type: Template['templateType'], given: GivenTemplate): object => {
  const { contentList, templateContent } = { ...given, ...ownTexts(given) };
  if (contentList === undefined && templateContent === undefined) return {};
  const texts = textsOf({ templateType: type, templateEvent: 'PIN_CODE', templateContent, contentList });
  return { texts: type === 'MAIL' ? texts.map((text) => safeText(text)) : texts };
};

/** What was checked is written as it was typed; what the allow list would write differently is not markup to begin with. */
const safeText = (text: string): string => (/<[a-z/]/i.test(text) ? safeMarkup(text) : text);

/** An edit of the text starts a review, unless it is the text that was approved; the text of an approval is recorded. */
const approvalColumns = (given: GivenTemplate, before: Template | undefined): object => {
  const text = given.templateContent ?? before?.templateContent ?? '';
  const edited = before !== undefined && text !== before.templateContent;
  const wanted = given.approvalState ?? before?.approvalState ?? 'IN_REVIEW';
  const isNewState = given.approvalState !== undefined && given.approvalState !== before?.approvalState;
  const state = edited && !isNewState && text !== before.approvedContent ? 'IN_REVIEW' : wanted;
  const category = given.approvalCategory;
  return {
    approval_state: state,
    ...(state === 'APPROVED' && { approved_text: text }),
    ...(given.contentTemplateId !== undefined && { content_template_id: given.contentTemplateId }),
    ...(given.approvalNote !== undefined && { approval_note: given.approvalNote }),
    ...(category !== undefined && {
      approval_category: category,
      ...(before && category !== before.approvalCategory && { previous_category: before.approvalCategory }),
    }),
  };
};
