/** That companies can't see or change the providers of the platform, nor report on messages of others. */
import type { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const fields = { name: 'Mine', serverAddr: 'https://sms.example.com' };

export const providerCoverage: Readonly<Record<keyof typeof notificationProvidersCalls, readonly Probe[] | Why>> = {
  pageProviders: [probe('pageProviders', 'refused', () => ({ body: {} }))],
  getProvider: [
    probe('getProvider', 'refused', ({ provider }) => ({ body: { id: provider.id } })),
    probe('getProvider', 'refused', ({ provider }) => ({ body: { id: provider.id, hidePassword: false } })),
  ],
  updateProvider: [probe('updateProvider', 'refused', ({ provider }) => ({ body: { id: provider.id, name: 'Mine' } }))],
  testProvider: [
    probe('testProvider', 'refused', ({ provider }) => ({
      body: { id: provider.id, target: 'a@example.com', testBody: 'Text' },
    })),
  ],
  createProvider: [probe('createProvider', 'refused', () => ({ body: { type: 'SMS' as const, ...fields } }))],
  deleteProvider: [probe('deleteProvider', 'refused', ({ provider }) => ({ params: { id: provider.id } }))],
  listProviderHealth: [probe('listProviderHealth', 'refused', () => ({ query: {} }))],
  checkReceiptAddress: 'no rows: takes a token of the platform and returns what it was sent',
  noteReceipts: [probe('noteReceipts', 'refused', ({ provider }) => ({ params: { id: provider.id }, query: {} }))],
};
