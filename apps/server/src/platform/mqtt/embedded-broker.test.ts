import { downlinkFilter, downlinkTopic, uplinkTopic } from '@cubby/contract/device/topics';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  closed,
  connectCode,
  connected,
  nextMessage,
  openTestLink,
  ownerOf,
  signedIn,
  terminalOf,
} from './broker.fixture.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { Pace } from './pace.ts';

const door = (siteId: string) => uplinkTopic(ownerOf(siteId), 'door');

/** A promise that is settled from outside. */
const promised = <T = void>() => Promise.withResolvers<T>();

const settled = async (values: () => unknown[], length: number) => {
  await expect.poll(() => values().length).toBe(length);
};

test('a message is acknowledged once it is stored, and not before', async () => {
  const stored = promised();
  const asked = promised();
  const { link } = await openTestLink({}, { take: () => (asked.resolve(), stored.promise) });
  const terminal = await connected(terminalOf(link, '1'));
  let acknowledged = false;
  const sent = terminal.publishAsync(door('1'), '{}', { qos: 1 }).then(() => (acknowledged = true));
  await asked.promise;
  // A whole round trip of another connection later it still is not.
  await connected(terminalOf(link, '2'));
  expect(acknowledged).toBe(false);
  stored.resolve();
  await sent;
});

test('messages are acknowledged in the order in which they came, however they are stored', async () => {
  const stores: (() => void)[] = [];
  const { link } = await openTestLink({}, { take: () => new Promise((resolve) => stores.push(resolve)) });
  const terminal = await connected(terminalOf(link, '1'));
  const order: number[] = [];
  const sent = [1, 2, 3].map((n) => terminal.publishAsync(door('1'), '{}', { qos: 1 }).then(() => order.push(n)));
  await settled(() => stores, 3);
  for (const store of stores.toReversed()) store();
  await Promise.all(sent);
  expect(order).toEqual([1, 2, 3]);
});

test('what is not stored is not acknowledged, and comes again on a new connection', async () => {
  const taken: string[] = [];
  const take = async (_: string, payload: Buffer) => {
    taken.push(payload.toString());
    if (taken.length === 1) throw new Error('no database');
  };
  const { link } = await openTestLink({}, { take });
  const terminal = await connected(terminalOf(link, '1', { reconnectPeriod: 10 }));
  await terminal.publishAsync(door('1'), 'once', { qos: 1 });
  expect(taken).toEqual(['once', 'once']);
});

test('a message at QoS 0 is taken, one at QoS 2 ends the connection, and a retained one is stored by no user', async () => {
  const { link, received } = await openTestLink();
  const terminal = await connected(terminalOf(link, '1'));
  await terminal.publishAsync(door('1'), 'zero', { qos: 0 });
  await terminal.publishAsync(door('1'), 'retained', { qos: 1, retain: true });
  expect(received.taken.map(({ text }) => text)).toEqual(['zero', 'retained']);
  terminal.publish(door('1'), 'two', { qos: 2 });
  await closed(terminal);
  expect(received.taken).toHaveLength(2);
  expect(received.refused).toEqual([{ siteId: '1', topic: door('1') }]);
});

test('a terminal that publishes to a topic of another is disconnected; others are not affected', async () => {
  const { link, received } = await openTestLink();
  const other = await connected(terminalOf(link, '2'));
  for (const topic of [door('2'), downlinkTopic(ownerOf('1'), 'cmd'), 'lk/v1/8/1/up/door', '$SYS/x', 'a/b']) {
    const terminal = await connected(terminalOf(link, '1'));
    terminal.publish(topic, '{}', { qos: 1 });
    await closed(terminal);
    if (received.refused.length === mqttLimits.refusals) break;
  }
  expect(received.taken).toEqual([]);
  expect(received.refused.map(({ siteId }) => siteId)).toEqual(['1', '1', '1']);
  await other.publishAsync(door('2'), '{}', { qos: 1 });
  expect(received.taken).toHaveLength(1);
});

test('a terminal that is refused three times in a minute is locked out, with that reason', async () => {
  const { link, received } = await openTestLink();
  for (let time = 0; time < mqttLimits.refusals; time++) {
    const terminal = await connected(terminalOf(link, '1'));
    terminal.publish(door('2'), '{}', { qos: 1 });
    await closed(terminal);
  }
  expect(await connectCode(terminalOf(link, '1'))).toBe(5);
  expect(received.refused).toHaveLength(mqttLimits.refusals);
  await connected(terminalOf(link, '2'));
});

