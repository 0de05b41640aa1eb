/** Messages to recipients: how fast they leave, what they cost the move of an order, and their rendering. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { render, renderTexts } from '../../apps/server/src/modules/messages/notifications/notifications.templates.ts';
import { sampleValues } from '../../apps/server/src/modules/messages/notifications/notifications.order.ts';
import { lockOrders, moveOrders } from '../../apps/server/src/modules/orders/orders/orders.moves.ts';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import type { OutgoingMessage } from '../../apps/server/src/platform/senders/sender.ts';
import { withPool } from '../lib/database.ts';
import type { WorkProcess } from '../lib/fleet.ts';
import { Connection } from '../lib/http.ts';
import { type SavedRows, saveRows, tidy } from '../lib/saved-rows.ts';
import { type MailSinkWork, startMailSink } from '../lib/mail-sink.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { outputOf, root, startNode } from '../lib/processes.ts';
import { compare, median, ms, rate, seconds } from '../lib/stats.ts';

const goals = { sending: 0.7, move: 1.15, rendering: 0.1 };
const most = 10_000;
/** Orders of one transaction that moves them. */
const atOnce = 100;
/** Jobs of a worker, by default, and connections of the bare client. */
const connections = 4;
/** ms after which messages that do not leave are given up. */
const patience = 150_000;
const mailFrom = 'Bench <bench@bench.example>';

interface Movable {
  readonly ids: readonly string[];
  /** All as before the first move; messages about them are deleted. */
  putBack(): Promise<void>;
  restore(): Promise<void>;
}

