import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import {
  numberRuleInputSchema,
  numberRuleListQuery,
  numberRulePageSchema,
  numberRulePreviewSchema,
  numberRuleSchema,
  numberRuleTrialSchema,
  numberRuleUpdateSchema,
} from './number-rules.schemas.ts';

export const numberRulesCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/orders/v1/idConfig',
      access: { read: ['NUMBER_RULE_LIST'], write: ['NUMBER_RULE_EDIT'] },
      schemas: resourceSchemas({
        row: numberRuleSchema,
        page: numberRulePageSchema,
        query: numberRuleListQuery,
        input: numberRuleInputSchema,
        update: numberRuleUpdateSchema,
      }),
    },
    {
      list: {
        id: 'listNumberRules',
        path: '/api/orders/v1/idConfig/list',
        summary:
          'A page of the rules for tracking numbers that apply to companies of the caller, the last changed first',
      },
      create: {
        id: 'createNumberRule',
        path: '/api/orders/v1/idConfig/create',
        summary:
          'Create the rule of a company, for one type of sites or for all; staff of the platform also global ones',
        errors: ['PLATFORM_ONLY', 'OWN_SITES_ONLY'],
      },
      update: {
        id: 'updateNumberRule',
        method: 'POST',
        path: '/api/orders/v1/idConfig/update',
        summary: 'Change a rule for tracking numbers; existing numbers remain',
        errors: ['PLATFORM_ONLY', 'OWN_SITES_ONLY'],
      },
      get: { id: 'getNumberRule', summary: 'One rule for tracking numbers' },
      delete: {
        id: 'deleteNumberRule',
        method: 'GET',
        path: '/api/orders/v1/idConfig/delete/{id}',
        summary: 'Delete a rule for tracking numbers; existing numbers remain',
        errors: ['PLATFORM_ONLY', 'OWN_SITES_ONLY'],
        changesState: true,
      },
    },
  ),
  previewNumberRule: defineCall({
    id: 'previewNumberRule',
    method: 'POST',
    path: '/api/v2/number-rules/preview',
    summary: 'The next ten numbers of a formula and how many it makes; nothing is reserved',
    access: ['NUMBER_RULE_LIST', 'NUMBER_RULE_EDIT'],
    body: numberRuleTrialSchema,
    answer: numberRulePreviewSchema,
    errors: ['NOT_FOUND'],
    readsOnly: true,
  }),
});
