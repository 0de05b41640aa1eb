/** That other companies can't read or change announcements. */
import type { announcementsCalls } from '@cubby/contract/people/announcements/announcements.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const fields = { name: 'A', description: 'Text', displayStartTime: 1, displayEndTime: 2 };

export const announcementCoverage: Readonly<Record<keyof typeof announcementsCalls, readonly Probe[] | Why>> = {
  listAnnouncements: [
    probe('listAnnouncements', 'absent', () => ({ query: { size: 1000 } })),
    probe('listAnnouncements', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listAnnouncements', 'absent', () => ({ query: { name: 'foreign' } })),
  ],
  getAnnouncement: [probe('getAnnouncement', 'missing', ({ announcement }) => ({ params: { id: announcement.id } }))],
  createAnnouncement: [
    probe('createAnnouncement', 'refused', ({ company }) => ({ body: { merchantId: company.id, ...fields } })),
    probe('createAnnouncement', 'refused', ({ company }) => ({ body: { ...fields, merchantIds: [company.id] } })),
  ],
  updateAnnouncement: [
    probe('updateAnnouncement', 'missing', ({ announcement }) => ({
      body: { announcementId: announcement.id, name: 'A' },
    })),
  ],
  deleteAnnouncement: [
    probe('deleteAnnouncement', 'missing', ({ announcement }) => ({ params: { id: announcement.id } })),
  ],
  showAnnouncements: [probe('showAnnouncements', 'absent', () => ({ query: {} }))],
  dismissAnnouncement: [
    probe('dismissAnnouncement', 'missing', ({ announcement }) => ({ params: { id: announcement.id } })),
  ],
};
