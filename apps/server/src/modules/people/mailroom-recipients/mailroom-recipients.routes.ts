import type { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { importMailroomRecipients, recipientSheet } from './mailroom-recipients.imports.ts';
import { searchRecipientAccounts } from './mailroom-recipients.reads.ts';
import { recipients } from './mailroom-recipients.service.ts';

export const mailroomRecipientsHandlers = (db: Database) =>
  handlersOf<typeof mailroomRecipientsCalls>()({
    ...resourceHandlers(db, recipients, {
      list: 'listMailroomRecipients',
      get: 'getMailroomRecipient',
      create: 'createMailroomRecipient',
      update: 'updateMailroomRecipient',
      delete: 'deleteMailroomRecipient',
    }),
    importMailroomRecipients: ({ file }, context) => importMailroomRecipients(db, context, file),
    downloadMailroomTemplate: (_input, { language }) => recipientSheet.template(language),
    searchRecipientAccounts: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => searchRecipientAccounts(trx, caller, query)),
  });
