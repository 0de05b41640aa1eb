/** The attempts that are counted at a target, as `name:ada` or `code:7`: from unknown browsers. */
import type { Kysely } from 'kysely';
import { triesAt } from '../src/modules/people/sessions/index.ts';
import type { DB } from '../src/platform/db/schema.ts';
import { createSecrets } from '../src/platform/secrets/index.ts';
import { testDataKey } from './app.ts';

const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));

/** The rows of a source at the target: of both together, of the source, of the target. */
const rowsOf = (target: Parameters<typeof triesAt>[1], address: string | null) =>
  triesAt(secrets, target, { address, device: undefined }).map(({ door, keys }) => ({
    door: door.name,
    key: keys[0]!,
  }));

/** How many are counted at the target, from everywhere; 0 where all are deleted. */
export const triesOf = async (sql: Kysely<DB>, target: Parameters<typeof triesAt>[1]): Promise<number> => {
  const { door, key } = rowsOf(target, null)[2]!;
  const found = sql.selectFrom('guesses').select('count').where('door', '=', door).where('key', '=', key);
  return (await found.executeTakeFirst())?.count ?? 0;
};

/** As if the source had made so many attempts at the target just now. */
export const setTries = async (
  sql: Kysely<DB>,
  target: Parameters<typeof triesAt>[1],
  count: number,
  address: string | null = null,
): Promise<void> => {
  const row = { count, last_time: new Date() };
  for (const place of rowsOf(target, address))
    await sql
      .insertInto('guesses')
      .values({ ...place, ...row })
      .onConflict((conflict) => conflict.columns(['door', 'key']).doUpdateSet(row))
      .execute();
};

/** Makes all attempts older. */
export const ageTries = async (sql: Kysely<DB>, seconds: number): Promise<void> => {
  const rows = await sql.selectFrom('guesses').select(['door', 'key', 'last_time']).execute();
  for (const { door, key, last_time: last } of rows)
    await sql
      .updateTable('guesses')
      .set({ last_time: new Date(last.getTime() - seconds * 1000) })
      .where('door', '=', door)
      .where('key', '=', key)
      .execute();
};
