/** Terminals for the tests of the server: messages as they come from the link, without a broker between. */
import { protocolVersion } from '@cubby/contract/device/device.limits';
import { type Uplink, uplinkTopic } from '@cubby/contract/device/topics';
import { calls } from '@cubby/contract';
import type { TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import type { TakeAcks, TakeParcelEvents, TakeTemperatures, TakeUpgradeMessages } from './ingest.ts';
import { DatabaseClock } from './terminals.clock.ts';
import { openIngest } from './terminals.device.ts';

/** What the server sent, the newest last. */
export class FakeLink implements DeviceLink {
  readonly sent: { topic: string; body: Record<string, unknown> }[] = [];
  readonly disconnected: string[] = [];
  readonly welcomed: string[] = [];
  readonly addresses = { mqttUrl: 'mqtt://localhost:1883', webSocketUrl: null };

  publish(topic: string, payload: string): Promise<void> {
    this.sent.push({ topic, body: JSON.parse(payload) as Record<string, unknown> });
    return Promise.resolve();
  }
  disconnect(siteId: string): void {
    this.disconnected.push(siteId);
  }
  welcome(siteId: string): void {
    this.welcomed.push(siteId);
  }
  stop(): Promise<void> {
    return Promise.resolve();
  }
}

export const openTestIngest = async (
  app: TestApp,
  takeAcks: TakeAcks = () => Promise.resolve(),
  takeParcelEvents: TakeParcelEvents = () => Promise.resolve(),
  takeUpgradeMessages: TakeUpgradeMessages = () => Promise.resolve(),
  takeTemperatures: TakeTemperatures = () => Promise.resolve(),
) => {
  const db = new Database(app.pool);
  const clock = new DatabaseClock(db);
  await clock.start();
  clock.stop();
  const link = new FakeLink();
  const handlers = { takeAcks, takeParcelEvents, takeTemperatures, takeUpgradeMessages };
  const ingest = openIngest({ db, log: createLog({ level: 'silent' }), clock, handlers });
  ingest.connectTo(link);
  return { ingest, link, db, clock };
};

/** Makes the terminal of a site through the calls. */
export const enrol = async (app: TestApp, siteId: string, as: string) => {
  const { code } = (await app.call(calls.makeEnrolment, { params: { siteId } }, { as })).body;
  return (await app.call(calls.enrolTerminal, { body: { code } })).body;
};

/** The messages of one start of a terminal. */
export const boot = (identity: { readonly tenant: string; readonly siteId: string }, bootId: number) => {
  let seq = 0;
  const message = (uplink: Uplink, body: object) => ({
    topic: uplinkTopic(identity, uplink),
    payload: Buffer.from(
      JSON.stringify({ v: protocolVersion, bootId, seq: (seq += 1), deviceTime: Date.now(), ...body }),
    ),
  });
  return {
    birth: (doors: readonly object[] = [], body: object = {}) => {
      const born = message('birth', {
        monotonicMs: 5,
        software: { version: '1.0.0', system: 'LINUX' },
        configHash: null,
        doors,
        ...body,
      });
      // The last will has the number after the birth.
      seq += 1;
      return { born, death: { ...message('death', { seq }) } };
    },
    door: (boxId: string, sensor: string, article = 'UNKNOWN', body: object = {}) =>
      message('door', { boxId, sensor, article, cause: 'USER', ...body }),
    tele: (body: object = {}) => message('tele', { monotonicMs: 10, queued: 0, configHash: null, ...body }),
    event: (body: object) => message('event', body),
    ack: (body: object) => message('ack', body),
    ota: (body: object) => message('ota', body),
  };
};
