import { beforeAll, describe, expect, test } from 'vitest';
import { type BulkApp, startBulkApp, wrongRows } from '../../../../test/bulk-app.ts';

let bulk: BulkApp;
let flags: Record<'called' | 'fragile' | 'twin' | 'otherTwin', string>;
beforeAll(async () => {
  bulk = await startBulkApp();
  const made = await bulk.app.sql
    .insertInto('flags')
    .values([
      { category: 'CS', code: 'CALLED', name: 'Customer called', color: '#0891b2' },
      { category: 'ORDER', code: 'FRAGILE', name: 'Fragile', color: '#d97706' },
      { category: 'CS', code: 'TWIN_1', name: 'Twin', color: '#111111' },
      { category: 'ORDER', code: 'TWIN_2', name: 'twin', color: '#222222' },
    ])
    .returning('id')
    .execute();
  const [called = '', fragile = '', twin = '', otherTwin = ''] = made.map(({ id }) => id);
  flags = { called, fragile, twin, otherTwin };
});

const headings = ['Order number or tracking number', 'Flag', 'Note'];
const put = (rows: string[][], options: Partial<Parameters<BulkApp['upload']>[1]> = {}) =>
  bulk.upload('importOrderFlags', { headings, rows, ...options });
const take = (rows: string[][], options: Partial<Parameters<BulkApp['upload']>[1]> = {}) =>
  bulk.upload('cancelOrderFlags', { headings, rows, ...options });
const flagsOf = async (orderId: string) =>
  (
    await bulk.app.sql
      .selectFrom('order_flags')
      .select(['flag_id', 'note'])
      .where('order_id', '=', orderId)
      .orderBy('flag_id')
      .execute()
  ).map(({ flag_id, note }) => [flag_id, note]);