test('who is enrolled in the place of a terminal that is locked out connects at once', async () => {
  const secrets = new Set(['old', 'new']);
  const authenticate = async (siteId: string, secret: string) => (secrets.has(secret) ? ownerOf(siteId) : undefined);
  const { link } = await openTestLink({}, { authenticate });
  const old = { password: 'old' };
  for (let time = 0; time < mqttLimits.refusals; time++) {
    const terminal = await connected(terminalOf(link, '1', old));
    terminal.publish(door('2'), '{}', { qos: 1 });
    await closed(terminal);
  }
  expect(await connectCode(terminalOf(link, '1', old))).toBe(5);
  await connected(terminalOf(link, '1', { password: 'new' }));
});

test('who is enrolled behind an address that is locked out for wrong secrets connects at once', async () => {
  const { link } = await openTestLink();
  for (let time = 0; time < mqttLimits.wrongSecrets; time++)
    await connectCode(terminalOf(link, '3', { password: 'revoked' }));
  expect(await connectCode(terminalOf(link, '4'))).toBe(5);
  link.welcome('3');
  await connected(terminalOf(link, '3'));
  expect(await connectCode(terminalOf(link, '4'))).toBe(5);
});

test('a terminal that sends too much is slowed down and reported, and loses nothing; another one is served at once', async () => {
  const { link, received } = await openTestLink();
  let sent = 0;
  const delays = vi.spyOn(Pace.prototype, 'delayOf').mockImplementation((key) => (key === '1' ? 5 * sent++ : 0));
  onTestFinished(() => delays.mockRestore());
  const flood = await connected(terminalOf(link, '1'));
  const all = Array.from({ length: 20 }, (_, n) => String(n));
  const flooded = Promise.all(all.map((text) => flood.publishAsync(door('1'), text, { qos: 1 })));
  const other = await connected(terminalOf(link, '2'));
  await other.publishAsync(door('2'), 'other', { qos: 1 });
  await flooded;
  expect(received.taken.filter(({ topic }) => topic === door('1')).map(({ text }) => text)).toEqual(all);
  expect(new Set(received.flooding)).toEqual(new Set(['1']));
});

test('a terminal subscribes to its own topics alone', async () => {
  const { link, received } = await openTestLink();
  const terminal = await connected(terminalOf(link, '1'));
  const granted = await new Promise((resolve) => {
    terminal.on('packetreceive', (packet) => packet.cmd === 'suback' && resolve(packet.granted));
    terminal.subscribe([downlinkFilter(ownerOf('1')), downlinkFilter(ownerOf('2')), '#'], { qos: 1 });
  });
  expect(granted).toEqual([1, 128, 128]);
  expect(received.refused).toEqual([{ siteId: '1', topic: downlinkFilter(ownerOf('2')) }]);
  expect(terminal.connected).toBe(true);
});

test('a message goes to its terminal, and to no other user', async () => {
  const { link } = await openTestLink();
  const got: string[] = [];
  for (const siteId of ['1', '2']) {
    const terminal = await connected(terminalOf(link, siteId));
    await terminal.subscribeAsync(downlinkFilter(ownerOf(siteId)), { qos: 1 });
    terminal.on('message', (topic, payload) => got.push(`${siteId} ${topic} ${payload.toString()}`));
  }
  await link.publish(downlinkTopic(ownerOf('1'), 'cmd'), 'open');
  await link.publish(downlinkTopic(ownerOf('2'), 'cfg'), 'config');
  await settled(() => got, 2);
  expect(got.toSorted()).toEqual(['1 lk/v1/7/1/down/cmd open', '2 lk/v1/7/2/down/cfg config']);
});

test('what is sent to an absent terminal never arrives, not even in a persistent session', async () => {
  const { link } = await openTestLink();
  const filter = downlinkFilter(ownerOf('1'));
  const first = await connected(terminalOf(link, '1', { clean: false }));
  await first.subscribeAsync(filter, { qos: 1 });
  await first.endAsync();
  await link.publish(downlinkTopic(ownerOf('1'), 'cmd'), 'late');
  const second = terminalOf(link, '1', { clean: false });
  const got: string[] = [];
  second.on('message', (_, payload) => got.push(payload.toString()));
  const { sessionPresent } = await new Promise<{ sessionPresent: boolean }>((resolve) =>
    second.once('connect', resolve),
  );
  expect(sessionPresent).toBe(false);
  await second.subscribeAsync(filter, { qos: 1 });
  await link.publish(downlinkTopic(ownerOf('1'), 'cmd'), 'now');
  await settled(() => got, 1);
  expect(got).toEqual(['now']);
});

