import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { isBinaryAnswer } from '@cubby/contract/kernel/define-call';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWholeSheet } from '../src/platform/sheets/index.ts';
import { startTestApp, type TestAnswer, type TestApp } from './app.ts';
import { coverage } from './isolation.calls.ts';
import { viewers } from './isolation.viewers.ts';
import { buildIsolationWorld } from './isolation.world.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof buildIsolationWorld>>;
let folder: string;
let before: unknown;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-isolation-'));
  app = await startTestApp({ environment: { FILES_URL: folder } });
  world = await buildIsolationWorld(app);
  before = await foreignRows();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All rows of the second tree, past row-level security. */
const foreignRows = async (): Promise<unknown> => {
  const { order, company, user } = world.foreign;
  const { rows } = await raw`
    select
      (select json_agg(o order by id) from orders o where company_id = ${company.id}) as orders,
      (select json_agg(e order by id) from order_events e where order_id = ${order.id}) as events,
      (select json_agg(f) from order_flags f where order_id = ${order.id}) as flags,
      (select json_agg(r order by id) from requests r where company_id = ${company.id}) as requests,
      (select json_agg(i order by id) from request_items i where company_id = ${company.id}) as request_items,
      (select json_agg(i) from order_imports i where company_id = ${company.id}) as imports,
      (select json_agg(x) from order_exports x where user_id = ${user.id}) as exports,
      (select count(*) from audit_events where company_id = ${company.id}) as audited`.execute(app.sql);
  return rows[0];
};

/** The answer as text; a spreadsheet as its cells. */
const textOf = async (answer: TestAnswer<(typeof calls)[keyof typeof calls]>, binary: boolean): Promise<string> => {
  if (!binary) return answer.raw.toString();
  const path = join(folder, 'answer.xlsx');
  await writeFile(path, answer.raw);
  return JSON.stringify(await readWholeSheet(path));
};

const probes = Object.entries(coverage).flatMap(([id, lines]) =>
  typeof lines === 'string' ? [] : lines.map((line, place) => ({ id, place, ...line })),
);

test('each call of the contract has a line that says how its rows are isolated', () => {
  expect(Object.keys(coverage).toSorted()).toEqual(Object.keys(calls).toSorted());
  // A call that takes an id is tested with it.
  for (const call of Object.values(calls))
    if ('params' in call && call.access !== 'public') expect(coverage[call.id]).toBeInstanceOf(Array);
});

describe.each(viewers)('%s of one tree', (viewer) => {
  test('sees the own order', async () => {
    const { order } = world.own;
    const { body } = await app.call(calls.listOrders, { query: {} }, { as: world.tokens[viewer] });
    expect(body.content.map(({ articleId }) => articleId)).toContain(order.id);
    expect(body.totalElements).toBe(body.content.length);
    const read = await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: world.tokens[viewer] });
    expect(read.body).toMatchObject({ articleId: order.id, events: [{ note: 'Own event' }] });
  });

  test.each(probes)('$id ($place): what is of the other tree is $expect', async ({ call, request, expect: wanted }) => {
    const answer = await app.call(call as (typeof calls)['getOrder'], request(world.foreign) as never, {
      as: world.tokens[viewer],
    });
    if (wanted === 'missing') {
      const none = await app.call(calls.getOrder, { query: { articleId: '999999999' } }, { as: world.tokens[viewer] });
      expect(answer.status).toBe(404);
      expect({ ...answer.error, requestId: '' }).toEqual({ ...none.error, requestId: '' });
    }
    if (wanted === 'refused') {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    if (wanted === 'absent') expect(answer.status).toBe(200);
    const text = await textOf(answer, wanted === 'absent' && isBinaryAnswer(call.answer));
    expect(text).not.toMatch(/foreign/i);
    if (call.id === 'countOrders') expect(text).toBe('0');
    if (call.id === 'listOrders' || call.id === 'listDropOffOrders') {
      const { content, totalElements } = JSON.parse(text) as { content: unknown[]; totalElements: number };
      expect(totalElements).toBe(content.length);
    }
  });
});

test('nothing of the other tree has changed', async () => {
  expect(await foreignRows()).toEqual(before);
});