const versionOf = async (id: string) =>
  (await bulk.app.sql.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

describe('putting flags on', () => {
  test('by number or tracking number, by name or code, with the timeline, the version and the audit', async () => {
    const [one, two] = [await bulk.order(), await bulk.order()];
    const { body } = await put([
      [one.order_number.toLowerCase(), 'customer CALLED', 'At noon'],
      [one.tracking_number, 'FRAGILE', ''],
      [two.tracking_number, 'Called', 'At noon'],
    ]);
    expect(body).toMatchObject({
      code: 200,
      result: 'success',
      count: 3,
      failCount: 0,
      errorList: [],
      msg: 'Done. Rows that changed something: 3 of 3.',
      data: { state: 'COMMITTED', totalRows: 3, changedRows: 3 },
    });
    expect(body.message).toBe(body.msg);
    expect(await flagsOf(one.id)).toEqual([
      [flags.called, 'At noon'],
      [flags.fragile, null],
    ]);
    expect(await flagsOf(two.id)).toEqual([[flags.called, 'At noon']]);
    // One change of the order, listed by category.
    expect(await versionOf(one.id)).toBe(2);
    expect(await bulk.eventsOf(one.id)).toMatchObject([
      {
        track_flag_type: 'CS_FLAG',
        event_type: 'ADD_FLAG',
        note: 'At noon',
        flags: [{ name: 'Customer called', color: '#0891b2' }],
        version: 2,
        operator_name: 'Ming',
        status: null,
      },
      { event_type: 'ADD_ORDER_FLAG', note: null, flags: [{ name: 'Fragile', color: '#d97706' }], version: 2 },
    ]);
    expect(await bulk.auditOf('orders', one.id)).toMatchObject([
      { action: 'orders.flag', company_id: bulk.merchant.id, after: { flags: ['CALLED', 'FRAGILE'] } },
    ]);
    expect(await bulk.auditOf('bulk-uploads', body.data.uploadId)).toMatchObject([
      { action: 'bulk-uploads.commit', after: { kind: 'FLAG_IMPORT', changed: 3 } },
    ]);
  });

  test('a second time changes nothing, save a note that differs', async () => {
    const order = await bulk.order();
    await put([[order.order_number, 'CALLED', 'Once']]);
    const again = (await put([[order.order_number, 'CALLED', '']])).body;
    expect(again).toMatchObject({ result: 'success', count: 1, data: { changedRows: 0 } });
    expect(await versionOf(order.id)).toBe(2);
    expect((await put([[order.order_number, 'CALLED', 'Twice']])).body.data.changedRows).toBe(1);
    expect(await flagsOf(order.id)).toEqual([[flags.called, 'Twice']]);
    expect(await versionOf(order.id)).toBe(3);
  });

  test('one invalid row prevents the whole change, and each has its reason', async () => {
    const good = await bulk.order();
    const { body } = await put(
      [
        [good.order_number, 'CALLED', ''],
        ['NO-SUCH', 'CALLED', ''],
        [good.order_number, 'Unknown', ''],
        ['', 'CALLED', ''],
        [good.order_number, 'Twin', ''],
        [good.tracking_number, 'called', ''],
        [good.order_number, 'FRAGILE', 'a/b'],
        [good.order_number, 'TWIN_1', ''],
      ],
      { language: 'pt_BR' },
    );
    expect(wrongRows(body)).toEqual([
      '3 Número do pedido ou código de rastreio: notFound',
      '4 Marcador: notFound',
      '5 Número do pedido ou código de rastreio: required',
      '6 Marcador: ambiguous',
      '7 Marcador: twiceInFile',
      '8 Observação: note',
    ]);
    expect(body).toMatchObject({ result: 'error', count: 6, failCount: 6, data: { state: 'REFUSED', changedRows: 0 } });
    expect(body.errorList[0]).toMatchObject({ row: 3, name: 'NO-SUCH', value: 'NO-SUCH', errorMsg: 'Não encontrado' });
    expect(body.errorList[4]).toMatchObject({ name: good.tracking_number, value: 'called' });
    expect(body.errorMessageList[0]).toBe('Linha 3, Número do pedido ou código de rastreio: Não encontrado');
    expect(await flagsOf(good.id)).toEqual([]);
    expect(await bulk.eventsOf(good.id)).toEqual([]);
  });

  test('a tracking number of several visible orders is ambiguous, cancelled ones not counted', async () => {
    const other = await bulk.app.buildCompany({ operator_id: bulk.operator.id });
    const mine = await bulk.order({ tracking_number: 'SHARED-1' });
    await bulk.order({ tracking_number: 'SHARED-1', company_id: other.id });
    const operator = await bulk.app.signInAs(await bulk.app.buildUser({ company_id: bulk.operator.id }));
    expect(wrongRows((await put([['SHARED-1', 'CALLED', '']], { as: operator })).body)).toEqual([
      '2 Order number or tracking number: ambiguous',
    ]);
    // The merchant sees one of them.
    expect((await put([['SHARED-1', 'CALLED', '']])).body.result).toBe('success');
    expect(await flagsOf(mine.id)).toHaveLength(1);

    const ended = await bulk.order({ tracking_number: 'AGAIN-1', status: 'Cancelled' });
    expect((await put([['AGAIN-1', 'CALLED', '']])).body.result).toBe('success');
    const live = await bulk.order({ tracking_number: 'AGAIN-1' });
    await put([['AGAIN-1', 'FRAGILE', '']]);
    expect(await flagsOf(ended.id)).toHaveLength(1);
    expect(await flagsOf(live.id)).toEqual([[flags.fragile, null]]);
  });
});

describe('taking flags off', () => {
  test('removes the flags that are set and reports them; a flag that is not set is no mistake', async () => {
    const order = await bulk.order();
    await put([
      [order.order_number, 'CALLED', 'First'],
      [order.order_number, 'FRAGILE', ''],
    ]);
    const { body } = await take([
      [order.order_number, 'Customer called', 'Done'],
      [order.order_number, 'TWIN_1', ''],
      [order.order_number, 'FRAGILE', ''],
    ]);
    expect(body).toMatchObject({ result: 'success', count: 3, data: { changedRows: 2 } });
    expect(await flagsOf(order.id)).toEqual([]);
    expect((await bulk.eventsOf(order.id)).slice(2)).toMatchObject([
      { event_type: 'REMOVE_FLAG', note: 'Done', flags: [{ name: 'Customer called' }], version: 3 },
      { event_type: 'REMOVE_ORDER_FLAG', note: null, flags: [{ name: 'Fragile' }], version: 3 },
    ]);
    expect((await bulk.auditOf('orders', order.id))[1]).toMatchObject({
      action: 'orders.unflag',
      before: { flags: ['CALLED', 'FRAGILE'] },
      after: null,
    });
  });
});