test.each([
  ['a wrong secret', { password: 'no' }, 4],
  ['no secret', { password: undefined }, 4],
  ['another client id', { clientId: 'lk-2' }, 2],
  ['a client id without end', { clientId: 'x'.repeat(4_000) }, 2],
  ['no site', { username: 'admin' }, 2],
  ['without keep-alive', { keepalive: 0 }, 5],
  ['a keep-alive too long', { keepalive: mqttLimits.keepAliveMax + 1 }, 5],
])('%s is refused', async (_, options, code) => {
  const { link, received } = await openTestLink();
  expect(await connectCode(terminalOf(link, '1', options))).toBe(code);
  expect(received.ended).toEqual([]);
});

test('if identities can not be read, the terminal is asked to come back later', async () => {
  const { link } = await openTestLink({}, { authenticate: () => Promise.reject(new Error('no database')) });
  expect(await connectCode(terminalOf(link, '1'))).toBe(3);
});

test('ten invalid secrets from an address delay it, except terminals that have authenticated there', async () => {
  const asked: string[] = [];
  const { link } = await openTestLink(
    {},
    {
      authenticate: async (siteId, secret) => {
        asked.push(siteId);
        return secret === 'no' ? undefined : ownerOf(siteId);
      },
    },
  );
  const before = await connected(terminalOf(link, '1'));
  await before.endAsync();
  const wrong = { password: 'no' };
  for (let time = 0; time < mqttLimits.wrongSecrets; time++)
    expect(await connectCode(terminalOf(link, '3', wrong))).toBe(4);
  expect(await connectCode(terminalOf(link, '2'))).toBe(5);
  expect(asked).toHaveLength(1 + mqttLimits.wrongSecrets);
  await connected(terminalOf(link, '1'));
});

test('a second connection with one identity ends the first, which is reported as replaced', async () => {
  const { link, received } = await openTestLink();
  const will = { topic: uplinkTopic(ownerOf('1'), 'death'), payload: Buffer.from('gone'), qos: 1 as const };
  const first = await connected(terminalOf(link, '1', { will }));
  const end = closed(first);
  const second = await connected(terminalOf(link, '1'));
  await end;
  expect(received.ended).toEqual([{ siteId: '1', why: 'REPLACED' }]);
  expect(received.taken).toEqual([{ topic: will.topic, text: 'gone' }]);
  await second.subscribeAsync(downlinkFilter(ownerOf('1')), { qos: 1 });
  const got = nextMessage(second);
  await link.publish(downlinkTopic(ownerOf('1'), 'cmd'), 'open');
  expect(await got).toBe('open');
});

test('a broken connection leaves its last will before its end is reported; a goodbye leaves none', async () => {
  const events: string[] = [];
  const { link } = await openTestLink(
    {},
    {
      take: async (topic) => void events.push(topic),
      ended: (siteId, why) => events.push(`${siteId} ${why}`),
    },
  );
  const topic = uplinkTopic(ownerOf('1'), 'death');
  const options = { will: { topic, payload: Buffer.from('gone'), qos: 1 as const, retain: true } };
  const broken = await connected(terminalOf(link, '1', options));
  broken.stream.destroy();
  await settled(() => events, 2);
  const polite = await connected(terminalOf(link, '1', options));
  await polite.endAsync();
  await settled(() => events, 3);
  expect(events).toEqual([topic, '1 LAST_WILL', '1 CLOSED']);
});

test('a terminal that falls silent is ended by its keep-alive', async () => {
  const { link, received } = await openTestLink();
  await signedIn(link, '1', 1);
  await expect.poll(() => received.ended).toEqual([{ siteId: '1', why: 'KEEP_ALIVE' }]);
});

test('a terminal that is revoked is disconnected at once', async () => {
  const { link, received } = await openTestLink();
  const terminal = await connected(terminalOf(link, '1'));
  const end = closed(terminal);
  link.disconnect('1');
  link.disconnect('2');
  await end;
  expect(received.ended).toEqual([{ siteId: '1', why: 'REVOKED' }]);
});

test('a link that stops acknowledges what it has stored, and reports no connection that it ends', async () => {
  const stored = promised();
  const asked = promised();
  const { link, received } = await openTestLink({}, { take: () => (asked.resolve(), stored.promise) });
  const will = { topic: uplinkTopic(ownerOf('1'), 'death'), payload: Buffer.from('gone'), qos: 1 as const };
  const terminal = await connected(terminalOf(link, '1', { will }));
  const sent = terminal.publishAsync(door('1'), '{}', { qos: 1 });
  await asked.promise;
  const end = closed(terminal);
  const stopped = link.stop();
  stored.resolve();
  await Promise.all([sent, stopped, end]);
  expect(received).toEqual({ taken: [], refused: [], flooding: [], ended: [] });
});
