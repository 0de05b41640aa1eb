import { sql } from 'kysely';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { limit } from '../../../../test/limits.ts';
import { buildRequestWorld, type RequestWorld } from './requests.fixture.ts';
import { buildArena, commands, faults, run } from './requests.property.fixture.ts';

let app: TestApp;
let world: RequestWorld;
let people: string[];

beforeAll(async () => {
  app = await startTestApp();
  world = await buildRequestWorld(app);
  // Few places in each slot, so that they run out.
  const { id } = await app.sql
    .insertInto('districts')
    .values({ grade: 1, name_en: 'D', name_zh: 'D', name_pt: 'D', name_id: 'D' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql.updateTable('companies').set({ district_id: id }).where('id', '=', world.merchant.id).execute();
  await sql`
    insert into request_slots (request_type, district_id, starts, ends, capacity)
    select type, ${id}::bigint, starts, starts + interval '2 hours', 40
    from unnest('{PICKUP_REQUEST,DELIVERY_REQUEST}'::text[]) type, unnest('{09:00,11:00,13:00,15:00}'::time[]) starts`.execute(
    app.sql,
  );
  const { merchant, operator, logistics, admin } = world.tokens;
  people = [merchant, operator, logistics, admin];
});

const tokenOf = (n: number): string => people[n % people.length] ?? '';
const few = { numRuns: 25, endOnFailure: true } as const;

test('no sequence of calls leaves orders, requests, payments, compartments or totals that disagree', () =>
  fc.assert(
    fc.asyncProperty(commands(40), async (sequence) => {
      const arena = await buildArena(app, world);
      for (const command of sequence) await run(app, world, arena, command, tokenOf(command[3]));
      expect(await faults(app)).toEqual([]);
    }),
    few,
  ));

test('nor do sequences of eight sessions at the same time', { timeout: limit(300_000) }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(commands(10), { minLength: 8, maxLength: 8 }), async (sequences) => {
      const arena = await buildArena(app, world);
      await Promise.all(
        sequences.map(async (sequence, session) => {
          for (const command of sequence) await run(app, world, arena, command, tokenOf(session));
        }),
      );
      expect(await faults(app)).toEqual([]);
    }),
    { ...few, numRuns: 12 },
  ),
);