/** Orders with a mail address that staff may complete. @param pool a superuser's of one connection */
async function movableOrders(pool: Pool, count: number): Promise<Movable> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id from orders where kind = 'STANDARD' and recipient_mail <> '' and status in ('Completed', 'Inbound')
     order by id desc limit $1`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const saved: SavedRows = await saveRows(pool, { orders: ids });
  const { rows: last } = await pool.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from notification_records',
  );
  const putBack = async (): Promise<void> => {
    await pool.query('delete from notification_records where id > $1', [last[0]?.id]);
    await pool.query(`delete from graphile_worker._private_jobs where key like 'send-notification:%'`);
    await pool.query(`update orders set status = 'Inbound' where id = any ($1::bigint[]) and status <> 'Inbound'`, [
      ids,
    ]);
  };
  await putBack();
  return {
    ids,
    putBack,
    async restore() {
      await putBack();
      // Only orders of another version are put back.
      await pool.query('update orders set version = version + 1 where id = any ($1::bigint[])', [ids]);
      await saved.restore();
      await tidy(pool);
      await pool.query('vacuum (analyze) notification_records, notification_tries, graphile_worker._private_jobs');
    },
  };
}

/** A mail as it leaves. */
const sample = (): OutgoingMessage => {
  const { subject, text } = render('ORDER_COLLECTED', 'mail', 'en_US', sampleValues(''));
  const message = { id: 'bench', to: 'ada@bench.example', subject: subject ?? '', text };
  return { ...message, template: 'ORDER_COLLECTED', language: 'en_US', secret: false };
};

export const messageSending: Measure = {
  name: 'message-sending',
  goal: `${most.toLocaleString('en')} messages that moves of orders queue leave through SMTP at ${goals.sending} x the rate of the bare client, at least`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const sink = startMailSink();
      const port = await sink.ask('open', null);
      const orders = await movableOrders(pool, Math.min(most, Math.round(context.database.orders / 4)));
      const worker = await context.freshServer({
        role: 'worker',
        environment: { NODE_ENV: 'development', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: mailFrom },
      });
      const count = orders.ids.length;
      let moves = 0;
      const ours = async (): Promise<number> => {
        await orders.putBack();
        await sink.ask('reset', null);
        moves = await moveAll(context, orders.ids);
        return received(sink, count);
      };
      const limit = async (): Promise<number> => {
        await sink.ask('reset', null);
        const values = [port, count, connections].map(String);
        const file = join(root, 'bench/limits/bare-mails.process.ts');
        await outputOf(startNode(file, [...values, JSON.stringify(sample())]));
        return received(sink, count);
      };
      try {
        const found = compare([{ ours: await ours(), limit: await limit() }]);
        return [
          {
            measure: 'messages that leave by SMTP',
            ours: rate(found.ours),
            limit: rate(found.limit),
            ratio: found.ratio,
            goal: `>= ${goals.sending}`,
            ok: found.ratio >= goals.sending,
            note: `${count.toLocaleString('en')} messages, queued by moves in ${seconds(moves)}; nodemailer with a pool of ${connections} connections, as many as a worker has jobs`,
          },
        ];
      } finally {
        await worker.stop();
        await sink.stop();
        await orders.restore();
      }
    }),
};

/** Completes the orders as the server does, in transactions of some. @returns ms */
async function moveAll({ database }: BenchContext, ids: readonly string[]): Promise<number> {
  const pool = new Pool({ connectionString: database.appUrl, max: 2 });
  const db = new Database(pool, { channels: ['mail'] });
  const actor = { userId: '1', userName: 'bench_admin', address: '127.0.0.1', requestId: 'bench' };
  const start = performance.now();
  try {
    for (let n = 0; n < ids.length; n += atOnce)
      await db.transactionAsSystem(async (trx) =>
        moveOrders(trx, actor, await lockOrders(trx, ids.slice(n, n + atOnce)), { to: 'Completed', cause: 'STAFF' }),
      );
    return performance.now() - start;
  } finally {
    await pool.end();
  }
}

/** Waits for so many mails. @returns mails per second, from the first to the last one */
async function received(sink: WorkProcess<MailSinkWork>, count: number): Promise<number> {
  for (const end = performance.now() + patience; performance.now() < end; await sleep(100)) {
    const { count: found, first, last } = await sink.ask('received', null);
    if (found >= count) return (1000 * (count - 1)) / (last - first);
  }
  const { count: found } = await sink.ask('received', null);
  throw new Error(`${found} of ${count} mails were received`);
}

/** Orders of each side that are moved one by one. */
const moved = 200;

export const messageMove: Measure = {
  name: 'message-move',
  goal: `a move of an order that queues a message, 1 connection: within ${goals.move} x of the time without a message`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const orders = await movableOrders(pool, moved * 2);
      // Only a server whose environment has a channel queues messages. Nothing is sent: no worker runs.
      const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: mailFrom };
      const ours = await context.freshServer({ role: 'api', environment });
      const limit = await context.freshServer({ role: 'api' });
      const connectionTo = { ours: new Connection(ours.origin), limit: new Connection(limit.origin) };
      const move = async (side: 'ours' | 'limit', articleId: string): Promise<number> => {
        const start = performance.now();
        const body = JSON.stringify({ articleId, statusStr: 'Completed' });
        await connectionTo[side].ask('/api/orders/v1/updateArticle', { method: 'POST', body });
        return performance.now() - start;
      };
      try {
        const pairs: { ours: number; limit: number }[] = [];
        for (let round = 0; round <= context.rounds; round++) {
          await orders.putBack();
          await pool.query('vacuum orders, notification_records');
          const times = { ours: [] as number[], limit: [] as number[] };
          for (const [n, id] of orders.ids.entries()) {
            const side = (n + round) % 2 === 0 ? 'ours' : 'limit';
            times[side].push(await move(side, id));
          }
          const { rows } = await pool.query<{ n: number }>(
            `select count(*)::int as n from notification_records where order_id = any ($1::bigint[]) and state = 'PENDING'`,
            [orders.ids],
          );
          if (rows[0]?.n !== times.ours.length) throw new Error(`${rows[0]?.n} messages of ${times.ours.length} moves`);
          // The first round warms both up.
          if (round > 0) pairs.push({ ours: median(times.ours), limit: median(times.limit) });
        }
        const found = compare(pairs);
        return [
          {
            measure: 'move of an order that queues a message',
            ours: ms(found.ours),
            limit: ms(found.limit),
            ratio: found.ratio,
            goal: `<= ${goals.move}`,
            ok: found.ratio <= goals.move,
            note: 'another server without a channel; moves of both in turn',
          },
        ];
      } finally {
        for (const connection of Object.values(connectionTo)) connection.close();
        await ours.stop();
        await limit.stop();
        await orders.restore();
      }
    }),
};

const markup = `<h1>Your parcel is waiting</h1>
<p>Hello {{recipientName}}, your parcel <strong>{{trackingNumber}}</strong> is in compartment {{compartment}} of {{siteName}}.</p>
<ul><li>{{siteAddress}}</li><li>Collect it by {{deadline}}.</li></ul>
<p>See <a href="https://example.com/orders/{{orderNumber}}">your order</a>.</p>`;

/** What is rendered: the texts of the product, and templates of companies. */
const rendered = [
  { title: 'a text message', channel: 'sms', texts: undefined },
  { title: 'a mail in the texts of the product', channel: 'mail', texts: undefined },
  { title: 'a mail with markup', channel: 'mail', texts: { title: 'Parcel {{orderNumber}}', text: markup } },
] as const;

export const messageRendering: Measure = {
  name: 'message-rendering',
  goal: `a message rendered in ${goals.rendering} ms`,
  run: async (context) => {
    const values = sampleValues('123456');
    return rendered.map(({ title, channel, texts }): Row => {
      const one = () =>
        texts ? renderTexts(channel, texts, values) : render('ORDER_STORED', channel, 'en_US', values);
      const timeOf = (turns: number): number => {
        const start = performance.now();
        for (let turn = 0; turn < turns; turn++) one();
        return (performance.now() - start) / turns;
      };
      timeOf(2_000);
      const found = median(Array.from({ length: Math.max(3, context.rounds) }, () => timeOf(5_000)));
      return {
        measure: `rendering of ${title}`,
        ours: `${found.toFixed(4)} ms`,
        limit: '-',
        goal: `< ${goals.rendering} ms`,
        ok: found < goals.rendering,
        note: 'mean of 5,000, in one process',
      };
    });
  },
};
