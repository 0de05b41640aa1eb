/**
 * Counts failed attempts at passwords and codes, under whatever name and from whatever address. It promises that an
 * attempt is counted before it is checked, by one statement, so that of many attempts at once no more are checked than
 * of as many one after the other; that all processes count together; that the count survives a restart; and that an
 * attempted text is stored only as a keyed digest.
 */
import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { Database, type Trx } from '../db/database.ts';
import { prepared, executePrepared } from '../db/prepared-statements.ts';
import { CallError } from '../kernel/call-error.ts';
import type { Secrets } from '../secrets/index.ts';

/** Where attempts are made, and how long each delays the next. */
export interface Door {
  readonly name: string;
  /** ms after the first, second, ... attempt until another is checked; the last one applies to all that follow. */
  readonly waits: readonly number[];
  /** Seconds after the last attempt at which counting starts again; left out, never. */
  readonly window?: number;
  /** Seconds without an attempt for which one is taken off the count; left out, never. */
  readonly decay?: number;
  /**
   * Others are counted here too: a user who proves their identity gets their own attempt back, and others are not
   * reset.
   */
  readonly shared?: boolean;
}

/** So many attempts at once, then one each `decay` seconds. */
export const rateDoor = (name: string, free: number, decay: number): Door => ({
  name,
  waits: [...Array<number>(free - 1).fill(0), decay * 1000],
  decay,
  shared: true,
});

/** The attempts at a door that are counted together. */
export interface Tries {
  readonly door: Door;
  /** What they may be stored under: the first one, or what was used before the key changed. */
  readonly keys: readonly Buffer[];
}

/** An attempt that has been counted; it can be given back. */
export interface Taken {
  readonly tries: Tries;
  /** How many there are with it. */
  readonly count: number;
  /** The count before; null if this is the first attempt. */
  readonly countBefore: number | null;
  /** When the one before it was, as PostgreSQL writes it; null where it is the first. */
  readonly before: string | null;
}

/** Attempts of a text, whatever its case, that must not be in the database. */
export const triesOfText = (secrets: Secrets, door: Door, text: string): Tries => ({
  door,
  keys: secrets.digests(`guess:${door.name}`, text.toLowerCase()),
});

/** Tries of something that has an id, which is no secret. */
export const triesOfId = (door: Door, id: string): Tries => ({
  door,
  keys: [createHash('sha256').update(id).digest()],
});

/** What still counts. Of a door without a window or decay these are null, and so nothing is over or taken off. */
const countNow = `case when g.last_time < clock_timestamp() - make_interval(secs => $4::integer) then 0 else greatest(0,
  g.count - coalesce(floor(extract(epoch from clock_timestamp() - g.last_time) / $5::integer)::integer, 0)) end`;
const waitOfRow = `coalesce(($3::integer[])[least(${countNow}, cardinality($3::integer[]))], 0)`;

/** Returns the row if the attempt may be checked, and no row if it has to wait. */
const take = (from: string): string => `
  insert into guesses as g (door, key, last_time)
  select $1, coalesce(
    (select k.key from guesses k where k.door = $1 and k.key = any ($2::bytea[]) order by k.count desc limit 1),
    ($2::bytea[])[1]
  ), clock_timestamp() ${from}
  on conflict (door, key) do update
    set last_time = clock_timestamp(), count = ${countNow} + 1
    where g.last_time + ${waitOfRow} * interval '1 millisecond' <= clock_timestamp()
  returning new.count, old.count as "countBefore", old.last_time::text as before`;
const takeInTransaction = take('');
/** Waits for no disk: a crash of the database may delete the attempts of the last half second. */
const takeAlone = `
  with unflushed as materialized (select set_config('synchronous_commit', 'off', true) as setting)
  ${take('from unflushed where setting is not null')}`;

const remainingWaitSql = `
  select extract(epoch from g.last_time - clock_timestamp())::float8 * 1000 + ${waitOfRow} as left
  from guesses g where g.door = $1 and g.key = any ($2::bytea[])
  order by g.count desc limit 1`;

const valuesOf = ({ door, keys }: Tries): unknown[] => [
  door.name,
  keys,
  door.waits,
  door.window ?? null,
  door.decay ?? null,
];

/** In a transaction, or as a statement of its own, in one trip. */
const run = async <R extends object>(on: Trx | Database, text: string, values: unknown[]): Promise<R[]> =>
  on instanceof Database
    ? (await on.pool.query<R>(prepared({ text, values }))).rows
    : (await executePrepared<R>(on, CompiledQuery.raw(text, values))).rows;

/** ms until another try is checked; 0 where it would be now. Counts nothing. */
const waitOf = async (on: Trx | Database, tries: Tries): Promise<number> => {
  const [row] = await run<{ left: number }>(on, remainingWaitSql, valuesOf(tries));
  return Math.max(0, row?.left ?? 0);
};

/** @param wait ms */
export const tooEarly = (wait: number): CallError =>
  new CallError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });

/** @throws CallError TOO_MANY_REQUESTS where an attempt would have to wait */
export const rejectDelayed = async (trx: Trx, tries: Tries): Promise<void> => {
  const wait = await waitOf(trx, tries);
  if (wait > 0) throw tooEarly(wait);
};

/**
 * Counts an attempt, before anything checks what was tried.
 * @param on a transaction, which undoes the count where it fails; the database: the count is stored at once
 * @throws CallError TOO_MANY_REQUESTS where it has to wait, and then nothing is counted
 */
export const takeTry = async (on: Trx | Database, tries: Tries): Promise<Taken> => {
  const text = on instanceof Database ? takeAlone : takeInTransaction;
  const [row] = await run<Omit<Taken, 'tries'>>(on, text, valuesOf(tries));
  if (!row) throw tooEarly(await waitOf(on, tries));
  return { tries, ...row };
};

/**
 * Counts an attempt at several doors: at all of them, or at none where one has it wait.
 * @throws CallError TOO_MANY_REQUESTS
 */
export const takeTries = async (on: Trx | Database, doors: readonly Tries[]): Promise<readonly Taken[]> => {
  const taken: Taken[] = [];
  try {
    for (const tries of doors) taken.push(await takeTry(on, tries));
  } catch (error) {
    for (const one of taken) await giveBackTry(on, one);
    throw error;
  }
  return taken;
};

/**
 * The attempt did not fail: the count is as if it had not been made, except for the attempts that have been made since.
 */
export const giveBackTry = async (on: Trx | Database, { tries, count, countBefore, before }: Taken): Promise<void> => {
  await run(on, givenBack, [tries.door.name, tries.keys, count, countBefore, before]);
};
const givenBack = `
  update guesses set count = case when count = $3::integer then coalesce($4::integer, 0) else count - 1 end,
    last_time = case when count = $3::integer then coalesce($5::timestamptz, last_time) else last_time end
  where door = $1 and key = any ($2::bytea[]) and count > 0`;

/** The user has proved their identity: the count of their own attempts starts again. */
export const forgive = async (trx: Trx, taken: readonly Taken[]): Promise<void> => {
  for (const one of taken) await (one.tries.door.shared ? giveBackTry(trx, one) : deleteAttempts(trx, one.tries));
};

/** Counting starts again. */
export const deleteAttempts = async (trx: Trx, { door, keys }: Tries): Promise<void> => {
  const deletion = sql`delete from guesses where door = ${door.name} and key = any (${keys}::bytea[])`;
  await executePrepared(trx, deletion.compile(trx));
};
