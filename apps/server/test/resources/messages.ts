/** How rows of the area messages are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';
import type { ResourceWorld } from '../resources.world.ts';

export const fixturesOf = ({ app, operator, buildMerchant }: ResourceWorld): ResourceFixtures => ({
  'bounced-addresses': 'not plain: rows are made by refused messages, and no call changes one',
  'notification-providers': {
    owner: 'INTERNAL',
    calls: ['pageProviders', 'getProvider', 'createProvider', 'updateProvider', 'deleteProvider'],
    id: 'id',
    body: (n) => ({
      type: 'SMS',
      name: `Gateway ${n}`,
      serverAddr: 'http://127.0.0.1:9/send',
      username: 'cubby',
      password: 's3cret',
    }),
    edit: { username: 'another' },
    unaudited: ['password'],
    use: {
      code: 'PROVIDER_IN_USE',
      counted: 'companies',
      named: 'name',
      message: 'is in use by 1 company',
      begin: (provider_id) =>
        app.sql.insertInto('company_providers').values({ company_id: operator.id, provider_id, place: 0 }).execute(),
      end: (id) => app.sql.deleteFrom('company_providers').where('provider_id', '=', id).execute(),
    },
    listRequest: { body: { size: 100 } },
    getRequest: (id) => ({ body: { id, hidePassword: true } }),
    within: 'data',
  },
  'sending-rules': {
    owner: 'COMPANY',
    calls: ['listSendingRules', 'getSendingRule', 'createSendingRule', 'updateSendingRule', 'deleteSendingRule'],
    id: 'sendingRuleId',
    body: async () => ({ merchantId: await buildMerchant(), hourlyLimit: 3 }),
    edit: { hourlyLimit: 5 },
    taken: 'merchantId',
  },
  templates: {
    owner: 'COMPANY',
    calls: ['listTemplates', 'getTemplate', 'createTemplate', 'updateTemplate', 'deleteTemplate'],
    id: 'templateId',
    body: (n) => ({
      templateName: `Template ${n}`,
      templateType: 'SMS',
      templateEvent: 'PIN_CODE',
      templateStatus: 'ENABLED',
      siteType: 'ALL',
      contentList: ['{{companyName}}: {{pin}}'],
    }),
    edit: { templateName: 'Renamed' },
  },
});
