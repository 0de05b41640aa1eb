import { defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import {
  sendingRuleInputSchema,
  sendingRuleListQuery,
  sendingRulePageSchema,
  sendingRuleSchema,
  sendingRuleUpdateSchema,
} from './sending-rules.schemas.ts';

export const sendingRulesCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/v2/sending-rules',
      access: { read: ['TEMPLATE_LIST'], write: ['TEMPLATE_EDIT'] },
      schemas: resourceSchemas({
        row: sendingRuleSchema,
        page: sendingRulePageSchema,
        query: sendingRuleListQuery,
        input: sendingRuleInputSchema,
        update: sendingRuleUpdateSchema,
      }),
    },
    {
      list: { id: 'listSendingRules', summary: 'A page of the sending rules of companies, the last changed first' },
      get: { id: 'getSendingRule', summary: 'The sending rule of one company' },
      create: {
        id: 'createSendingRule',
        summary: 'Set when and how often a company sends automatic messages, and to whom it does not',
        errors: ['OWN_SITES_ONLY'],
      },
      update: {
        id: 'updateSendingRule',
        summary: 'Change a sending rule: the fields that are given',
        errors: ['OWN_SITES_ONLY'],
      },
      delete: {
        id: 'deleteSendingRule',
        summary: 'Delete a sending rule; that of the operator applies then',
        errors: ['OWN_SITES_ONLY'],
      },
    },
  ),
});
