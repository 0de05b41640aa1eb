import type { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { importMailroomRecipients, recipientSheet } from './mailroom-recipients.imports.ts';
import { getMailroomRecipient, listMailroomRecipients, searchRecipientAccounts } from './mailroom-recipients.reads.ts';
import {
  createMailroomRecipient,
  deleteMailroomRecipient,
  updateMailroomRecipient,
} from './mailroom-recipients.service.ts';

export const mailroomRecipientsHandlers = (db: Database) =>
  handlersOf<typeof mailroomRecipientsCalls>()({
    listMailroomRecipients: async ({ query }, { caller }) =>
      pageText(await listMailroomRecipients(db, caller, query), query),
    getMailroomRecipient: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => getMailroomRecipient(trx, params.id)),
    createMailroomRecipient: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createMailroomRecipient(trx, context, body)),
    updateMailroomRecipient: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateMailroomRecipient(trx, context, body)),
    deleteMailroomRecipient: async ({ query }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteMailroomRecipient(trx, context, query.mailroomId));
      return { success: true };
    },
    importMailroomRecipients: ({ file }, context) => importMailroomRecipients(db, context, file),
    downloadMailroomTemplate: (_input, { language }) => recipientSheet.template(language),
    searchRecipientAccounts: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => searchRecipientAccounts(trx, caller, query)),
  });
