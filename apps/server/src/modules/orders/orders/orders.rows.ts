/** The rows of the order list by their ids. */
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { rowsStatement } from './orders.page.ts';

/** JSON text of the rows, in the order of the ids. */
export const readRows = async (db: Database, caller: Caller, ids: readonly string[]): Promise<string> => {
  if (ids.length === 0) return '[]';
  const [read] = await db.readAs<{ content: string }>(caller, {
    name: 'order-rows',
    text: rowsStatement,
    values: [ids],
  });
  return read?.rows[0]?.content ?? '[]';
};
