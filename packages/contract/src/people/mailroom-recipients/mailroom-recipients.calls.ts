import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { sheetErrors } from '../../kernel/sheet.errors.ts';
import { queryId, queryInt } from '../../kernel/schemas.ts';
import { mailroomRecipientLimits } from './mailroom-recipients.limits.ts';
import {
  recipientAccountSchema,
  recipientImportSchema,
  recipientInputSchema,
  recipientListQuery,
  recipientPageSchema,
  recipientSchema,
  recipientUpdateSchema,
} from './mailroom-recipients.schemas.ts';

const { accountsShown, fileMaxBytes, searchMax } = mailroomRecipientLimits;

export const mailroomRecipientsCalls = defineCalls({
  listMailroomRecipients: defineCall({
    id: 'listMailroomRecipients',
    method: 'GET',
    path: '/api/user/v1/mailroom/query',
    summary: 'The mailroom recipients, newest first',
    access: ['MAILROOM_LIST'],
    query: recipientListQuery,
    answer: recipientPageSchema,
  }),
  getMailroomRecipient: defineCall({
    id: 'getMailroomRecipient',
    method: 'GET',
    path: '/api/user/v1/mailroom/info/{id}',
    summary: 'One mailroom recipient',
    access: ['MAILROOM_LIST', 'ORDER_SCAN_ADD'],
    params: z.strictObject({ id: queryId }),
    answer: recipientSchema,
    errors: ['NOT_FOUND'],
  }),
  createMailroomRecipient: defineCall({
    id: 'createMailroomRecipient',
    method: 'POST',
    path: '/api/user/v1/mailroom/create',
    summary: 'Add a mailroom recipient',
    access: ['MAILROOM_EDIT'],
    body: recipientInputSchema,
    answer: recipientSchema,
  }),
  updateMailroomRecipient: defineCall({
    id: 'updateMailroomRecipient',
    method: 'POST',
    path: '/api/user/v1/mailroom/update',
    summary: 'Change a mailroom recipient: all fields as they are to be',
    access: ['MAILROOM_EDIT'],
    body: recipientUpdateSchema,
    answer: recipientSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  deleteMailroomRecipient: defineCall({
    id: 'deleteMailroomRecipient',
    method: 'GET',
    path: '/api/user/v1/mailroom/delete',
    summary: 'Delete a mailroom recipient; its parcels keep the name',
    access: ['MAILROOM_EDIT'],
    query: z.strictObject({ mailroomId: queryId }),
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'PREFETCH_REFUSED'],
    changesState: true,
  }),
  importMailroomRecipients: defineCall({
    id: 'importMailroomRecipients',
    method: 'POST',
    path: '/api/user/v1/mailroom/import',
    summary: 'Add the recipients of a spreadsheet; the rows that are not taken say why',
    access: ['MAILROOM_IMPORT'],
    upload: { file: 'file', maxBytes: fileMaxBytes },
    answer: recipientImportSchema,
    errors: [...sheetErrors],
  }),
  downloadMailroomTemplate: defineCall({
    id: 'downloadMailroomTemplate',
    method: 'GET',
    path: '/api/v2/mailroom-recipients/template',
    summary: 'A spreadsheet with the headings of the import and an example, in the language of the caller',
    access: ['MAILROOM_IMPORT'],
    answer: { binary: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  }),
  searchRecipientAccounts: defineCall({
    id: 'searchRecipientAccounts',
    method: 'GET',
    path: '/api/v2/mailroom-recipients/accounts',
    summary: 'Accounts of a company that can be told of parcels, by a part of their name',
    access: ['MAILROOM_EDIT'],
    limitPerMinute: 60,
    query: z.strictObject({
      merchantId: queryId.optional().describe('The company; the own one where left out'),
      query: z.string().trim().max(searchMax).optional(),
      limit: queryInt(1, 100).default(accountsShown),
    }),
    answer: z.array(recipientAccountSchema),
  }),
});
