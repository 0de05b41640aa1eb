import {
  type AuditAction,
  auditActions,
  type AuditResource,
  auditResources,
} from '@cubby/contract/settings/audit-events/audit-events.limits';
import type { AuditEvent } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import type { Permission } from '@cubby/contract/permissions';
import type { TFunction } from 'i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { areaAddress } from '../../../platform/address/named-links.tsx';

/** The action in words; an action of another release is shown as it is written. */
export const actionText = (t: TFunction, action: string): string =>
  auditActions.includes(action as AuditAction) ? t(`auditEvents.actions.${action as AuditAction}`) : action;

export const resourceText = (t: TFunction, resource: string): string =>
  auditResources.includes(resource as AuditResource)
    ? t(`auditEvents.resources.${resource as AuditResource}`)
    : resource;

/** What a line is about: the resource, and what its row is called; its id where it has no name any more. */
export const rowText = (t: TFunction, { noun, nounId, nounName }: Pick<AuditEvent, 'noun' | 'nounId' | 'nounName'>) =>
  [resourceText(t, noun), nounName ?? nounId].filter(Boolean).join(' ');

/** Who acted: a name, the server, or unknown. */
export const actorText = (t: TFunction, { userName, action }: Pick<AuditEvent, 'userName' | 'action'>): string =>
  userName ?? (action === 'sessions.refuse' ? t('auditEvents.unknownUser') : t('auditEvents.server'));

/** The API key that a line was written with, and who made it; undefined where the person was there. */
export const keyText = (t: TFunction, { apiKey }: Pick<AuditEvent, 'apiKey'>): string | undefined => {
  if (apiKey === null) return undefined;
  const { hint, makerName: name } = apiKey;
  return name === null ? t('auditEvents.byKey', { hint }) : t('auditEvents.byKeyOf', { hint, name });
};

interface Screen {
  readonly permissions: readonly Permission[];
  readonly address: (id: string, name: string) => string;
}

/** The screens that show a row, or its list narrowed to it, by what it is. */
const screens: Partial<Record<string, Screen>> = {
  'report-schedules': {
    permissions: ['REPORT_SCHEDULE_LIST'],
    address: (id) => addressOf('/app/report-schedule', { id }),
  },
  announcements: {
    permissions: ['VIEW_ANNOUNCEMENT_DETAIL'],
    address: (id) => addressOf('/app/announcementInfo', { id }),
  },
  webhooks: {
    permissions: ['WEBHOOK_LIST'],
    address: (id) => addressOf('/app/WebhookUpdate', { webhookId: id }),
  },
  templates: {
    permissions: ['TEMPLATE_LIST'],
    address: (id) => addressOf('/app/ContentNotificationDetail', { templateId: id }),
  },
  'bounced-addresses': {
    permissions: ['TEMPLATE_LIST'],
    address: () => addressOf('/app/bouncedAddresses'),
  },
  'sending-rules': {
    permissions: ['TEMPLATE_LIST'],
    address: (id) => addressOf('/app/sendingRule', { id }),
  },
  'number-rules': {
    permissions: ['NUMBER_RULE_LIST'],
    address: () => addressOf('/app/Setting'),
  },
  products: {
    permissions: ['PRODUCT_LIST'],
    address: (id) => addressOf('/app/CommodityDetail', { id }),
  },
  'product-categories': {
    permissions: ['PRODUCT_CATEGORY_LIST'],
    address: (id) => addressOf('/app/Commodity_Category_detail', { id }),
  },
  'price-groups': {
    permissions: ['PRICE_GROUP_LIST'],
    address: (id) => addressOf('/app/Commodity_priceSet_detail', { id }),
  },
  menus: {
    permissions: ['MENU_LIST'],
    address: (id) => addressOf('/app/userMenu', { id }),
  },
  services: {
    permissions: ['SERVICE_LIST'],
    address: (lockerServiceId) => addressOf('/app/SystemSevriceInfo', { lockerServiceId }),
  },
  workflows: {
    permissions: ['WORKFLOW_LIST'],
    address: (id) => addressOf('/app/workflow_Info', { id }),
  },
  'workflow-blocks': {
    permissions: ['WORKFLOW_LIST'],
    address: (id) => addressOf('/app/workflow_fun_edit', { id }),
  },
  'product-attributes': {
    permissions: ['PRODUCT_ATTRIBUTE_LIST'],
    address: (id) => addressOf('/app/Commodity_Attribute_detail', { id }),
  },
  orders: {
    permissions: ['ORDER_LIST', 'ORDER_INFO'],
    address: (articleId) => addressOf('/app/articleInfo', { articleId }),
  },
  requests: {
    permissions: ['REQUEST_LIST'],
    address: (requestId) => addressOf('/app/article-pickupDelivery-info', { pickupDeliveryRequestId: requestId }),
  },
  companies: { permissions: ['COMPANY_LIST'], address: (id) => addressOf('/app/companyInfo', { id }) },
  sites: { permissions: ['SITE_LIST'], address: (id) => addressOf('/app/siteInfo', { id }) },
  inspections: { permissions: ['SITE_INSPECT'], address: (id) => addressOf('/app/inspection', { id }) },
  users: { permissions: ['USER_LIST'], address: (userId) => addressOf('/app/userEdit', { userId }) },
  roles: { permissions: ['ROLE_LIST'], address: (id) => addressOf('/app/roleEdit', { id }) },
  'mailroom-recipients': {
    permissions: ['MAILROOM_LIST'],
    address: (id) => addressOf('/app/recipient-detail', { id, step: 2 }),
  },
  'site-groups': {
    permissions: ['SITE_GROUP_LIST'],
    address: (siteGroupId) => addressOf('/app/group_create', { siteGroupId }),
  },
  flags: { permissions: ['FLAG_LIST'], address: (id) => addressOf('/app/flag', { id }) },
  holidays: { permissions: ['HOLIDAY_LIST'], address: (id) => addressOf('/app/holiday', { id }) },
  'request-slots': { permissions: ['REQUEST_SLOT_LIST'], address: (id) => addressOf('/app/timeSlot', { id }) },
  districts: { permissions: ['DISTRICT_LIST', 'DISTRICT_EDIT'], address: (_, name) => areaAddress(name) },
  'order-imports': {
    permissions: ['ORDER_IMPORT'],
    address: (importTaskId) => addressOf('/app/articleAdd', { step: 2, importTaskId }),
  },
};

/** The address of the row that a line speaks of; undefined where no screen shows it, or the person may not open it. */
export const rowAddress = (
  { noun, nounId, nounName, action }: Pick<AuditEvent, 'noun' | 'nounId' | 'nounName' | 'action'>,
  can: (permission: Permission) => boolean,
): string | undefined => {
  const screen = screens[noun];
  // What is deleted has no screen any more.
  if (!screen || nounId === null || action.endsWith('.delete')) return undefined;
  return screen.permissions.some(can) ? screen.address(nounId, nounName ?? '') : undefined;
};
