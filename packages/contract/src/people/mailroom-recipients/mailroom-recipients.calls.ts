import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
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
  ...resourceCalls(
    {
      path: '/api/user/v1/mailroom',
      access: { read: ['MAILROOM_LIST'], write: ['MAILROOM_EDIT'] },
      schemas: resourceSchemas({
        row: recipientSchema,
        page: recipientPageSchema,
        query: recipientListQuery,
        input: recipientInputSchema,
        update: recipientUpdateSchema,
      }),
    },
    {
      list: {
        id: 'listMailroomRecipients',
        path: '/api/user/v1/mailroom/query',
        summary: 'The mailroom recipients, newest first',
      },
      get: {
        id: 'getMailroomRecipient',
        path: '/api/user/v1/mailroom/info/{id}',
        summary: 'One mailroom recipient',
        access: ['MAILROOM_LIST', 'ORDER_SCAN_ADD'],
      },
      create: {
        id: 'createMailroomRecipient',
        path: '/api/user/v1/mailroom/create',
        summary: 'Add a mailroom recipient',
      },
      update: {
        id: 'updateMailroomRecipient',
        method: 'POST',
        path: '/api/user/v1/mailroom/update',
        summary: 'Change a mailroom recipient: all fields as they are to be',
      },
      delete: {
        id: 'deleteMailroomRecipient',
        method: 'GET',
        path: '/api/user/v1/mailroom/delete',
        query: z.strictObject({ mailroomId: queryId }),
        summary: 'Delete a mailroom recipient; its parcels retain the name',
        errors: ['PREFETCH_REFUSED'],
        changesState: true,
      },
    },
  ),
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
    summary: 'Accounts of a company that can be notified of parcels, by a part of their name',
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
