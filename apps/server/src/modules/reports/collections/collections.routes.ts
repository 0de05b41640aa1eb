import type { collectionsCalls } from '@cubby/contract/reports/collections/collections.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { exportCollections } from './collections.exports.ts';
import { readCollections } from './collections.reads.ts';

export const collectionsHandlers = (db: Database) =>
  handlersOf<typeof collectionsCalls>()({
    listCustomerTakeOrderReport: ({ query }, { caller }) => readCollections(db, caller, query),
    exportCustomerTakeOrderReport: ({ query }, context) => exportCollections(db, context, query),
  });
