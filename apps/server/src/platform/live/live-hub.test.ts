import type { Readable } from 'node:stream';
import type { QueryConfig } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Log } from '../log/log.ts';
import { LiveHub } from './live-hub.ts';

const caller = { tokenHash: Buffer.alloc(32, 1), scope: 'all', stamp: 1 } as Caller;
const hash = caller.tokenHash.toString('hex');
const change = (...ids: string[]) => ({ topic: 'orders', companyId: '1', logisticsCompanyId: null, ids });

/** What each poll was asked for, and what the database has changed since the last one; a text makes it fail. */
let polls: (string | null)[];
let waiting: ReturnType<typeof change>[] | string;
let warned: number;
let hub: LiveHub;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  polls = [];
  waiting = [];
  warned = 0;
  const db = {
    readAsSystem: async ({ values }: QueryConfig) => {
      polls.push(values?.[0] as string | null);
      if (typeof waiting === 'string') throw new Error(waiting);
      const changes = polls.at(-1) === null ? [] : waiting;
      waiting = [];
      return [{ snapshot: `${polls.length}`, changes, stamps: { [hash]: 1 } }];
    },
  } as unknown as Database;
  const log = { warn: () => (warned += 1), info: () => {} } as unknown as Log;
  hub = new LiveHub(db, log);
});
afterEach(async () => {
  await hub.stop();
  vi.useRealTimers();
});

const follow = (rowsAge?: number): Readable => hub.open(caller, { topics: new Set(['orders']), rowsAge });

/** Reads all that comes from now on. */
const read = (stream: Readable) => {
  const seen = { text: '' };
  stream.on('data', (bytes: Buffer) => (seen.text += bytes.toString()));
  return seen;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const count = (text: string, part: string) => text.split(part).length - 1;

test('each poll continues from the last one, also after an outage of the database, which is logged once', async () => {
  const seen = read(follow());
  await pass(310);
  expect(polls).toEqual([null, '1', '2']);
  waiting = 'away';
  await pass(20_000);
  expect(new Set(polls.slice(3))).toEqual(new Set(['3']));
  // With growing pauses: 0.3 s, each twice the one before, at most 10.
  expect(polls.length).toBeLessThan(12);
  expect(warned).toBe(1);
  waiting = [change('7')];
  await pass(11_000);
  expect(seen.text).toContain('event: orders\ndata: {"ids":["7"],"more":false}\n\n');
  expect(polls.at(-1)).toBe(String(polls.length - 1));
});

test('a sign of life goes out every twenty seconds', async () => {
  const seen = read(follow());
  await pass(61_000);
  expect(count(seen.text, ': alive')).toBe(4);
});

test('nothing is polled while there is no follower, and the next one has to read again', async () => {
  const stream = follow();
  await pass(1000);
  stream.destroy();
  await pass(10);
  const before = polls.length;
  await pass(60_000);
  expect(polls.length).toBe(before);
  const seen = read(follow(1000));
  await pass(100);
  expect(polls.at(-1)).toBeNull();
  expect(count(seen.text, 'event: resync')).toBe(1);
});

test('a reader who takes nothing for a minute is given up', async () => {
  const stream = follow();
  const other = read(follow());
  for (let n = 0; n < 40; n++) {
    waiting = [change(...Array.from({ length: 100 }, (_, id) => `${n}${id}00000000`))];
    await pass(500);
  }
  expect(stream.destroyed).toBe(false);
  await pass(80_000);
  expect(stream.destroyed).toBe(true);
  expect(count(other.text, 'event: orders')).toBe(39);
});

test('a follower that comes back receives what changed since their rows were read, and nothing older', async () => {
  read(follow());
  await pass(10_000);
  waiting = [change('1')];
  await pass(10_000);
  waiting = [change('2'), change('3', '2')];
  await pass(1000);
  const back = read(follow(3000));
  const away = read(follow(30_000));
  await pass(100);
  expect(back.text).toContain('data: {"ids":["2","3"],"more":false}');
  expect(back.text).not.toContain('"1"');
  expect(away.text).toContain('event: resync');
});

test('one that has stopped takes no user', async () => {
  const seen = read(follow());
  await hub.stop();
  const late = read(follow());
  await pass(1000);
  expect(seen.text).toBe(': alive\n\n');
  expect(late.text).toContain('event: busy');
  expect(polls.length).toBeLessThan(2);
});
