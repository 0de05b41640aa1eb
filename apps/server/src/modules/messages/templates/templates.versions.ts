/** The versions of a template, and how its texts do. */
import { templateLimits } from '@cubby/contract/messages/templates/templates.limits';
import type { Template, TemplateFigure, TemplateVersion } from '@cubby/contract/messages/templates/templates.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { templates } from './templates.service.ts';

/** The newest first. @throws CallError NOT_FOUND */
export const listVersions = async (trx: Trx, context: RequestContext, id: string): Promise<TemplateVersion[]> => {
  await templates.read(trx, context, id);
  const { rows } = await sql<TemplateVersion>`
    select v.version, ${sql.raw(epochMs('v.changed_time'))}::float8 as "changedTime",
      coalesce(u.nickname, nickname_of(v.changed_by_id)) as "changedBy", v.title as "templateTitle", v.texts as "contentList",
      v.status as "templateStatus"
    from notification_template_versions v left join users u on u.id = v.changed_by_id
    where v.template_id = ${id} order by v.version desc limit ${templateLimits.versionsShown}`.execute(trx);
  return rows;
};

/** Takes the texts of an older version again, by the rules of a change. @throws CallError NOT_FOUND, STALE_VERSION */
export const restoreVersion = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { restored, version }: { readonly restored: number; readonly version?: number | undefined },
): Promise<Template> => {
  const { rows } = await sql<{ title: string | null; texts: string[] }>`
    select title, texts from notification_template_versions
    where template_id = ${id} and version = ${restored}`.execute(trx);
  const [old] = rows;
  if (!old) throw new CallError('NOT_FOUND');
  return templates.update(trx, context, id, {
    templateId: id,
    version,
    templateTitle: old.title,
    templateContent: old.texts[0] ?? '',
    contentList: old.texts,
  });
};

/** The 95 % interval of a share (Wilson's score). */
export const intervalOf = (hits: number, total: number): readonly [number, number] => {
  const z = 1.96;
  const share = hits / total;
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const middle = share + (z * z) / (2 * total);
  const divisor = 1 + (z * z) / total;
  return [Math.max(0, (middle - spread) / divisor), Math.min(1, (middle + spread) / divisor)];
};

/** One for each text of now. @throws CallError NOT_FOUND */
export const readFigures = async (trx: Trx, context: RequestContext, id: string): Promise<TemplateFigure[]> => {
  const { contentList } = await templates.read(trx, context, id);
  const { rows } = await sql<{ text_number: number } & Pick<TemplateFigure, 'sent' | 'collected' | 'parts' | 'costs'>>`
    select text_number, sent::int, collected::int, parts, costs from template_text_figures(${id}::bigint)`.execute(trx);
  return contentList.map((_text, position) => {
    const { sent, collected, parts, costs } = rows.find(({ text_number: number }) => number === position + 1) ?? {
      sent: 0,
      collected: 0,
      parts: null,
      costs: [],
    };
    const [shareFrom, shareTo] = sent > 0 ? intervalOf(collected, sent) : [null, null];
    return {
      textNumber: position + 1,
      sent,
      collected,
      share: sent > 0 ? collected / sent : null,
      shareFrom,
      shareTo,
      parts,
      costs,
    };
  });
};
