/** How the calls of mailroom recipients are isolated from other companies' rows. */
import type { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const recipientCoverage: Readonly<Record<keyof typeof mailroomRecipientsCalls, readonly Probe[] | Why>> = {
  getMailroomRecipient: [
    probe('getMailroomRecipient', 'missing', ({ recipient }) => ({ params: { id: recipient.id } })),
  ],
  listMailroomRecipients: [
    probe('listMailroomRecipients', 'absent', () => ({ query: { size: 1000 } })),
    probe('listMailroomRecipients', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listMailroomRecipients', 'absent', () => ({ query: { query: 'reader' } })),
    probe('listMailroomRecipients', 'absent', ({ company }) => ({
      query: { query: 'reader', merchantId: company.id },
    })),
  ],
  createMailroomRecipient: [
    probe('createMailroomRecipient', 'refused', ({ company }) => ({
      body: { merchantId: company.id, firstName: 'A', pushMethod: ['PHONE' as const], phone: '1', allSite: true },
    })),
    probe('createMailroomRecipient', 'refused', ({ site }) => ({
      body: { firstName: 'A', pushMethod: ['PHONE' as const], phone: '1', siteId: [site.id] },
    })),
    probe('createMailroomRecipient', 'refused', ({ user }) => ({
      body: { firstName: 'A', pushMethod: ['USER_ID' as const], userId: user.id, allSite: true },
    })),
  ],
  updateMailroomRecipient: [
    probe('updateMailroomRecipient', 'missing', ({ recipient }) => ({
      body: { mailroomId: recipient.id, firstName: 'A', pushMethod: ['PHONE' as const], phone: '1', allSite: true },
    })),
  ],
  deleteMailroomRecipient: [
    probe('deleteMailroomRecipient', 'missing', ({ recipient }) => ({ query: { mailroomId: recipient.id } })),
  ],
  importMailroomRecipients: [
    probe('importMailroomRecipients', 'absent', ({ recipientSheet }) => ({ file: recipientSheet })),
  ],
  downloadMailroomTemplate: 'no rows: headings alone',
  searchRecipientAccounts: [
    probe('searchRecipientAccounts', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('searchRecipientAccounts', 'absent', () => ({ query: { query: 'o' } })),
  ],
};
