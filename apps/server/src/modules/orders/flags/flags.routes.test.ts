import { calls } from '@cubby/contract';
import { flagLimits } from '@cubby/contract/orders/flags/flags.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startBulkApp } from '../../../../test/bulk-app.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import { Database } from '../../../platform/db/database.ts';
import { changeFlags, type FlagChange } from './flags.changes.ts';

type Input = CallRequest<typeof calls.createFlag>['body'];

const bulk = await startBulkApp();
const { app } = bulk;
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const admin = await app.signInAs(await app.buildUser());
const staff = await app.signInAs(await app.buildUser({ company_id: operator.id }));

let last = 0;
const create = (more: Partial<Input> = {}, as = admin) => {
  last += 1;
  const body = {
    flagName: `Flag ${last}`,
    flagCode: `FLAG_${last}`,
    flagColor: '#112233',
    flagCategory: 'CS' as const,
  };
  return app.call(calls.createFlag, { body: { ...body, ...more } }, { as });
};

test('a flag is read as it was written, its code in capitals, and can be put on orders at once', async () => {
  const { body } = await create({
    flagName: ' Fragile ',
    flagCode: 'fragile',
    flagColor: '#AABBCC',
    flagCategory: 'ORDER',
  });
  expect(body).toMatchObject({ flagName: 'Fragile', flagCode: 'FRAGILE', flagColor: '#aabbcc', version: 1 });
  const { body: offered } = await app.call(calls.listFlags, { query: { flagCategoryType: 'ORDER' } }, { as: staff });
  expect(offered).toContainEqual({
    flagId: body.flagId,
    flagName: 'Fragile',
    flagCode: 'FRAGILE',
    flagColor: '#aabbcc',
  });
});

test.each([
  ['no name', { flagName: ' ' }, 'flagName', 'required'],
  ['a name that is too long', { flagName: 'n'.repeat(flagLimits.nameMax + 1) }, 'flagName', 'tooLong'],
  ['no code', { flagCode: '' }, 'flagCode', 'required'],
  ['a code with a space', { flagCode: 'A B' }, 'flagCode', 'flagCode'],
  ['a colour by its name', { flagColor: 'red' }, 'flagColor', 'color'],
  ['another category', { flagCategory: 'OTHER' as never }, 'flagCategory', 'notAnOption'],
] as const)('a flag is refused with %s', async (_name, more, path, code) => {
  expect((await create(more)).error.fieldErrors).toMatchObject([{ path, code }]);
});

test('the list is searched by name and code, and filtered by category', async () => {
  const { flagId } = (await create({ flagName: '50% odd', flagCode: 'HALF-ODD', flagCategory: 'ORDER' })).body;
  const list = async (query: object) => (await app.call(calls.queryFlags, { query }, { as: staff })).body;
  for (const query of ['0% O', 'half-'])
    expect(await list({ query })).toMatchObject({ totalElements: 1, content: [{ flagId }] });
  expect(await list({ query: 'half-', flagCategory: 'CS' })).toMatchObject({ totalElements: 0 });
});

describe('flags of orders', () => {
  let db: Database;
  let flag: string;
  let actor: Actor;
  beforeAll(async () => {
    db = new Database(bulk.app.pool);
    actor = { userId: bulk.user.id, userName: 'Ming', address: '127.0.0.1', requestId: 'r1' };
    const row = { category: 'CS', code: 'CALLED', name: 'Called', color: '#112233' } as const;
    flag = (await bulk.app.sql.insertInto('flags').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });

  const change = (what: 'ADD' | 'REMOVE', ...rows: FlagChange[]) =>
    db.transactionAsSystem((trx) => changeFlags(trx, actor, rows, what));
  const flagsOn = async (orderId: string) =>
    (await bulk.app.sql.selectFrom('order_flags').selectAll().where('order_id', '=', orderId).execute()).map(
      ({ note, added_by_id }) => [note, added_by_id],
    );

  test('answers with the orders that have changed, and leaves the others alone', async () => {
    const [one, two] = [await bulk.order(), await bulk.order()];
    expect(await change('ADD', { orderId: one.id, flagId: flag, note: 'A' })).toEqual([one.id]);
    const both = [one, two].map(({ id }) => ({ orderId: id, flagId: flag, note: 'A' }));
    expect(await change('ADD', ...both)).toEqual([two.id]);
    expect(await bulk.eventsOf(one.id)).toHaveLength(1);
    expect(await change('REMOVE', ...both)).toEqual([one.id, two.id]);
    expect(await change('REMOVE', ...both)).toEqual([]);
    expect(await bulk.auditOf('orders', two.id)).toMatchObject([
      { action: 'orders.flag', user_name: 'Ming', request_id: 'r1', address: '127.0.0.1' },
      { action: 'orders.unflag' },
    ]);
  });

  test('an order and a flag that are named twice count once, as they were named last', async () => {
    const { id: orderId } = await bulk.order();
    await change('ADD', { orderId, flagId: flag, note: 'First' }, { orderId, flagId: flag, note: 'Last' });
    expect(await flagsOn(orderId)).toEqual([['Last', bulk.user.id]]);
    expect(await bulk.eventsOf(orderId)).toMatchObject([
      { note: 'Last', flags: [{ name: 'Called', color: '#112233' }] },
    ]);
  });

  test('nothing is written where an order or a flag does not exist', async () => {
    const { id: orderId } = await bulk.order();
    for (const row of [
      { orderId: '999999', flagId: flag, note: null },
      { orderId, flagId: '999999', note: null },
    ])
      await expect(change('ADD', { orderId, flagId: flag, note: null }, row)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await flagsOn(orderId)).toEqual([]);
    expect(await change('ADD')).toEqual([]);
  });

  test('the same flag, put on by many at once, is put on once', async () => {
    const { id: orderId } = await bulk.order();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => change('ADD', { orderId, flagId: flag, note: null })),
    );
    expect(answers.flat()).toEqual([orderId]);
    expect(await bulk.eventsOf(orderId)).toHaveLength(1);
  });
});
