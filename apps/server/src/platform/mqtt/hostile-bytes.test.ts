import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { deviceLimits } from '@cubby/contract/device/device.limits';
import { uplinkTopic } from '@cubby/contract/device/topics';
import { expect, test } from 'vitest';
import {
  connected,
  connectPacket,
  ended,
  openTestLink,
  ownerOf,
  packetOf,
  publishPacket,
  rawConnection,
  signedIn,
  terminalOf,
} from './broker.fixture.ts';
import { mqttMetrics } from './mqtt-metrics.ts';
import { mqttLimits } from './mqtt.limits.ts';

const door = uplinkTopic(ownerOf('1'), 'door');

const refused = async (): Promise<Record<string, number>> => {
  const metric = mqttMetrics.find((each) => 'name' in each && each.name === 'cubby_mqtt_refused_total');
  const { values = [] } = (await metric?.get()) ?? {};
  return Object.fromEntries(
    values.map(({ labels, value }) => ['reason' in labels ? String(labels.reason) : '', value]),
  );
};
/** What was refused while something ran. */
const refusedBy = async (run: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await refused();
  await run();
  const after = Object.entries(await refused()).map(([reason, n]) => [reason, n - (before[reason] ?? 0)] as const);
  return Object.fromEntries(after.filter(([, n]) => n > 0));
};

test.each([
  ['no packet of MQTT', Buffer.from('GET / HTTP/1.1\r\n\r\n'), 'protocol'],
  ['a message before the connection', publishPacket(door, Buffer.from('{}')), 'protocol'],
  ['a length without end', Buffer.from([0x10, 255, 255, 255, 255, 255]), 'size'],
  ['a CONNECT too large', packetOf(0x10, Buffer.alloc(mqttLimits.connectBytes + 1)), 'size'],
  ['a CONNECT that announces 256 MB', Buffer.from([0x10, 255, 255, 255, 127]), 'size'],
  ['a CONNECT without a protocol', packetOf(0x10, Buffer.alloc(20)), 'protocol'],
])('%s ends the connection', async (_, bytes, reason) => {
  const { link } = await openTestLink();
  const by = await refusedBy(async () => {
    const socket = await rawConnection(link);
    socket.resume().write(bytes);
    await ended(socket);
  });
  expect(by).toEqual({ [reason]: 1 });
});

test('random bytes, from anybody and from a terminal, end their own connection alone', async () => {
  const { link, received } = await openTestLink();
  const other = await connected(terminalOf(link, '9'));
  const by = await refusedBy(async () => {
    for (let time = 0; time < 30; time++) {
      const signed = time % 2 === 0;
      const socket = signed ? await signedIn(link, String(time + 10)) : await rawConnection(link);
      // The last is a kind of packet that there is not: whatever came before, the connection ends.
      socket
        .resume()
        .write(Buffer.concat([randomBytes(1 + (time % 7) * 40), Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff])]));
      socket.end();
      await ended(socket);
    }
  });
  expect(Object.keys(by).length).toBeGreaterThan(0);
  expect(received.taken).toEqual([]);
  await other.publishAsync(uplinkTopic(ownerOf('9'), 'door'), '{}', { qos: 1 });
});

test('half a packet is waited for and takes part in nothing; a packet in single bytes is whole', async () => {
  const { link, received } = await openTestLink();
  const half = await signedIn(link, '1');
  const message = publishPacket(door, Buffer.from('{}'));
  half.write(message.subarray(0, 10));
  const slow = await rawConnection(link);
  slow.setNoDelay(true);
  for (const byte of connectPacket('2')) slow.write(Buffer.from([byte]));
  await once(slow, 'data');
  expect(received.taken).toEqual([]);
  half.write(message.subarray(10));
  await once(half, 'data');
  expect(received.taken).toEqual([{ topic: door, text: '{}' }]);
});

test('a message may be as large as the protocol says, and not 1 MB', async () => {
  const taken: number[] = [];
  const refusals: string[] = [];
  const { link } = await openTestLink(
    {},
    { take: async (_, payload) => void taken.push(payload.length), refused: (siteId) => refusals.push(siteId) },
  );
  const large = await signedIn(link, '1');
  large.write(publishPacket(door, Buffer.alloc(deviceLimits.uplinkMaxBytes)));
  await once(large, 'data');
  expect(taken).toEqual([deviceLimits.uplinkMaxBytes]);
  const tooLarge = await signedIn(link, '2');
  const by = await refusedBy(async () => {
    tooLarge.resume().write(publishPacket(uplinkTopic(ownerOf('2'), 'door'), Buffer.alloc(1_048_576)));
    await ended(tooLarge);
  });
  expect(by).toEqual({ size: 1 });
  expect(refusals).toEqual(['2']);
  expect(taken).toHaveLength(1);
});

test('a message of 1 MB is reported with its topic, its size and its first bytes', async () => {
  const reports: unknown[] = [];
  const { link } = await openTestLink(
    {},
    {
      refused: (siteId, topic, payload, bytes) =>
        reports.push({ siteId, topic, first: payload.toString('utf8', 0, 5), bytes }),
    },
  );
  const terminal = await signedIn(link, '1');
  const packet = publishPacket(door, Buffer.alloc(1_048_576, 'large'));
  terminal.resume().write(packet);
  await ended(terminal);
  expect(reports).toEqual([{ siteId: '1', topic: door, first: 'large', bytes: packet.length - 4 }]);
});

test.each([
  ['no UTF-8', Buffer.concat([Buffer.from('lk/v1/7/1/up/doo'), Buffer.from([0xff])])],
  ['with a zero', Buffer.from(`${door}\0`)],
  ['of another', Buffer.from(uplinkTopic(ownerOf('2'), 'door'))],
  ['of another tenant', Buffer.from('lk/v1/8/1/up/door')],
  ['on the way down', Buffer.from('lk/v1/7/1/down/cmd')],
  ['of the broker', Buffer.from('$SYS/broker/heartbeat')],
  ['of a thousand levels', Buffer.from('/'.repeat(1_000))],
  ['with a wildcard', Buffer.from('lk/v1/7/1/up/+')],
  ['that is empty', Buffer.alloc(0)],
])('a topic %s is refused', async (_, topic) => {
  const { link, received } = await openTestLink();
  const terminal = await signedIn(link, '1');
  const by = await refusedBy(async () => {
    terminal.resume().write(publishPacket(topic, Buffer.from('{}')));
    await ended(terminal);
  });
  expect(Object.values(by)).toEqual([1]);
  expect(received.taken).toEqual([]);
});

test('connections that send without end take a bounded amount of memory', async () => {
  const { link } = await openTestLink();
  const flood = Buffer.alloc(1_048_576, 1);
  const before = process.memoryUsage().rss;
  let most = 0;
  for (let round = 0; round < 20; round++) {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => rawConnection(link)));
    for (const socket of sockets) {
      socket.resume().write(connectPacket('1').subarray(0, 12));
      socket.write(flood);
    }
    await Promise.all(sockets.map(ended));
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  // 200 MB were sent.
  expect(most).toBeLessThan(100 * 1_048_576);
});
