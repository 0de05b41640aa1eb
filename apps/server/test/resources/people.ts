/** How rows of the area people are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';
import type { ResourceWorld } from '../resources.world.ts';

export const fixturesOf = ({ operator }: ResourceWorld): ResourceFixtures => ({
  announcements: {
    owner: 'COMPANY',
    calls: ['listAnnouncements', 'getAnnouncement', 'createAnnouncement', 'updateAnnouncement', 'deleteAnnouncement'],
    id: 'announcementId',
    body: (n) => ({ name: `Notice ${n}`, description: '維護', displayStartTime: 1, displayEndTime: 2 }),
    edit: { name: 'Renamed' },
  },
  companies: 'not plain: a company is made with its first user, and is closed before it is deleted',
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
  roles: 'not plain: a deleted role remains, marked',
  users: 'not plain: a deleted user remains, and passwords and keys have calls of their own',
});
