import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import { channelOfType, templateLimits } from '@cubby/contract/messages/templates/templates.limits';
import type { templatesCalls } from '@cubby/contract/messages/templates/templates.calls';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { allOf } from '../../../platform/db/statements.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { ProviderSenders, Senders } from '../../../platform/senders/index.ts';
import { explainChoice, previewTemplate } from './templates.preview.ts';
import { templates } from './templates.service.ts';
import { sendTestTemplate } from './templates.test-send.ts';
import { listVersions, readFigures, restoreVersion } from './templates.versions.ts';

interface TemplatesDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly openMessaging: () => Promise<{ readonly senders: Senders; readonly providers: ProviderSenders }>;
}

export const templatesHandlers = (deps: TemplatesDeps) => {
  const { db } = deps;
  return handlersOf<typeof templatesCalls>()({
    ...resourceHandlers(db, templates, {
      list: 'listTemplates',
      create: 'createTemplate',
      update: 'updateTemplate',
    }),
    getTemplate: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => templates.read(trx, context, params.templateId)),
    deleteTemplate: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => templates.remove(trx, context, params.templateId));
      return { success: true };
    },
    listTemplateEvents: async (_input, { caller }) => {
      await db.readAs(caller);
      return [...templateEvents];
    },
    listDefaultTemplates: ({ query: { templateType, defaultFlag } }, context) =>
      db.transactionAs(context.caller, (trx) =>
        templates.readAll(
          trx,
          context,
          allOf([
            defaultFlag ? sql`t.company_id is null` : sql`t.company_id is not null`,
            ...(templateType ? [sql`t.channel = ${channelOfType[templateType]}`] : []),
          ]),
          sql`t.template_event, t.id limit ${templateLimits.listMax}`,
        ),
      ),
    previewTemplate: ({ body }, { caller }) => db.transactionAs(caller, (trx) => previewTemplate(trx, caller, body)),
    sendTestTemplate: ({ body }, context) => sendTestTemplate(deps, context, body),
    listTemplateVersions: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => listVersions(trx, context, params.id)),
    restoreTemplateVersion: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => restoreVersion(trx, context, params.id, body)),
    getTemplateFigures: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => readFigures(trx, context, params.id)),
    explainTemplateChoice: ({ query }, { caller }) => explainChoice(db, caller, query),
  });
};
