import type { sendingRulesCalls } from '@cubby/contract/messages/sending-rules/sending-rules.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { sendingRules } from './sending-rules.service.ts';

export const sendingRulesHandlers = (db: Database) =>
  handlersOf<typeof sendingRulesCalls>()(
    resourceHandlers(db, sendingRules, {
      list: 'listSendingRules',
      get: 'getSendingRule',
      create: 'createSendingRule',
      update: 'updateSendingRule',
      delete: 'deleteSendingRule',
    }),
  );
