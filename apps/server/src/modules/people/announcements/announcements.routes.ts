import type { announcementsCalls } from '@cubby/contract/people/announcements/announcements.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { announcements } from './announcements.service.ts';
import { dismissAnnouncement, readShownAnnouncements } from './announcements.shown.ts';

export const announcementsHandlers = (db: Database) =>
  handlersOf<typeof announcementsCalls>()({
    ...resourceHandlers(db, announcements, {
      list: 'listAnnouncements',
      get: 'getAnnouncement',
      create: 'createAnnouncement',
      update: 'updateAnnouncement',
      delete: 'deleteAnnouncement',
    }),
    showAnnouncements: (_input, { caller }) => readShownAnnouncements(db, caller),
    dismissAnnouncement: async ({ params }, { caller }) => {
      await dismissAnnouncement(db, caller, params.id);
      return { success: true };
    },
  });
