import { sendingRulesCalls as calls } from '@cubby/contract/messages/sending-rules/sending-rules.calls';
import { sendingRuleLimits, sendingRuleSortFields } from '@cubby/contract/messages/sending-rules/sending-rules.limits';
import type { SendingRule } from '@cubby/contract/messages/sending-rules/sending-rules.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

export const sendingRules = defineResource<SendingRule>({
  texts: 'sendingRules',
  id: 'sendingRuleId',
  name: ({ merchantName }) => merchantName,
  seen: 'TEMPLATE_LIST',
  permission: 'TEMPLATE_EDIT',
  list: defineList('/app/sendingRules', {
    searchMax: sendingRuleLimits.searchMax,
    sorts: sendingRuleSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { merchantId: idField() },
  }),
  page: '/app/sendingRule',
  calls: {
    list: calls.listSendingRules,
    get: calls.getSendingRule,
    create: calls.createSendingRule,
    update: calls.updateSendingRule,
    remove: calls.deleteSendingRule,
  },
  live: 'sending-rules',
});
