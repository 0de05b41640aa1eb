import type { flagsCalls } from '@cubby/contract/orders/flags/flags.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';

export const flagsHandlers = (db: Database) =>
  handlersOf<typeof flagsCalls>()({
    listFlags: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) =>
        trx
          .selectFrom('flags')
          .select(['id as flagId', 'name as flagName', 'color as flagColor', 'code as flagCode'])
          .where('category', '=', query.flagCategoryType === 'ORDER' ? 'ORDER' : 'CS')
          .orderBy('name')
          .execute(),
      ),
  });
