import { IconBrandWhatsapp, IconDeviceMobileMessage, IconMailCog } from '@tabler/icons-react';
import { page } from './page.ts';

const providers = () => import('../../features/messages/providers/provider-list-page.tsx');

/** The screens of messages (administration.md 2): the providers that they leave through, and the message centre. */
export const messagesPages = [
  page(
    '/messageCentre',
    ['ORDER_VIEW_NOTIFICATION'],
    'MessageCentrePage',
    () => import('../../features/orders/message-centre/message-centre-page.tsx'),
    { tab: { place: 'messages', label: 'messageCentre' } },
  ),
  page('/SystemSMS', ['PROVIDER_LIST'], 'SmsProviderListPage', providers, {
    setting: { section: 'system', label: 'smsProviders', icon: IconDeviceMobileMessage, platformRoles: true },
  }),
  page('/SystemEmail', ['PROVIDER_LIST'], 'MailProviderListPage', providers, {
    setting: { section: 'system', label: 'mailProviders', icon: IconMailCog, platformRoles: true },
  }),
  page('/SystemWhatsApp', ['PROVIDER_LIST'], 'WhatsAppProviderListPage', providers, {
    setting: { section: 'system', label: 'whatsAppProviders', icon: IconBrandWhatsapp, platformRoles: true },
  }),
] as const;
