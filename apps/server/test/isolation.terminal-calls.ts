/** How the calls of terminals are kept from other companies' rows. */
import type { brokerHooksCalls } from '@cubby/contract/lockers/terminals/broker-hooks.calls';
import type { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import type { Kysely } from 'kysely';
import type { DB } from '../src/platform/db/schema.ts';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const terminalCoverage: Readonly<
  Record<keyof typeof terminalsCalls | keyof typeof brokerHooksCalls, readonly Probe[] | Why>
> = {
  getTerminal: [probe('getTerminal', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  makeEnrolment: [probe('makeEnrolment', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  enrolTerminal: 'no rows: a code that is right is the proof; one of nobody is refused',
  rotateTerminalSecret: [probe('rotateTerminalSecret', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  revokeTerminal: [probe('revokeTerminal', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  resetTerminal: [probe('resetTerminal', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  listDeviceMessagesAside: [
    probe('listDeviceMessagesAside', 'absent', () => ({ query: {} })),
    probe('listDeviceMessagesAside', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
  ],
  authenticateMqttClient: 'no rows: asked by a broker, answered yes or no',
  authorizeMqttClient: 'no rows: asked by a broker, answered yes or no',
};

/** The terminal of a site, one that waits for its code, and what it told. */
export const buildTerminalRows = async (sql: Kysely<DB>, siteId: string, name: string): Promise<void> => {
  const hash = (letter: string): Buffer => Buffer.alloc(32, `${name}${letter}`);
  await sql
    .insertInto('terminals')
    .values({ site_id: siteId, tenant: '1', secret_hash: hash('s') })
    .execute();
  await sql
    .insertInto('terminal_enrolments')
    .values({ code_hash: hash('c'), site_id: siteId, ends_time: new Date(Date.now() + 900_000) })
    .execute();
  await sql
    .insertInto('terminal_states')
    .values({ site_id: siteId, why: 'BIRTH', version: `${name} 1.0` })
    .execute();
  await sql.insertInto('device_boots').values({ site_id: siteId, boot_id: 1 }).execute();
  const now = new Date();
  await sql
    .insertInto('device_events')
    .values({
      site_id: siteId,
      boot_id: 1,
      seq: 1,
      uplink: 'tele',
      received_time: now,
      happened_time: now,
      device_time: now,
      body: '{}',
    })
    .execute();
  await sql
    .insertInto('device_messages_aside')
    .values({ site_id: siteId, topic: `${name}/topic`, reason: 'TOPIC', size: 1, bytes: Buffer.from(name) })
    .execute();
};
