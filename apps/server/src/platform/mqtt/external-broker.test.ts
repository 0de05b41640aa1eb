import { downlinkFilter, downlinkTopic, uplinkTopic } from '@cubby/contract/device/topics';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { closed, connected, ownerOf, silent, terminalAt, nextMessage } from './broker.fixture.ts';
import type { DeviceLink, LinkHandlers } from './device-link.ts';
import { hasMosquitto, mosquitto, serverUser, startSubstituteBroker, type TestBroker } from './external.fixture.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { openDeviceLink } from './open-device-link.ts';
import { Pace } from './pace.ts';

const present = hasMosquitto();
if (!present) console.info('mosquitto is not on the PATH: its tests are skipped; a substitute shows the rest');

const brokers = [
  { name: 'a substitute', real: false, make: startSubstituteBroker, runs: true },
  { name: 'mosquitto', real: true, make: () => mosquitto(['1', '2']), runs: present },
];

describe.each(brokers.filter(({ runs }) => runs))('over $name', ({ real, make }) => {
  let broker: TestBroker;
  let runs = 0;
  let clientId = '';
  beforeAll(async () => {
    broker = await make();
    await broker.start();
  });
  afterAll(() => broker.remove());
  beforeEach(() => {
    clientId = `test-${++runs}`;
  });

  const door = (siteId: string) => uplinkTopic(ownerOf(siteId), 'door');

  /** A process of the server, once it is connected and has subscribed: it receives a message of its own. */
  const open = async (
    take: LinkHandlers['take'],
    name = clientId,
    flooding: LinkHandlers['flooding'] = () => {},
  ): Promise<DeviceLink> => {
    const { mqtt } = readConfig({
      MQTT_URL: `mqtt://${serverUser.username}:${encodeURIComponent(serverUser.password)}@127.0.0.1:${broker.port}`,
      MQTT_CLIENT_ID: name,
    });
    const handlers: LinkHandlers = {
      take,
      authenticate: async () => undefined,
      refused: () => {},
      flooding,
      ended: () => {},
      endSilent: () => {},
    };
    const link = await openDeviceLink({ ...mqtt, host: '127.0.0.1' }, handlers, silent);
    onTestFinished(async () => {
      await link.stop();
      // A persistent session would continue to take its share of the messages.
      await (await connected(terminalAt(broker.port, '', { ...serverUser, clientId: `${name}-up` }))).endAsync();
    });
    const sends = () =>
      link.publish(downlinkTopic(ownerOf('9'), 'cfg'), '').then(
        () => true,
        () => false,
      );
    await expect.poll(sends).toBe(true);
    return link;
  };
  const terminal = (siteId: string): Promise<MqttClient> => connected(terminalAt(broker.port, siteId));
  const texts = () => {
    const got: string[] = [];
    return { got, take: async (_: string, payload: Buffer) => void got.push(payload.toString()) };
  };
  /** Sends until one arrives: the subscription of a new process may be on its way. */
  const expectReceived = async (from: MqttClient, topic: string, got: readonly string[]) => {
    await expect
      .poll(async () => {
        await from.publishAsync(topic, 'hello', { qos: 1 });
        return got.includes('hello');
      })
      .toBe(true);
  };

  test('many messages are stored at once, and those that are not come again', async () => {
    const { got, take } = texts();
    const waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
    await open(async (topic, payload) => {
      if (payload.toString() !== 'hello' && waiting.length < 200)
        await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      return take(topic, payload);
    });
    const from = await terminal('1');
    await expectReceived(from, door('1'), got);
    const many = Array.from({ length: 200 }, (_, n) => String(n));
    await Promise.all(many.map((text) => from.publishAsync(door('1'), text, { qos: 1 })));
    await expect.poll(() => waiting.length).toBe(200);
    waiting.forEach(({ resolve, reject }, n) => (n % 2 === 0 ? resolve() : reject(new Error('no database'))));
    const stored = () => got.filter((text) => text !== 'hello');
    await expect.poll(() => new Set(stored()).size).toBe(200);
    expect(stored().slice(0, 100)).toEqual(many.filter((_, n) => n % 2 === 0));
  });

  test('a terminal that sends more than its whole queue is reported, and what exceeds it is dropped', async () => {
    const { got, take } = texts();
    const reports: (string | undefined)[] = [];
    const { burst } = mqttLimits.drop;
    // As if nearly all of it had come before.
    const spent = vi.spyOn(Pace.prototype, 'delayOf').mockImplementation(function (this: Pace, key) {
      return key === '1' && got.length > 9 ? burst : 0;
    });
    onTestFinished(() => spent.mockRestore());
    await open(take, clientId, (siteId, dropped) => reports.push(`${siteId} ${String(dropped?.payload)}`));
    const [from, other] = [await terminal('1'), await terminal('2')];
    await expectReceived(from, door('1'), got);
    while (got.length < 10) await from.publishAsync(door('1'), 'more', { qos: 1 });
    await from.publishAsync(door('1'), 'too much', { qos: 1 });
    await expectReceived(other, door('2'), got);
    await other.publishAsync(door('2'), 'of another', { qos: 1 });
    await expect.poll(() => got).toContain('of another');
    expect(got).not.toContain('too much');
    expect(reports).toContain('1 too much');
  });

  test('a message of 1 MB reaches the server, which quarantines it', async () => {
    const sizes: number[] = [];
    const { got, take } = texts();
    await open(async (topic, payload) => {
      if (payload.length > 100) sizes.push(payload.length);
      else await take(topic, payload);
    });
    const from = await terminal('1');
    await expectReceived(from, door('1'), got);
    await from.publishAsync(door('1'), Buffer.alloc(1_048_576), { qos: 1 });
    await expect.poll(() => sizes).toEqual([1_048_576]);
  });

  test('what terminals send while the process is away comes when it is back', async () => {
    const before = texts();
    const first = await open(before.take);
    const from = await terminal('1');
    await expectReceived(from, door('1'), before.got);
    await first.stop();
    await from.publishAsync(door('1'), 'meanwhile', { qos: 1 });
    const after = texts();
    await open(after.take);
    await expect.poll(() => after.got).toContain('meanwhile');
  });

  test('a message reaches its terminal; while the broker is away none is sent, and afterwards all is as before', async () => {
    const { got, take } = texts();
    const link = await open(take);
    const to = await terminal('1');
    await to.subscribeAsync(downlinkFilter(ownerOf('1')), { qos: 1 });
    const arrived = nextMessage(to);
    await link.publish(downlinkTopic(ownerOf('1'), 'cmd'), 'open');
    expect(await arrived).toBe('open');
    const end = closed(to);
    await broker.stop();
    await end;
    const publish = () => link.publish(downlinkTopic(ownerOf('1'), 'cmd'), 'late');
    await expect.poll(() => publish().then(() => '', String)).toBe('Error: the broker is away');
    await broker.start();
    await expectReceived(await terminal('1'), door('1'), got);
    await expect.poll(() => publish().then(() => '', String)).toBe('');
  });

  test.runIf(real)('processes share the messages: each reaches one of them', async () => {
    const [a, b] = [texts(), texts()];
    await open(a.take, `${clientId}-a`);
    await open(b.take, `${clientId}-b`);
    const from = await terminal('1');
    await expectReceived(from, door('1'), a.got);
    await expectReceived(from, door('1'), b.got);
    const many = Array.from({ length: 50 }, (_, n) => String(n));
    await Promise.all(many.map((text) => from.publishAsync(door('1'), text, { qos: 1 })));
    const all = () => [...a.got, ...b.got].filter((text) => text !== 'hello');
    await expect.poll(() => all().length).toBe(50);
    expect(new Set(all()).size).toBe(50);
    expect(a.got.some((text) => text !== 'hello') && b.got.some((text) => text !== 'hello')).toBe(true);
  });

  test.runIf(real)('the rules of the runbook let a terminal reach its own topics alone', async () => {
    const { got, take } = texts();
    const link = await open(take);
    const one = await terminal('1');
    await expectReceived(one, door('1'), got);
    /** Some brokers only ignore what they refuse, some end the connection. */
    const tries = async (what: (two: MqttClient) => Promise<unknown>) => {
      const two = await terminal('2');
      two.on('message', () => got.push('foreign'));
      await Promise.race([what(two).catch(() => {}), closed(two)]);
    };
    for (const topic of [door('1'), downlinkTopic(ownerOf('1'), 'cmd')])
      await tries((two) => two.publishAsync(topic, 'foreign', { qos: 1 }));
    for (const filter of ['#', downlinkFilter(ownerOf('1'))])
      await tries((two) => two.subscribeAsync(filter, { qos: 1 }));
    const listened: string[] = [];
    const own = await terminal('2');
    own.on('message', (topic) => listened.push(topic));
    await own.subscribeAsync(downlinkFilter(ownerOf('2')), { qos: 1 });
    await link.publish(downlinkTopic(ownerOf('1'), 'cmd'), 'open');
    await link.publish(downlinkTopic(ownerOf('2'), 'cmd'), 'open');
    await expect.poll(() => listened).toEqual([downlinkTopic(ownerOf('2'), 'cmd')]);
    expect(got).not.toContain('foreign');
    await expect(connected(terminalAt(broker.port, '1', { password: 'no' }))).rejects.toThrow('Connection refused');
  });
});
