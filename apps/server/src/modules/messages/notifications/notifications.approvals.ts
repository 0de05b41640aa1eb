/**
 * Notes what a provider of WhatsApp reports of the templates of its companies. It promises that a report that comes again, or after
 * a newer one, changes nothing, and that a provider changes templates of companies that use it alone, and defaults.
 */
import type { TemplateApproval, templateCategories } from '@cubby/contract/messages/templates/templates.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { allOf, type Fragment } from '../../../platform/db/statements.ts';
import { recordMessage } from './notifications.queue.ts';

/** What a callback reports of one template. */
export interface ReportedTemplate {
  /** Its name or id at the provider. */
  readonly names: readonly string[];
  /** The language that it is reported for; undefined: each. */
  readonly language: Language | undefined;
  readonly state?: TemplateApproval | undefined;
  readonly category?: (typeof templateCategories)[number] | undefined;
  /** What the provider wrote; empty: nothing. */
  readonly words: string;
  /** Epoch ms; undefined: now. */
  readonly time: number | undefined;
}

const provider: Actor = { userId: null, userName: null, address: null, requestId: null };

interface ChangedTemplate {
  readonly id: string;
  readonly companyId: string | null;
  readonly before: object;
  readonly after: object;
}

/** Templates `t` that a report is about, with a lock. */
const aboutTemplates = (providerId: string, { names, language }: ReportedTemplate): Fragment =>
  allOf([
    sql`t.channel = 'whatsapp' and t.content_template_id = any (${[...names]}::text[])`,
    sql`(t.language is null or ${language ?? null}::text is null or t.language = ${language ?? null}::text)`,
    sql`(t.company_id is null or exists (
      select from company_providers k join companies c on c.id = k.company_id
      where k.provider_id = ${providerId}::bigint and t.company_id in (c.id, c.operator_id)))`,
  ]);

export const noteTemplateReport = async (trx: Trx, providerId: string, reported: ReportedTemplate): Promise<void> => {
  const { state = null, category = null, words, time } = reported;
  const at = sql`least(now(), to_timestamp(${time ?? Date.now()}::float8 / 1000))`;
  const { rows } = await sql<ChangedTemplate>`
    with found as (
      select t.*, ${state}::text is not null and (t.approval_time is null or t.approval_time < ${at}) as has_state,
        ${category}::text is not null and (t.category_time is null or t.category_time < ${at}) as has_category
      from notification_templates t where ${aboutTemplates(providerId, reported)} order by t.id for update
    ), changed as (
      update notification_templates t set last_updated_time = now(),
        approval_state = case when f.has_state then ${state} else t.approval_state end,
        approval_note = case when f.has_state then nullif(${words}, '') else t.approval_note end,
        approval_time = case when f.has_state then ${at} else t.approval_time end,
        approved_text = case when f.has_state and ${state} = 'APPROVED' then t.texts[1] else t.approved_text end,
        approval_category = case when f.has_category then ${category} else t.approval_category end,
        previous_category = case when f.has_category and ${category} is distinct from t.approval_category
          then t.approval_category else t.previous_category end,
        category_time = case when f.has_category then ${at} else t.category_time end
      from found f where t.id = f.id and (f.has_state or f.has_category)
      returning t.*
    ), versions as (
      insert into notification_template_versions (template_id, version, status, title, texts, changed_by_id)
      select id, version, status, title, texts, null from changed
    )
    select t.id::text, t.company_id::text as "companyId",
      json_build_object('approvalState', f.approval_state, 'approvalNote', f.approval_note, 'approvalCategory', f.approval_category) as before,
      json_build_object('approvalState', t.approval_state, 'approvalNote', t.approval_note, 'approvalCategory', t.approval_category) as after
    from changed t join found f on f.id = t.id`.execute(trx);
  for (const { id, companyId, before, after } of rows)
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordMessage(trx, provider, {
        action: 'templates.update',
        about: 'templates',
        id,
        companyId,
        before,
        after,
      });
};
