import { calls } from '@cubby/contract';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveReference } from './reference.ts';

test('the reference names every call with its access and needs no script', async () => {
  const app = fastify();
  serveReference(app, calls, '1.2.3');
  const page = (await app.inject('/api/reference')).body;
  for (const call of Object.values(calls)) expect(page).toContain(`id="${call.id}"`);
  expect(page).toContain('needs ORDER_IMPORT');
  // What a call takes is found where its name leads.
  expect(page).toContain('<a href="#OrderInput">OrderInput</a>');
  expect(page).toContain('<section id="OrderInput">');
  expect(page).not.toMatch(/<script|style=|onclick/);
  expect((await app.inject('/api/reference.css')).headers['content-type']).toContain('text/css');
  expect((await app.inject('/api/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.2.3' },
  });
  await app.close();
});
