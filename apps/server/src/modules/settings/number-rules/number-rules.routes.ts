import type { numberRulesCalls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { previewNumberRule } from './number-rules.preview.ts';
import { numberRules } from './number-rules.service.ts';

export const numberRulesHandlers = (db: Database) =>
  handlersOf<typeof numberRulesCalls>()({
    ...resourceHandlers(db, numberRules, {
      list: 'listNumberRules',
      get: 'getNumberRule',
      create: 'createNumberRule',
      update: 'updateNumberRule',
      delete: 'deleteNumberRule',
    }),
    previewNumberRule: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => previewNumberRule(trx, context, body)),
  });
