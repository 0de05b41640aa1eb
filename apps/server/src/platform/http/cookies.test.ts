import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { cookiesOf } from './cookies.ts';

const app = fastify();
afterAll(() => app.close());
for (const [path, secure] of [
  ['/plain', false],
  ['/secure', true],
] as const)
  app.get(path, (request, reply) => {
    const cookies = cookiesOf(request, reply, secure);
    const read = cookies.read('one') ?? 'none';
    cookies.set('one', 'abc', { seconds: 60 });
    cookies.set('three', 'abc', { seconds: 60, sameSite: 'Strict' });
    cookies.drop('two');
    return reply.send(read);
  });

const get = (url: string, cookie?: string) => app.inject({ url, headers: { ...(cookie !== undefined && { cookie }) } });

test('a cookie is out of reach of scripts and of calls from other sites', async () => {
  expect((await get('/plain')).headers['set-cookie']).toEqual([
    'one=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    'three=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
    'two=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('over https it is bound to the host, and one without the prefix is none', async () => {
  expect((await get('/secure')).headers['set-cookie']).toEqual([
    '__Host-one=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
    '__Host-three=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Strict; Secure',
    '__Host-two=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect((await get('/secure', 'one=theirs')).body).toBe('none');
  expect((await get('/secure', 'one=theirs; __Host-one=mine')).body).toBe('mine');
});

test.each([
  ['one=a', 'a'],
  ['zero=x; one=a; two=b', 'a'],
  ['someone=x', 'none'],
  ['one', 'none'],
  ['one=', ''],
])('of %s the one is %s', async (cookie, value) => {
  expect((await get('/plain', cookie)).body).toBe(value);
});
