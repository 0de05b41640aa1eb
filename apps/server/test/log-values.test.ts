import { calls } from '@cubby/contract';
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../src/platform/log/log.ts';
import { startTestApp, type TestApp } from './app.ts';

let lines = '';
const log = createLog({ level: 'trace', destination: { write: (line: string) => (lines += line) } });
let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await startTestApp({ log });
  const user = await app.buildUser({ username: 'markeduser', nickname: 'Marked Nickname' });
  userId = user.id;
  token = await app.signInAs(user);
});
beforeEach(() => {
  lines = '';
});

/** None of them is a word of ours. */
const values = ['zyxwander@example.com', '85291234567', 'Zyxwander', '陳大文', 'S3cret_pass', 'T0ken'.repeat(9)];
const logged = () =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const requests = () => logged().filter(({ msg }) => msg === 'request');
const expectNoValues = () => {
  expect(values.filter((value) => lines.includes(value) || lines.includes(encodeURIComponent(value)))).toEqual([]);
  expect(lines).not.toContain(token);
  expect(lines).not.toMatch(/markeduser|Marked Nickname/);
};

/** The declared names of a schema of parameters. */
const namesOf = (schema: CallDefinition['query']): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

test('no call writes a value of its address, its parameters or its body', async () => {
  let at = 0;
  const next = () => values[(at += 1) % values.length] ?? '';
  for (const call of Object.values(calls) as CallDefinition[]) {
    const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(next()));
    const query = new URLSearchParams(
      [...namesOf(call.query), 'token', 'query'].map((name): [string, string] => [name, next()]),
    );
    const body = Object.fromEntries(namesOf(call.body).map((name) => [name, next()]));
    for (const as of [token, next()])
      await app.fastify.inject({
        method: call.method,
        url: `${path}?${query.toString()}`,
        headers: { 'x-user-token': as, 'content-type': 'application/json', 'x-req-language': next() },
        ...(call.method !== 'GET' && { payload: JSON.stringify(body) }),
      });
  }
  expect(requests().length).toBeGreaterThanOrEqual(Object.keys(calls).length);
  expectNoValues();
});

test('a search, a sign-in and a refusal write none either', async () => {
  await app.call(calls.listOrders, { query: { query: 'Zyxwander', page: 0 } }, { as: token });
  await app.fastify.inject({
    method: 'POST',
    url: calls.signIn.path,
    payload: { username: 'zyxwander@example.com', password: 'S3cret_pass' },
  });
  await app.fastify.inject({
    method: 'POST',
    url: calls.signIn.path,
    headers: { 'content-type': 'application/json' },
    payload: '{"username": Zyxwander',
  });
  expectNoValues();
  expect(requests()[0]).toMatchObject({ call: 'listOrders', query: ['query', 'page'], userId, status: 200 });
});

test('a line says from where, who, the code of the error, and names unknown paths', async () => {
  await app.call(calls.cancelOrder, { body: { articleId: '900000001' } }, { as: token });
  await app.fastify.inject({ url: '/api/no/such/Zyx%20wander/85291234567?mail=zyxwander@example.com&Zyx%20wander' });
  await app.fastify.inject({ url: '/%zz?mail=zyxwander@example.com' });
  expect(requests()).toMatchObject([
    {
      call: 'cancelOrder',
      path: calls.cancelOrder.path,
      status: 404,
      error: 'NOT_FOUND',
      address: '127.0.0.1',
      userId,
    },
    { path: '/api/no/such/[hidden]/[hidden]', query: ['mail', '[hidden]'], status: 404, error: 'NOT_FOUND' },
    { path: '/[hidden]', query: ['mail'], status: 400, error: 'INVALID_REQUEST' },
  ]);
  expectNoValues();
});

test('an error of the database, or of a library, retains what it quotes to itself', async () => {
  const failing = (error: unknown) => {
    const query = vi.spyOn(app.pool, 'query').mockRejectedValue(error as never);
    return app.call(calls.listOrders, { query: {} }, { as: token }).finally(() => query.mockRestore());
  };
  for (const [index, value] of values.entries()) {
    const error = Object.assign(new Error(`duplicate key value "${value}"`, { cause: new Error(`for "${value}"`) }), {
      code: '23505',
      detail: `Key (mail)=(${value}) already exists.`,
      where: `PL/pgSQL function with ${value}`,
      config: { data: value },
      constraint: `constraint_${index}`,
    });
    expect((await failing(error)).status).toBe(500);
  }
  expect(logged().filter(({ msg }) => msg === 'request failed')).toMatchObject(
    values.map((_, index) => ({ err: { constraint: `constraint_${index}`, stack: expect.stringContaining('at ') } })),
  );
  expectNoValues();
});

test('an outage is one line when it begins and one when it is over, with its failures', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const query = vi.spyOn(app.pool, 'query').mockRejectedValue(away as never);
  for (let n = 0; n < 20; n++)
    expect((await app.call(calls.listOrders, { query: {} }, { as: token })).status).toBe(503);
  query.mockRestore();
  await expect.poll(() => lines).toContain('work again');
  const others = logged().filter(({ msg }) => msg !== 'request');
  expect(others).toMatchObject([
    { level: 'error', reason: 'ECONNREFUSED', msg: 'connections to the database fail' },
    { level: 'info', failures: 20, msg: 'connections to the database work again' },
  ]);
  expect(lines).not.toContain('"stack"');
  expect(requests()).toHaveLength(20);
});
