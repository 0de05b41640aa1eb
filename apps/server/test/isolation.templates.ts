/** That other companies can't read, change, preview with or send by templates. */
import type { bouncedAddressesCalls } from '@cubby/contract/messages/bounced-addresses/bounced-addresses.calls';
import type { sendingRulesCalls } from '@cubby/contract/messages/sending-rules/sending-rules.calls';
import type { templatesCalls } from '@cubby/contract/messages/templates/templates.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const fields = {
  templateType: 'SMS' as const,
  templateEvent: 'PIN_CODE' as const,
  templateStatus: 'ENABLED' as const,
  siteType: 'ALL' as const,
  contentList: ['{{pin}}'],
};
const kind = { templateType: 'SMS' as const, templateEvent: 'PIN_CODE' as const };

export const templateCoverage: Readonly<Record<keyof typeof templatesCalls, readonly Probe[] | Why>> = {
  listTemplates: [
    probe('listTemplates', 'absent', () => ({ query: { size: 1000 } })),
    probe('listTemplates', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listTemplates', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  getTemplate: [probe('getTemplate', 'missing', ({ template }) => ({ params: { templateId: template.id } }))],
  createTemplate: [
    probe('createTemplate', 'refused', ({ company }) => ({ body: { merchantId: company.id, ...fields } })),
    probe('createTemplate', 'refused', ({ template }) => ({ body: { defaultTemplateId: template.id, ...fields } })),
    probe('createTemplate', 'refused', ({ company }) => ({ body: { siteMerchantId: company.id, ...fields } })),
  ],
  updateTemplate: [
    probe('updateTemplate', 'missing', ({ template }) => ({
      body: { templateId: template.id, templateStatus: 'DISABLED' as const },
    })),
  ],
  deleteTemplate: [probe('deleteTemplate', 'missing', ({ template }) => ({ params: { templateId: template.id } }))],
  listTemplateEvents: 'no rows: a closed list',
  listDefaultTemplates: [
    probe('listDefaultTemplates', 'absent', () => ({ query: {} })),
    probe('listDefaultTemplates', 'absent', () => ({ query: { defaultFlag: false } })),
  ],
  previewTemplate: [
    probe('previewTemplate', 'missing', ({ order }) => ({
      body: { ...kind, contentList: ['{{orderNumber}}'], orderNumber: order.order_number },
    })),
    probe('previewTemplate', 'refused', ({ company }) => ({
      body: { ...kind, contentList: ['x'], merchantId: company.id },
    })),
  ],
  sendTestTemplate: [
    probe('sendTestTemplate', 'missing', ({ template }) => ({
      body: { templateId: template.id, target: '+85291234567' },
    })),
  ],
  listTemplateVersions: [probe('listTemplateVersions', 'missing', ({ template }) => ({ params: { id: template.id } }))],
  restoreTemplateVersion: [
    probe('restoreTemplateVersion', 'missing', ({ template }) => ({
      params: { id: template.id },
      body: { restored: 1 },
    })),
  ],
  getTemplateFigures: [probe('getTemplateFigures', 'missing', ({ template }) => ({ params: { id: template.id } }))],
  explainTemplateChoice: [
    probe('explainTemplateChoice', 'missing', ({ order }) => ({ query: { ...kind, orderNumber: order.order_number } })),
  ],
};

export const sendingRuleCoverage: Readonly<Record<keyof typeof sendingRulesCalls, readonly Probe[] | Why>> = {
  listSendingRules: [
    probe('listSendingRules', 'absent', () => ({ query: { size: 1000 } })),
    probe('listSendingRules', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listSendingRules', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  getSendingRule: [probe('getSendingRule', 'missing', ({ sendingRule }) => ({ params: { id: sendingRule.id } }))],
  createSendingRule: [
    probe('createSendingRule', 'refused', ({ company }) => ({ body: { merchantId: company.id, hourlyLimit: 1 } })),
  ],
  updateSendingRule: [
    probe('updateSendingRule', 'missing', ({ sendingRule }) => ({
      params: { id: sendingRule.id },
      body: { hourlyLimit: 1 },
    })),
  ],
  deleteSendingRule: [probe('deleteSendingRule', 'missing', ({ sendingRule }) => ({ params: { id: sendingRule.id } }))],
};

export const bouncedAddressCoverage: Readonly<Record<keyof typeof bouncedAddressesCalls, readonly Probe[] | Why>> = {
  listBouncedAddresses: [
    probe('listBouncedAddresses', 'absent', () => ({ query: { size: 1000 } })),
    probe('listBouncedAddresses', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listBouncedAddresses', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  deleteBouncedAddress: [
    probe('deleteBouncedAddress', 'missing', ({ bouncedAddress }) => ({ params: { id: bouncedAddress.id } })),
  ],
};
