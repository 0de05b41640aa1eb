import { announcementsCalls as calls } from '@cubby/contract/people/announcements/announcements.calls';
import {
  announcementLimits,
  announcementSortFields,
  announcementStatuses,
} from '@cubby/contract/people/announcements/announcements.limits';
import type { Announcement } from '@cubby/contract/people/announcements/announcements.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

export const announcements = defineResource<Announcement>({
  texts: 'announcements',
  id: 'announcementId',
  name: ({ name }) => name,
  seen: 'VIEW_ANNOUNCEMENT_DETAIL',
  permission: 'EDIT_ANNOUNCEMENT',
  creates: 'ADD_ANNOUNCEMENT',
  list: defineList('/app/announcements', {
    searchMax: announcementLimits.searchMax,
    sorts: announcementSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { merchantId: idField(), status: oneOf(announcementStatuses) },
  }),
  page: '/app/announcementInfo',
  calls: {
    list: calls.listAnnouncements,
    get: calls.getAnnouncement,
    create: calls.createAnnouncement,
    update: calls.updateAnnouncement,
    remove: calls.deleteAnnouncement,
  },
  live: 'announcements',
  alsoStale: [calls.showAnnouncements],
});
