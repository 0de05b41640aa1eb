import { calls } from '@cubby/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../../../platform/db/database.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { OutgoingMessage } from '../../../platform/senders/index.ts';
import { inspectionJobs } from './index.ts';
import { InspectionWorld } from './inspections.fixture.ts';

const sent: OutgoingMessage[] = [];
const senders = {
  mail: {
    send: async (message: OutgoingMessage) => {
      sent.push(message);
      return 'receipt';
    },
  },
};
let world: InspectionWorld;
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  world = await InspectionWorld.build();
  await world.newSite();
  const jobs = await startJobs({
    jobs: inspectionJobs({ db: new Database(world.app.pool), senders, publicUrl: 'https://lockers.example.com' }),
    concurrency: 1,
    databaseUrl: world.app.database.appUrl,
    log: createLog({ level: 'silent' }),
  });
  stop = () => jobs.stop();
});
afterAll(() => stop());

/** A user of the operator with a mail address. */
const known = async (id: string, more: object = {}): Promise<string> => {
  const mail = `p${id}@example.com`;
  await world.app.sql
    .updateTable('users')
    .set({ mail, ...more })
    .where('id', '=', id)
    .execute();
  return mail;
};

test('the report of an inspection goes to those it concerns, each in their language, once', async () => {
  const { app, ada, bob, siteId } = world;
  const maintainer = await world.person('Cleo');
  const left = await world.person('Dan');
  const uninvolved = await world.person('Eve');
  const mails = {
    ada: await known(ada.id),
    maintainer: await known(maintainer.id, { language_preference: 'zh_HK' }),
  };
  for (const id of [bob.id, uninvolved.id]) await known(id);
  await known(left.id);
  await app.sql
    .updateTable('sites')
    .set({ maintainer_id: maintainer.id, name: 'Lobby' })
    .where('id', '=', siteId)
    .execute();
  const inspection = await world.begin();
  await world.answer(inspection, 0, { answer: 'EMPTY' }, left.token);
  await world.answer(inspection, 1, { answer: 'DAMAGED', damage: 'FAULTY', note: 'Hinge {{bent}}' }, bob.token);
  await app.sql.updateTable('users').set({ deactivated_time: new Date() }).where('id', '=', left.id).execute();
  const ended = await app.call(
    calls.endInspection,
    { params: { id: inspection.inspectionId }, body: { version: inspection.version, note: 'The lobby closed' } },
    { as: bob.token },
  );
  expect(ended.status).toBe(200);
  await expect.poll(() => sent.length).toBe(2);
  const [toAda, toMaintainer] = [mails.ada, mails.maintainer].map((mail) => sent.find(({ to }) => to === mail));
  expect(toAda).toMatchObject({ subject: 'Inspection of Lobby has ended', language: 'en_US' });
  for (const line of [
    'Bob has ended the inspection of Lobby.',
    'Seen: 2 of 3 compartments. Corrected: 1.',
    'A02: Damaged or dirty, Hinge {{bent}}',
    'A03: No answer, The lobby closed',
    `https://lockers.example.com/#/app/inspection?id=${inspection.inspectionId}`,
  ])
    expect(toAda?.text).toContain(line);
  // It was as recorded.
  expect(toAda?.text).not.toContain('A01');
  expect(toMaintainer).toMatchObject({ language: 'zh_HK', subject: 'Lobby的巡查已結束' });
});
