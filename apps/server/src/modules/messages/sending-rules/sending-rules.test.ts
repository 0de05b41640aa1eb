import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startProviderWorld } from '../notifications/notifications.fixture.ts';

type Input = CallRequest<typeof calls.createSendingRule>['body'];

const world = await startProviderWorld();
const { app, first } = world;
beforeEach(async () => {
  await world.begin();
  await world.sms(first.url);
});
afterAll(world.stop);

const create = (body: Input, as = world.now.token) => app.call(calls.createSendingRule, { body }, { as });
let moves = 1;
/** The record of an automatic message about the order, as a move writes it. @returns its id */
const queueAutomatic = async (): Promise<string> => {
  const { id } = await app.sql
    .insertInto('notification_records')
    .values({
      order_id: world.now.orderId,
      order_version: (moves += 1),
      channel: 'sms',
      template_event: 'ORDER_STORED',
      language: 'en_US',
      recipient: '+85291234567',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const states = async () => (await world.records()).map(({ state, failure }) => `${state} ${failure}`);
/** HH:MM in the zone of the company, so many minutes from now. */
const inMinutes = async (minutes: number): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select to_char(now() at time zone time_zone + ${minutes} * interval '1 min', 'HH24:MI') as at
    from companies where id = ${world.now.companyId}`.execute(app.sql);
  return rows[0]?.at ?? '';
};
/** ms until the job of the only message runs. */
const waitOfJob = async (): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from run_at - now())::float8 * 1000 as ms from graphile_worker._private_jobs
    order by id desc limit 1`.execute(app.sql);
  return rows[0]?.ms ?? 0;
};

describe('a rule', () => {
  test('is of the own company, and has both ends of its hours', async () => {
    const { body } = await create({
      sendFrom: '08:00',
      sendUntil: '21:00',
      hourlyLimit: 3,
      optOuts: ['Ada@Example.com'],
    });
    expect(body).toMatchObject({
      merchantId: world.now.companyId,
      sendFrom: '08:00',
      sendUntil: '21:00',
      hourlyLimit: 3,
      optOuts: ['ada@example.com'],
    });
    const edit = (more: object) =>
      app.call(calls.updateSendingRule, { params: { id: body.sendingRuleId }, body: more }, { as: world.now.token });
    expect((await edit({ sendFrom: null })).error.fieldErrors).toMatchObject([{ path: 'sendFrom', code: 'required' }]);
    expect((await edit({ sendFrom: '21:00' })).error.fieldErrors).toMatchObject([
      { path: 'sendUntil', code: 'rangeReversed' },
    ]);
    expect((await edit({ remindAfter: 169, hourlyLimit: 1_000_000 })).error.fieldErrors).toMatchObject([
      { path: 'hourlyLimit', code: 'tooLarge' },
      { path: 'remindAfter', code: 'tooLarge' },
    ]);
    expect((await edit({ hourlyLimit: null })).body.hourlyLimit).toBeNull();
  });

  test.each(['8:00', '24:00', '08:60'])('has no time such as %s', async (sendFrom) => {
    expect((await create({ sendFrom, sendUntil: '21:00' })).error.fieldErrors).toMatchObject([
      { path: 'sendFrom', code: 'timeOfDay' },
    ]);
  });
});

describe('an automatic message', () => {
  test('outside the hours waits with its reason, and is sent when they begin', async () => {
    await create({ sendFrom: await inMinutes(60), sendUntil: await inMinutes(120) });
    const id = await queueAutomatic();
    await world.run(id);
    expect(await states()).toEqual(['PENDING WAITS_FOR_HOURS']);
    const wait = await waitOfJob();
    expect(wait).toBeGreaterThan(58 * 60_000);
    expect(wait).toBeLessThanOrEqual(60 * 60_000);
    await app.sql.deleteFrom('sending_rules').execute();
    await world.run(id);
    expect(await states()).toEqual(['SUCCESS null']);
  });

  test('within hours that cross midnight is sent', async () => {
    await create({ sendFrom: await inMinutes(-30), sendUntil: await inMinutes(-60) });
    await world.run(await queueAutomatic());
    expect(await states()).toEqual(['SUCCESS null']);
  });

  test('that waited is dropped with the reason if the parcel was collected meanwhile', async () => {
    await create({ sendFrom: await inMinutes(60), sendUntil: await inMinutes(120) });
    const id = await queueAutomatic();
    await world.run(id);
    await app.sql.updateTable('orders').set({ status: 'Completed' }).where('id', '=', world.now.orderId).execute();
    await world.run(id);
    expect(await states()).toEqual(['ERROR OUTDATED']);
    expect(first.received).toEqual([]);
  });

  test('beyond the limit of a recipient waits for the end of the hour', async () => {
    await create({ hourlyLimit: 2 });
    for (let count = 0; count < 3; count++) await world.run(await queueAutomatic());
    expect(await states()).toEqual(['SUCCESS null', 'SUCCESS null', 'PENDING WAITS_FOR_LIMIT']);
    expect(await waitOfJob()).toBeGreaterThan(58 * 60_000);
  });

  test('follows the rule of the operator if the company has none', async () => {
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    await app.sql
      .updateTable('companies')
      .set({ operator_id: operator.id })
      .where('id', '=', world.now.companyId)
      .execute();
    await create({ optOuts: ['+85291234567'] }, await app.signInAs(await app.buildUser({ company_id: operator.id })));
    await world.run(await queueAutomatic());
    expect(await states()).toEqual(['ERROR OPTED_OUT']);
  });
});

test('a message that a user sends does not wait, and reaches no recipient who opted out', async () => {
  const { body } = await create({ sendFrom: await inMinutes(60), sendUntil: await inMinutes(120), hourlyLimit: 1 });
  for (const [id] of [await world.queue(['sms']), await world.queue(['sms'])]) await world.run(id);
  expect(await states()).toEqual(['SUCCESS null', 'SUCCESS null']);
  await app.call(
    calls.updateSendingRule,
    { params: { id: body.sendingRuleId }, body: { optOuts: ['+85291234567'] } },
    { as: world.now.token },
  );
  await world.run((await world.queue(['sms']))[0]);
  expect((await states()).at(-1)).toBe('ERROR OPTED_OUT');
});
