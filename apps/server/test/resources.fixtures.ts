/**
 * The fixtures of the resource suite: how a valid row of each resource is made. A resource of the registry without a line
 * does not compile.
 */
import { catalogueFixtures } from './resources.catalogue.ts';
import type { ChangedResource, ResourceFixture, Why } from './resources.probe.ts';
import type { ResourceWorld } from './resources.world.ts';

/** Returns the time of day so many minutes after midnight, as HH:MM. */
const timeOfDay = (minutes: number): string =>
  [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

export const resourceFixtures = (world: ResourceWorld): Readonly<Record<ChangedResource, ResourceFixture | Why>> => {
  const { app, operator, staff, site } = world;
  const { sql } = app;
  const merchant = async () => (await app.buildCompany({ operator_id: operator.id })).id;
  return {
    ...catalogueFixtures(world),
    announcements: {
      owner: 'COMPANY',
      calls: ['listAnnouncements', 'getAnnouncement', 'createAnnouncement', 'updateAnnouncement', 'deleteAnnouncement'],
      id: 'announcementId',
      body: (n) => ({ name: `Notice ${n}`, description: '維護', displayStartTime: 1, displayEndTime: 2 }),
      edit: { name: 'Renamed' },
    },
    'bounced-addresses': 'not plain: rows are made by refused messages, and no call changes one',
    companies: 'not plain: a company is made with its first user, and is closed before it is deleted',
    flags: {
      owner: 'PLATFORM',
      calls: ['queryFlags', 'getFlag', 'createFlag', 'updateFlag', 'deleteFlag'],
      id: 'flagId',
      body: (n) => ({ flagName: `Flag ${n}`, flagCode: `SUITE_${n}`, flagColor: '#112233', flagCategory: 'CS' }),
      edit: { flagName: 'Renamed' },
      taken: 'flagCode',
      anyCase: true,
      use: {
        code: 'FLAG_IN_USE',
        counted: 'orders',
        named: 'flagName',
        message: 'in use by 1 order.',
        begin: async (flag_id) =>
          sql
            .insertInto('order_flags')
            .values({ order_id: (await app.buildOrder()).id, flag_id })
            .execute(),
        end: (id) => sql.deleteFrom('order_flags').where('flag_id', '=', id).execute(),
      },
    },
    holidays: {
      owner: 'PLATFORM',
      calls: ['listHolidays', 'getHoliday', 'createHoliday', 'updateHoliday', 'deleteHoliday'],
      id: 'holidayId',
      body: (n) => ({ day: new Date(Date.UTC(2030, 0, n)).toISOString().slice(0, 10), name: `Holiday ${n}` }),
      edit: { name: 'Renamed' },
      taken: 'day',
    },
    'mailroom-recipients': {
      owner: 'COMPANY',
      calls: [
        'listMailroomRecipients',
        'getMailroomRecipient',
        'createMailroomRecipient',
        'updateMailroomRecipient',
        'deleteMailroomRecipient',
      ],
      id: 'mailroomId',
      body: (n) => ({
        merchantId: operator.id,
        name: `Ada ${n}`,
        pushMethod: ['PHONE'],
        phone: '+85291234567',
        allSite: true,
      }),
      edit: { position: 'Desk' },
      whole: true,
      taken: 'name',
      removeRequest: (mailroomId) => ({ query: { mailroomId } }),
    },
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
          sql.insertInto('company_providers').values({ company_id: operator.id, provider_id, place: 0 }).execute(),
        end: (id) => sql.deleteFrom('company_providers').where('provider_id', '=', id).execute(),
      },
      listRequest: { body: { size: 100 } },
      getRequest: (id) => ({ body: { id, hidePassword: true } }),
      within: 'data',
    },
    'number-rules': {
      owner: 'COMPANY',
      calls: ['listNumberRules', 'getNumberRule', 'createNumberRule', 'updateNumberRule', 'deleteNumberRule'],
      id: 'id',
      body: async () => ({ siteType: 'ALL', merchantId: await merchant(), randomFiled: 'HK{SEQ:6}' }),
      edit: { randomFiled: 'MO{SEQ:6}' },
      audited: 'formula',
      unaudited: ['randomFiled'],
      whole: true,
      taken: 'siteType',
    },
    products: 'not plain: its prices and variants are changed by calls of their own',
    'report-schedules': {
      owner: 'COMPANY',
      calls: [
        'listReportSchedules',
        'getReportSchedule',
        'createReportSchedule',
        'updateReportSchedule',
        'deleteReportSchedule',
      ],
      id: 'reportScheduleId',
      body: (n) => ({
        name: `Report ${n}`,
        report: 'UTILIZATION',
        frequency: 'DAY',
        sendTime: '07:00',
        timeZone: 'Asia/Hong_Kong',
        recipientIds: [staff.id],
      }),
      edit: { name: 'Renamed' },
    },
    'request-slots': {
      owner: 'PLATFORM',
      calls: ['queryRequestSlots', 'getRequestSlot', 'createRequestSlot', 'updateRequestSlot', 'deleteRequestSlot'],
      id: 'requestSlotId',
      body: (n) => ({
        requestType: 'PICKUP_REQUEST',
        startTime: timeOfDay(n),
        endTime: timeOfDay(n + 60),
        cutoffMinutes: 60,
      }),
      edit: { capacity: 3 },
      taken: 'startTime',
    },
    roles: 'not plain: a deleted role remains, marked',
    'sending-rules': {
      owner: 'COMPANY',
      calls: ['listSendingRules', 'getSendingRule', 'createSendingRule', 'updateSendingRule', 'deleteSendingRule'],
      id: 'sendingRuleId',
      body: async () => ({ merchantId: await merchant(), hourlyLimit: 3 }),
      edit: { hourlyLimit: 5 },
      taken: 'merchantId',
    },
    'site-groups': {
      owner: 'COMPANY',
      calls: ['listSiteGroups', 'getSiteGroup', 'createSiteGroup', 'updateSiteGroup', 'deleteSiteGroup'],
      id: 'siteGroupId',
      body: (n) => ({ siteGroupName: `Group ${n}`, siteId: [site.id] }),
      edit: { description: 'Changed' },
      whole: true,
      taken: 'siteGroupName',
      anyCase: true,
      use: {
        code: 'SITE_GROUP_IN_USE',
        counted: 'orders',
        named: 'siteGroupName',
        message: '1 order',
        begin: async (group_id) => {
          const order = await app.buildOrder({ company_id: operator.id, site_id: site.id });
          await sql.insertInto('order_site_groups').values({ order_id: order.id, group_id }).execute();
        },
        end: (id) => sql.deleteFrom('order_site_groups').where('group_id', '=', id).execute(),
      },
    },
    sites: 'not plain: a site is saved in steps, with its compartments',
    'software-versions': 'not plain: a version is made of an uploaded package, and is approved rather than changed',
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
    users: 'not plain: a deleted user remains, and passwords and keys have calls of their own',
    webhooks: {
      owner: 'COMPANY',
      calls: ['listWebhooks', 'getWebhook', 'createWebhook', 'updateWebhook', 'deleteWebhook'],
      id: 'webhookId',
      body: (n) => ({
        merchantId: operator.id,
        webhookName: `Webhook ${n}`,
        platform: 'Bearer token',
        apiKey: 'receiver-key',
        payloadUrl: 'http://127.0.0.1:9/events',
        status: 'DISABLED',
      }),
      edit: { webhookName: 'Renamed' },
      unaudited: ['apiKey'],
    },
  };
};
