import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { atOnce } from '../../../../test/locks.ts';
import { buildLaundry } from './laundry-orders.fixture.ts';

test('the state of two messages that end at the same moment is that of the last one', async () => {
  const app = await startTestApp();
  const { sql } = app;
  const { id } = await buildLaundry(app, {});
  const made = await sql
    .insertInto('notification_records')
    .values(
      (['sms', 'mail'] as const).map((channel) => ({
        order_id: id,
        channel,
        template_event: 'ORDER_STORED',
        language: 'en_US',
        recipient: '1',
      })),
    )
    .returning('id')
    .execute();
  const [first = '', last = ''] = made.map((record) => record.id);
  const end = (on: typeof sql, record: string, state: 'SUCCESS' | 'ERROR') =>
    on.updateTable('notification_records').set({ state }).where('id', '=', record).execute();
  await atOnce(
    sql,
    (trx) => end(trx, last, 'ERROR'),
    1,
    () => [end(sql, first, 'SUCCESS')],
  );
  const laundry = sql.selectFrom('laundry_orders').select('notify_state').where('order_id', '=', id);
  expect(await laundry.executeTakeFirst()).toEqual({ notify_state: 'ERROR' });
});
