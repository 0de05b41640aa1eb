/**
 * The limits of the device link: Aedes alone, without identities, topics of their own or a protocol. As `echo` it inserts a
 * row, publishes, and updates the row when the terminal answers; as `copy` it takes what terminals report into tables by
 * COPY, 500 at a time. Either acknowledges what is committed. See bare-broker.ts.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { Aedes, type Client } from 'aedes';
import { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { clientIdOf, downlinkTopic, parseUplink } from '@cubby/contract/device/topics';
import { type AccessOrder, verifierLength } from '@cubby/contract/downlinks/access.schemas';
import { answerRequests, type BenchTerminal, preciseNow } from '../lib/fleet.ts';
import type { BareWork } from './bare-broker.ts';

const batchMost = 500;
const pool = new Pool({ connectionString: process.env['BENCH_SUPERUSER_URL'], max: 8 });
const clients = new Map<string, Client>();

interface Waiting {
  readonly siteId: string;
  readonly uplink: string;
  readonly text: string;
  readonly done: (error?: Error) => void;
}
let waiting: Waiting[] = [];
let copying = false;

/** As the server stores a door message: the message, and a value of the history. */
const copyAll = async (): Promise<void> => {
  copying = true;
  const client = await pool.connect();
  while (waiting.length > 0) {
    const batch = waiting.splice(0, batchMost);
    const now = new Date().toISOString();
    const rows = batch.map(({ siteId, uplink, text }) => ({
      siteId,
      uplink,
      text,
      body: JSON.parse(text) as ReportedBody,
    }));
    await client.query('begin');
    const events = rows.map(
      ({ siteId, uplink, text, body: { bootId, seq } }) =>
        `${now}\t${siteId}\t${bootId}\t${seq}\t${uplink}\t${now}\t${now}\t${text}\n`,
    );
    await pipeline([events.join('')], client.query(copyFrom('copy bench_limit.device_events from stdin')));
    const history = rows.flatMap(({ siteId, body: { boxId, sensor } }) =>
      boxId === undefined ? [] : [`${boxId}\t${siteId}\tSENSOR\t${sensor}\tDEVICE\t${now}\n`],
    );
    const columns = 'box_id, site_id, fact, value, cause, from_time';
    await pipeline([history.join('')], client.query(copyFrom(`copy bench_limit.box_history (${columns}) from stdin`)));
    await client.query('commit');
    for (const { done } of batch) done();
  }
  client.release();
  copying = false;
};

interface ReportedBody {
  readonly bootId: number;
  readonly seq: number;
  readonly boxId?: string;
  readonly sensor?: string;
  readonly commandId?: string;
}

const storeByCopy = (topic: string, text: string, done: (error?: Error) => void): void => {
  const parsed = parseUplink(topic);
  if (!parsed) return done(new Error(topic));
  waiting.push({ siteId: parsed.siteId, uplink: parsed.uplink, text, done });
  // All messages of one turn of the event loop are stored together.
  if (!copying) setImmediate(() => void (copying || copyAll()));
};

const storeEnd = (_topic: string, text: string, done: (error?: Error) => void): void => {
  const { commandId } = JSON.parse(text) as ReportedBody;
  if (commandId === undefined) return done();
  const query = {
    name: 'end',
    text: `update bench_limit.commands set state = 'SUCCESSFUL', due_time = null, ended_time = clock_timestamp() where id = $1`,
    values: [commandId],
  };
  pool.query(query, (error?: Error) => done(error));
};

const publish = (terminal: BenchTerminal, downlink: 'cmd' | 'cfg', body: object): void => {
  const [topic, payload] = [downlinkTopic(terminal, downlink), JSON.stringify(body)];
  clients
    .get(clientIdOf(terminal.siteId))
    ?.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, () => {});
};

/** The message to a terminal about a stored order. */
const orderOf = (orderId: string): AccessOrder => ({
  orderId,
  numbers: [`TRACKING-${orderId}`, `C26112300${orderId}`],
  place: 'STORED',
  boxId: null,
  size: null,
  low: false,
  by: 'COURIER',
  overdueTime: null,
  pin: 'x'.repeat(verifierLength),
  storeCode: null,
  takeCode: null,
});

const work = {
  open: async (how) => {
    const store = how === 'echo' ? storeEnd : storeByCopy;
    const broker = await Aedes.createBroker({
      authorizePublish: (_client, { topic, payload }, done) => store(topic, payload.toString(), done),
    });
    broker.on('client', (client) => clients.set(client.id, client));
    const server = createServer({ noDelay: true }, (socket) => broker.handle(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
  echo: async ({ terminals, seconds, rate }) => {
    const begun: [string, number][] = [];
    const start = performance.now();
    const one = async (n: number): Promise<void> => {
      const terminal = terminals[n % terminals.length];
      if (!terminal) return;
      const commandId = randomUUID();
      begun.push([commandId, preciseNow()]);
      await pool.query({
        name: 'begin',
        text: `insert into bench_limit.commands (id, batch_id, site_id, box_id, kind, state, not_after, due_time)
          values ($1, $1, $2, $3, 'OPEN_DOOR', 'SENT', now() + interval '62 s', now() + interval '20 s')`,
        values: [commandId, terminal.siteId, terminal.boxIds[0]],
      });
      publish(terminal, 'cmd', { v: 1, kind: 'ECHO', commandId, attempt: 1, boxId: terminal.boxIds[0] });
    };
    const all: Promise<void>[] = [];
    for (let n = 0; n < seconds * rate; n++) {
      const due = start + (1000 * n) / rate;
      if (performance.now() < due) await sleep(due - performance.now());
      all.push(one(n));
    }
    await Promise.all(all);
    return begun;
  },
  send: ({ terminals, orders }) => {
    const bySite = new Map(terminals.map((terminal) => [terminal.siteId, terminal]));
    for (const [at, { siteId, orderId }] of orders.entries()) {
      const terminal = bySite.get(siteId);
      if (terminal)
        publish(terminal, 'cfg', { v: 1, type: 'ACCESS', from: at, to: at + 1, orders: [orderOf(orderId)], gone: [] });
    }
  },
} satisfies { [K in keyof BareWork]: (input: Parameters<BareWork[K]>[0]) => unknown };

answerRequests(work);
