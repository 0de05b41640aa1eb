import type { numberRulesCalls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { previewNumberRule } from './number-rules.preview.ts';
import { getNumberRule, listNumberRules } from './number-rules.reads.ts';
import { createNumberRule, deleteNumberRule, updateNumberRule } from './number-rules.service.ts';

export const numberRulesHandlers = (db: Database) =>
  handlersOf<typeof numberRulesCalls>()({
    listNumberRules: async ({ query }, { caller }) => pageText(await listNumberRules(db, caller, query), query),
    createNumberRule: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createNumberRule(trx, context, body)),
    updateNumberRule: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateNumberRule(trx, context, body)),
    getNumberRule: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getNumberRule(trx, params.id)),
    deleteNumberRule: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteNumberRule(trx, context, params.id));
      return { success: true };
    },
    previewNumberRule: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => previewNumberRule(trx, context, body)),
  });
