import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import {
  centreCountsSchema,
  centreFilterQuery,
  centreListQuery,
  centrePageSchema,
  resendBody,
  resendPreviewSchema,
} from './message-centre.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const messageCentreCalls = defineCalls({
  listMessages: defineCall({
    id: 'listMessages',
    method: 'GET',
    path: '/api/v2/messages',
    summary: 'A page of the messages about orders that the caller sees, the newest first',
    access: ['ORDER_VIEW_NOTIFICATION'],
    query: centreListQuery,
    answer: centrePageSchema,
  }),
  countMessages: defineCall({
    id: 'countMessages',
    method: 'GET',
    path: '/api/v2/messages/counts',
    summary: 'How many messages match, by state; and what they cost',
    access: ['ORDER_VIEW_NOTIFICATION'],
    query: centreFilterQuery,
    answer: centreCountsSchema,
  }),
  exportMessages: defineCall({
    id: 'exportMessages',
    method: 'GET',
    path: '/api/v2/messages/export',
    summary: 'Every message that the filters match, as a spreadsheet streamed while it is made',
    access: ['ORDER_VIEW_NOTIFICATION'],
    query: centreFilterQuery,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
  previewResend: defineCall({
    id: 'previewResend',
    method: 'POST',
    path: '/api/v2/messages/resend-preview',
    summary: 'Which of these messages can be sent again, in how many parts and at which cost, and why others can’t',
    access: ['ORDER_NOTIFY'],
    body: resendBody,
    answer: resendPreviewSchema,
    readsOnly: true,
  }),
  resendMessages: defineCall({
    id: 'resendMessages',
    method: 'POST',
    path: '/api/v2/messages/resend',
    summary: 'Send exactly these messages again, or none of them if one can’t be sent again any more',
    access: ['ORDER_NOTIFY'],
    body: resendBody,
    answer: z.strictObject({ sent: z.int().min(1) }),
    errors: ['RESEND_CHANGED'],
  }),
});
