import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { openSenders } from '../../../platform/senders/index.ts';

let demo: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-mailbox-'));
  demo = await startTestApp({ environment: { DATA_DIR: folder, DEMO: 'true' } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = (app: TestApp, as?: string) => app.call(calls.listDemoMessages, {}, as === undefined ? {} : { as });

test('a demo shows its messages to staff of the platform alone', async () => {
  const senders = await openSenders({ outbox: join(folder, 'outbox') });
  const message = { id: 'verification-1', to: 'ada@example.com', template: 'SIGN_IN', language: 'en_US' };
  await senders.mail?.send({ ...message, subject: 'Code', text: 'Code: 123456' });
  const { body } = await list(demo, await demo.signInAs(await demo.buildUser()));
  expect(body).toMatchObject({ running: true, messages: [{ to: 'ada@example.com', text: 'Code: 123456' }] });
  const company = await demo.buildCompany();
  expect((await list(demo, await demo.signInAs(await demo.buildUser({ company_id: company.id })))).status).toBe(404);
  expect((await list(demo)).status).toBe(401);
});

test('an installation that is no demo has none', async () => {
  const app = await startTestApp();
  const { body } = await list(app, await app.signInAs(await app.buildUser()));
  expect(body).toEqual({ running: false, messages: [] });
});
