import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downlinkFilter, downlinkTopic, uplinkTopic } from '@cubby/contract/device/topics';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { certificate } from './certificate.fixture.ts';
import { mqttLimits } from './mqtt.limits.ts';
import {
  connected,
  connectPacket,
  nextMessage,
  openTestLink,
  ownerOf,
  publishPacket,
  terminalAt,
  terminalOf,
} from './broker.fixture.ts';

const webSocketOnly = { MQTT_PORT: 'off', MQTT_WS_PORT: '0' };
const webSocketPort = (url: string | null) => Number(new URL(url ?? '').port);

/** The certificate in files, as an operator has it. */
const files = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-mqtt-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const paths = { MQTT_TLS_CERT: join(folder, 'cert.pem'), MQTT_TLS_KEY: join(folder, 'key.pem') };
  await writeFile(paths.MQTT_TLS_CERT, certificate.cert);
  await writeFile(paths.MQTT_TLS_KEY, certificate.key);
  return paths;
};

test('a terminal speaks over WebSocket as over TCP', async () => {
  const { link, received } = await openTestLink(webSocketOnly);
  const { webSocketUrl, mqttUrl } = link.addresses;
  expect(mqttUrl).toBeNull();
  expect(webSocketUrl).toMatch(/^ws:\/\/localhost:\d+\/mqtt$/);
  const port = webSocketPort(webSocketUrl);
  const terminal = await connected(terminalAt(port, '1', { protocol: 'ws', path: '/mqtt' }));
  await terminal.subscribeAsync(downlinkFilter(ownerOf('1')), { qos: 1 });
  const got = nextMessage(terminal);
  await link.publish(downlinkTopic(ownerOf('1'), 'cmd'), 'open');
  expect(await got).toBe('open');
  await terminal.publishAsync(uplinkTopic(ownerOf('1'), 'door'), 'x'.repeat(100_000), { qos: 1 });
  expect(received.taken.map(({ text }) => text.length)).toEqual([100_000]);
});

test('a message of 1 MB in one frame of WebSocket is reported', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { link } = await openTestLink(webSocketOnly, {
    refused: (siteId, _topic, _payload, bytes) => resolve({ siteId, bytes }),
  });
  const socket = new WebSocket(`ws://127.0.0.1:${webSocketPort(link.addresses.webSocketUrl)}/mqtt`, ['mqtt']);
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.send(connectPacket('1'));
  await once(socket, 'message');
  socket.send(publishPacket(uplinkTopic(ownerOf('1'), 'door'), Buffer.alloc(1_048_576)));
  expect(await promise).toEqual({ siteId: '1', bytes: mqttLimits.publishBytes + 1 });
});

test.each([
  ['another path', '/other', ['mqtt']],
  ['another subprotocol', '/mqtt', ['chat']],
  ['no subprotocol', '/mqtt', []],
])('a WebSocket with %s is closed', async (_, path, protocols) => {
  const { link } = await openTestLink(webSocketOnly);
  const socket = new WebSocket(`ws://127.0.0.1:${webSocketPort(link.addresses.webSocketUrl)}${path}`, protocols);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
});

test('an HTTP client that requests a page gets an explanation of the port', async () => {
  const { link } = await openTestLink(webSocketOnly);
  const { status } = await fetch(`http://127.0.0.1:${webSocketPort(link.addresses.webSocketUrl)}/`);
  expect(status).toBe(426);
});

test('with a certificate both ports speak TLS alone', async () => {
  const { link, received } = await openTestLink({ ...(await files()), MQTT_WS_PORT: '0' });
  expect(link.addresses.mqttUrl).toMatch(/^mqtts:\/\/localhost:\d+$/);
  expect(link.addresses.webSocketUrl).toMatch(/^wss:\/\/localhost:\d+\/mqtt$/);
  const tls = { ca: certificate.cert, servername: 'localhost' };
  const first = await connected(terminalOf(link, '1', { protocol: 'mqtts', ...tls }));
  await first.publishAsync(uplinkTopic(ownerOf('1'), 'door'), 'tcp', { qos: 1 });
  const port = webSocketPort(link.addresses.webSocketUrl);
  const second = terminalAt(port, '2', { protocol: 'wss', path: '/mqtt', wsOptions: tls });
  await (await connected(second)).publishAsync(uplinkTopic(ownerOf('2'), 'door'), 'web', { qos: 1 });
  expect(received.taken.map(({ text }) => text)).toEqual(['tcp', 'web']);
  await expect(connected(terminalOf(link, '3'))).rejects.toThrow(/closed|ECONNRESET/);
});

test('files that contain no certificate, and a port that is in use, are named', async () => {
  const paths = await files();
  await writeFile(paths.MQTT_TLS_CERT, 'no certificate');
  await expect(openTestLink(paths)).rejects.toThrow(/^MQTT_TLS_CERT and MQTT_TLS_KEY can't be used: /);
  await expect(openTestLink({ ...paths, MQTT_TLS_KEY: '/nowhere' })).rejects.toThrow(
    /^MQTT_TLS_KEY: \/nowhere can't be read/,
  );
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as AddressInfo;
  await expect(openTestLink({ MQTT_PORT: '0', MQTT_WS_PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or set MQTT_WS_PORT to another`,
  );
});
