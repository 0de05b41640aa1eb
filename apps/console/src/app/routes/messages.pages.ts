import { IconMessage } from '@tabler/icons-react';
import { page } from './page.ts';

const list = () => import('../../features/messages/templates/template-list-page.tsx');
const detail = () => import('../../features/messages/templates/template-page.tsx');
const seen = ['TEMPLATE_LIST'] as const;
const opened = ['TEMPLATE_LIST', 'TEMPLATE_EDIT'] as const;
const permissions = ['TEMPLATE_EDIT'] as const;

/** The screens of messages to recipients (network.md 2). */
export const messagesPages = [
  page('/ContentNotification', seen, 'SmsTemplateListPage', list, {
    tab: { place: 'messages', label: 'smsTemplates' },
  }),
  page('/ContentNotificationDetail', opened, 'SmsTemplatePage', detail, {
    from: '/app/ContentNotification',
    create: [{ label: 'smsTemplate', icon: IconMessage, permissions }],
  }),
  page('/ContentNotificationEmail', seen, 'MailTemplateListPage', list, {
    tab: { place: 'messages', label: 'mailTemplates' },
  }),
  page('/ContentNotificationEmailDetail', opened, 'MailTemplatePage', detail, {
    from: '/app/ContentNotificationEmail',
    create: [{ label: 'mailTemplate', icon: IconMessage, permissions }],
  }),
  page('/WhatsAppnotification', seen, 'WhatsAppTemplateListPage', list, {
    tab: { place: 'messages', label: 'whatsAppTemplates' },
  }),
  page('/WhatsAppnotificationDetail', opened, 'WhatsAppTemplatePage', detail, {
    from: '/app/WhatsAppnotification',
    create: [{ label: 'whatsAppTemplate', icon: IconMessage, permissions }],
  }),
  page(
    '/sendingRules',
    seen,
    'SendingRuleListPage',
    () => import('../../features/messages/sending-rules/sending-rule-list-page.tsx'),
    { tab: { place: 'messages', label: 'sendingRuleList' } },
  ),
  page(
    '/sendingRule',
    opened,
    'SendingRulePage',
    () => import('../../features/messages/sending-rules/sending-rule-page.tsx'),
    { from: '/app/sendingRules' },
  ),
] as const;
