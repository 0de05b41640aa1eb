import { calls } from '@cubby/contract';
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { deleteConnections, type Ingest, reportEnds } from './terminals.device.ts';
import { boot, enrol, openTestIngest } from './terminals.fixture.ts';

let app: TestApp;
let ingest: Ingest;
let db: Database;

beforeAll(async () => {
  app = await startTestApp();
  ({ ingest, db } = await openTestIngest(app));
});
afterAll(() => ingest.settled());

test('a restart of the server is reported once, and only of a terminal that does not come back', async () => {
  const staff = await app.signInAs(await app.buildUser({ permissions: ['SITE_LIST', 'TERMINAL_EDIT'] }));
  const { id: siteId } = await app.buildSite({
    operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id,
  });
  const identity = await enrol(app, siteId, staff);
  const take = ({ topic, payload }: { topic: string; payload: Buffer }) => ingest.take(topic, payload);
  const terminal = async () => (await app.call(calls.getTerminal, { params: { siteId } }, { as: staff })).body;
  const sessions = async () =>
    (
      await app.sql
        .selectFrom('events')
        .select(['data'])
        .where('site_id', '=', siteId)
        .where('type', '=', 'LOCKER_CLIENT_SESSION')
        .orderBy('id')
        .execute()
    ).map(({ data }) => data as { session: string; reason: string; happenedTime: string });
  const away = (ms: number) =>
    sql`update terminal_states set since = since - make_interval(secs => ${ms / 1000}) where site_id = ${siteId}`.execute(
      app.sql,
    );
  const connected = { session: 'CONNECTED', reason: 'BIRTH' };
  await take(boot(identity, 1).birth().born);
  expect(await sessions()).toMatchObject([connected]);

  await deleteConnections(db);
  expect(await terminal()).toMatchObject({ connection: 'OFFLINE', why: 'SERVER', drops: 0 });
  await reportEnds(db);
  await take(boot(identity, 2).birth().born);
  expect(await terminal()).toMatchObject({ connection: 'ONLINE' });
  expect(await sessions()).toMatchObject([connected]);

  await deleteConnections(db);
  await away(presenceLimits.restartMs + 1_000);
  for (let polls = 0; polls < 2; polls++) await reportEnds(db);
  const disconnected = { session: 'DISCONNECTED', reason: 'SERVER' };
  expect(await sessions()).toMatchObject([connected, disconnected]);
  const { since } = await terminal();
  expect((await sessions())[1]?.happenedTime).toBe(new Date(since ?? 0).toISOString());
  await take(boot(identity, 3).birth().born);
  expect(await sessions()).toMatchObject([connected, disconnected, connected]);

  // An end with another cause is reported at once, also shortly after a restart.
  await deleteConnections(db);
  const next = boot(identity, 4).birth();
  await take(next.born);
  await take(next.death);
  const lost = { session: 'DISCONNECTED', reason: 'LAST_WILL' };
  expect(await sessions()).toMatchObject([connected, disconnected, connected, lost]);
});
