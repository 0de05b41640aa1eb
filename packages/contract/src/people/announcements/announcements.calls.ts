import { z } from 'zod';
import { successAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  announcementInputSchema,
  announcementListQuery,
  announcementPageSchema,
  announcementSchema,
  announcementUpdateSchema,
  shownAnnouncementSchema,
} from './announcements.schemas.ts';

export const announcementsCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/notify/v1/announcement',
      access: { read: ['VIEW_ANNOUNCEMENT_DETAIL'], write: ['EDIT_ANNOUNCEMENT'] },
      schemas: resourceSchemas({
        row: announcementSchema,
        page: announcementPageSchema,
        query: announcementListQuery,
        input: announcementInputSchema,
        update: announcementUpdateSchema,
      }),
    },
    {
      list: {
        id: 'listAnnouncements',
        path: '/api/notify/v1/announcement/list',
        summary: 'A page of the announcements that the caller may see, the last changed first',
      },
      get: {
        id: 'getAnnouncement',
        path: '/api/notify/v1/announcement/info/{id}',
        summary: 'One announcement',
      },
      create: {
        id: 'createAnnouncement',
        path: '/api/notify/v1/announcement/create',
        access: ['ADD_ANNOUNCEMENT'],
        summary: 'Create an announcement for the users of a company and of those under it, or of all companies',
        errors: ['OWN_SITES_ONLY', 'PLATFORM_ONLY'],
      },
      update: {
        id: 'updateAnnouncement',
        method: 'POST',
        path: '/api/notify/v1/announcement/edit',
        summary: 'Change an announcement that is not closed; takes the permission to see it as well',
        errors: ['ANNOUNCEMENT_CLOSED', 'NO_PERMISSION'],
      },
      delete: {
        id: 'deleteAnnouncement',
        method: 'GET',
        path: '/api/notify/v1/announcement/delete/{id}',
        summary: 'Delete an announcement; takes the permission to see it as well',
        errors: ['NO_PERMISSION'],
        changesState: true,
      },
    },
  ),
  showAnnouncements: defineCall({
    id: 'showAnnouncements',
    method: 'GET',
    path: '/api/notify/v1/announcement/showAnnouncement',
    summary: 'The announcements that are shown to the caller now, the last changed first',
    access: 'signed-in',
    query: z.strictObject({ sort: z.literal('lastUpdatedTime,desc').optional() }),
    answer: z.array(shownAnnouncementSchema),
  }),
  dismissAnnouncement: defineCall({
    id: 'dismissAnnouncement',
    method: 'POST',
    path: '/api/v2/announcements/{id}/dismissal',
    summary: 'Remove an announcement from the screens of the caller',
    access: 'signed-in',
    params: z.strictObject({ id: queryId }),
    answer: successAnswer,
    errors: ['NOT_FOUND'],
  }),
});
