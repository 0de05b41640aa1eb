/** The tries that are counted of a person. */
import type { Kysely } from 'kysely';
import { triesOfPerson } from '../src/modules/sessions/index.ts';
import type { DB } from '../src/platform/db/schema.ts';

/** The row of a person, as its key. */
const rowOf = (userId: string) => {
  const { door, keys } = triesOfPerson(userId);
  return { door: door.name, key: keys[0]! };
};

/** How many are counted; 0 where all are forgotten. */
export const triesOf = async (sql: Kysely<DB>, userId: string): Promise<number> => {
  const { door, key } = rowOf(userId);
  const found = sql.selectFrom('guesses').select('count').where('door', '=', door).where('key', '=', key);
  return (await found.executeTakeFirst())?.count ?? 0;
};

/** @param secondsAgo when the last one was */
export const setTries = async (sql: Kysely<DB>, userId: string, count: number, secondsAgo = 0): Promise<void> => {
  const row = { count, last_time: new Date(Date.now() - secondsAgo * 1000) };
  await sql
    .insertInto('guesses')
    .values({ ...rowOf(userId), ...row })
    .onConflict((conflict) => conflict.columns(['door', 'key']).doUpdateSet(row))
    .execute();
};
