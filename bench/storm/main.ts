/** `npm run storm`: people work while everything is killed; afterwards nothing may be lost or doubled. See bench/README.md. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { migrateDatabase } from '../../apps/server/src/platform/db/databases.ts';
import { openCluster } from '../../apps/server/src/platform/db/embedded.ts';
import { whenThere } from '../../apps/server/src/platform/db/when-there.ts';
import { ensureBuilt } from '../../tools/build.mjs';
import { freePort } from '../lib/processes.ts';
import { check, settle } from './checks.ts';
import { createDice } from './dice.ts';
import { checkDoors } from './door-checks.ts';
import { killAround } from './kills.ts';
import { announce, Known, work } from './load.ts';
import { removeAround } from './removals.ts';
import { Report } from './report.ts';
import { manageServer, type ManagedServer } from './servers.ts';
import { StormTerminals } from './terminals.ts';
import { checkUnlocks } from './unlock-checks.ts';
import { operateLockers } from './unlocks.ts';
import { createVisitors } from './visitors.ts';
import { buildWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    people: { type: 'string', default: '6' },
    terminals: { type: 'string', default: '20' },
    /** Leaves the folder with the logs and the database, as faults do. */
    retain: { type: 'boolean', default: false },
  },
});

const silent = { info() {}, error() {} };

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Adds the PIN of a mail, under the number of its order. */
const readPin = (mail: string, pins: Map<string, string>): void => {
  const parts = mail.matchAll(/base64\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g);
  const text = [...parts].map(([, part = '']) => Buffer.from(part, 'base64').toString()).join('\n') || mail;
  const number = /\bC\d{14}\b/.exec(text)?.[0];
  const pin = /\b\d{6}\b/.exec(text)?.[0];
  if (number !== undefined && pin !== undefined) pins.set(number, pin);
};

const startMailServer = async (mails: string[], pins: Map<string, string>): Promise<SMTPServer> => {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        readPin(text, pins);
        mails.push(/^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? '');
        done();
      });
    },
  });
  // A client that is killed breaks its connection.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return smtp;
};

async function run(seed: number, minutes: number, people: number, terminalCount: number): Promise<Report> {
  const report = new Report();
  const known = new Known();
  const commands = new Set<string>();
  const mails: string[] = [];
  const pins = new Map<string, string>();
  const folder = await mkdtemp(join(tmpdir(), 'cubby-storm-'));
  const servers: ManagedServer[] = [];
  let terminals: StormTerminals | undefined;
  await ensureBuilt('server');
  const smtp = await startMailServer(mails, pins);
  const cluster = await openCluster({ dataDir: folder, log: silent });
  const superuser = new URL(cluster.superuserUrl);
  superuser.pathname = new URL(cluster.ownerUrl).pathname;
  try {
    await migrateDatabase({ appUrl: cluster.appUrl, ownerUrl: cluster.ownerUrl, embedded: true });
    const world = await buildWorld(superuser.href, terminalCount, Math.ceil(minutes * 60));
    const mqttPort = String(await freePort());
    const environment = {
      MQTT_PORT: mqttPort,
      MQTT_WS_PORT: 'off',
      MQTT_PUBLIC_URL: `mqtt://127.0.0.1:${mqttPort}`,
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Cubby <noreply@example.com>',
    };
    for (const role of ['api', 'worker', 'api', 'worker', 'device'] as const)
      servers.push(await manageServer(role, folder, environment, report));
    for (const server of servers) await server.ready();
    const origins = servers.filter(({ role }) => role === 'api').map(({ origin }) => origin);
    terminals = new StormTerminals(
      world,
      createVisitors(world.cards, pins, createDice(seed + 300), report),
      createDice(seed + 200),
      report,
    );
    await terminals.start(origins[0] ?? '');
    const announceMore = await announce({ origins, world, dice: createDice(seed + 400), report });
    const until = performance.now() + minutes * 60_000;
    const victims = { servers, cluster: join(folder, 'postgres', 'cluster'), superuserUrl: superuser.href };
    await Promise.all([
      killAround(victims, createDice(seed), until, report),
      terminals.work(until),
      announceMore(until),
      removeAround({ origins, world, dice: createDice(seed + 500), report, until }),
      ...world.staff.map((token, at) =>
        operateLockers(at, token, { origins, world, dice: createDice(seed + 100 + at), commands, report, until }),
      ),
      ...Array.from({ length: people }, (_, at) =>
        work(at, { origins, world, dice: createDice(seed + at + 1), known, report, until }),
      ),
    ]);
    for (const server of servers) await server.ready();
    const client = await whenThere({ log: silent, seconds: 60 }, async () => {
      const fresh = new Client({ connectionString: superuser.href });
      await fresh.connect();
      return fresh;
    });
    await terminals.settle();
    await settle(client, report);
    await check(client, known, mails, report);
    await checkUnlocks(client, commands, terminals, report);
    await checkDoors(client, terminals, report);
    await client.end();
  } finally {
    await terminals?.stop();
    for (const server of servers) await server.stop();
    await cluster.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
    if (values.retain || report.faults.length > 0) say(`The logs and the database are in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
  return report;
}

const { seed } = values;
say(`storm: seed ${seed}, ${values.minutes} minutes`);
const report = await run(Number(seed), Number(values.minutes), Number(values.people), Number(values.terminals));
process.stdout.write(report.toString());
for (const [, alike] of Map.groupBy(report.faults, (fault) => fault.replaceAll(/[0-9a-f]*\d[-0-9a-f]*/g, '')))
  say(`storm: ${alike.length} x ${alike[0]}`);
say(report.faults.length === 0 ? 'storm: nothing lost, nothing doubled' : `storm: ${report.faults.length} faults`);
process.exit(report.faults.length === 0 ? 0 : 1);
