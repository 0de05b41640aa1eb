import { IconBrandWhatsapp, IconDeviceMobileMessage, IconMailCog, IconMessage } from '@tabler/icons-react';
import { page } from './page.ts';

const list = () => import('../../features/messages/templates/template-list-page.tsx');
const detail = () => import('../../features/messages/templates/template-page.tsx');
const providers = () => import('../../features/messages/notification-providers/provider-list-page.tsx');
const seen = ['TEMPLATE_LIST'] as const;
const opened = ['TEMPLATE_LIST', 'TEMPLATE_EDIT'] as const;
const permissions = ['TEMPLATE_EDIT'] as const;

/**
 * The screens of messages: their templates (network.md 2), the providers that they leave through (administration.md 2), and
 * the message centre.
 */
export const messagesPages = [
  page(
    '/messageCentre',
    ['ORDER_VIEW_NOTIFICATION'],
    'MessageCentrePage',
    () => import('../../features/orders/message-centre/message-centre-page.tsx'),
    { tab: { place: 'messages', label: 'messageCentre' } },
  ),
  page('/ContentNotification', seen, 'SmsTemplateListPage', list, {
    tab: { place: 'messages', label: 'smsTemplates' },
  }),
  page('/ContentNotificationDetail', opened, 'SmsTemplatePage', detail, {
    layout: 'detail',
    from: '/app/ContentNotification',
    create: [{ label: 'smsTemplate', icon: IconMessage, permissions }],
  }),
  page('/ContentNotificationEmail', seen, 'MailTemplateListPage', list, {
    tab: { place: 'messages', label: 'mailTemplates' },
  }),
  page('/ContentNotificationEmailDetail', opened, 'MailTemplatePage', detail, {
    layout: 'detail',
    from: '/app/ContentNotificationEmail',
    create: [{ label: 'mailTemplate', icon: IconMessage, permissions }],
  }),
  page('/WhatsAppnotification', seen, 'WhatsAppTemplateListPage', list, {
    tab: { place: 'messages', label: 'whatsAppTemplates' },
  }),
  page('/WhatsAppnotificationDetail', opened, 'WhatsAppTemplatePage', detail, {
    layout: 'detail',
    from: '/app/WhatsAppnotification',
    create: [{ label: 'whatsAppTemplate', icon: IconMessage, permissions }],
  }),
  page('/SystemSMS', ['PROVIDER_LIST'], 'SmsProviderListPage', providers, {
    setting: { section: 'system', label: 'smsProviders', icon: IconDeviceMobileMessage, platformRoles: true },
  }),
  page('/SystemEmail', ['PROVIDER_LIST'], 'MailProviderListPage', providers, {
    setting: { section: 'system', label: 'mailProviders', icon: IconMailCog, platformRoles: true },
  }),
  page('/SystemWhatsApp', ['PROVIDER_LIST'], 'WhatsAppProviderListPage', providers, {
    setting: { section: 'system', label: 'whatsAppProviders', icon: IconBrandWhatsapp, platformRoles: true },
  }),
  page(
    '/sendingRules',
    seen,
    'SendingRuleListPage',
    () => import('../../features/messages/sending-rules/sending-rule-list-page.tsx'),
    { tab: { place: 'messages', label: 'sendingRuleList' } },
  ),
  page(
    '/bouncedAddresses',
    seen,
    'BouncedAddressListPage',
    () => import('../../features/messages/bounced-addresses/bounced-address-list-page.tsx'),
    { tab: { place: 'messages', label: 'bouncedAddressList' } },
  ),
  page(
    '/sendingRule',
    opened,
    'SendingRulePage',
    () => import('../../features/messages/sending-rules/sending-rule-page.tsx'),
    { layout: 'detail', from: '/app/sendingRules' },
  ),
] as const;
