/**
 * A link with the embedded broker on the loopback, terminals that connect to it, and what the server receives from
 * them.
 */
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { clientIdOf, type TopicOwner } from '@cubby/contract/device/topics';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import type { DeviceLink, LinkHandlers } from './device-link.ts';
import { openDeviceLink } from './open-device-link.ts';

export const secretOf = (siteId: string): string => `secret of ${siteId}`;
export const ownerOf = (siteId: string): TopicOwner => ({ tenant: '7', siteId });

export interface ReceivedMessages {
  readonly taken: { readonly topic: string; readonly text: string }[];
  readonly refused: { readonly siteId: string; readonly topic: string }[];
  readonly flooding: string[];
  readonly ended: { readonly siteId: string; readonly why: string }[];
}

export const silent = createLog({ level: 'silent' });

export const openTestLink = async (
  variables: NodeJS.ProcessEnv = {},
  own: Partial<LinkHandlers> = {},
): Promise<{ link: DeviceLink; received: ReceivedMessages; config: Config['mqtt'] }> => {
  const received: ReceivedMessages = { taken: [], refused: [], flooding: [], ended: [] };
  const { mqtt: config } = readConfig({ MQTT_PORT: '0', MQTT_WS_PORT: 'off', ...variables });
  const handlers: LinkHandlers = {
    take: async (topic, payload) => void received.taken.push({ topic, text: payload.toString() }),
    authenticate: async (siteId, secret) => (secret === secretOf(siteId) ? ownerOf(siteId) : undefined),
    refused: (siteId, topic) => received.refused.push({ siteId, topic }),
    flooding: (siteId) => received.flooding.push(siteId),
    ended: (siteId, why) => received.ended.push({ siteId, why }),
    endSilent: () => {},
    ...own,
  };
  const link = await openDeviceLink({ ...config, host: '127.0.0.1' }, handlers, silent);
  onTestFinished(() => link.stop());
  return { link, received, config };
};

export const portOf = ({ addresses }: DeviceLink): number => Number(new URL(addresses.mqttUrl ?? '').port);

export const terminalOf = (link: DeviceLink, siteId: string, options: IClientOptions = {}): MqttClient =>
  terminalAt(portOf(link), siteId, options);

/** A terminal of a site, as `options` change it; it does not connect again by itself. */
export const terminalAt = (port: number, siteId: string, options: IClientOptions = {}): MqttClient => {
  const client = mqtt.connect({
    protocol: 'mqtt',
    host: '127.0.0.1',
    port,
    clientId: clientIdOf(siteId),
    username: siteId,
    password: secretOf(siteId),
    protocolVersion: 4,
    keepalive: 30,
    reconnectPeriod: 0,
    ...options,
  });
  client.on('error', () => {});
  onTestFinished(() => client.endAsync(true));
  return client;
};

export const connected = async (client: MqttClient): Promise<MqttClient> => {
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
    client.once('close', () => reject(new Error('closed')));
  });
  return client;
};

export const closed = (client: MqttClient): Promise<void> => new Promise((resolve) => client.once('close', resolve));

/** The text of the next message. */
export const nextMessage = (client: MqttClient): Promise<string> =>
  new Promise((resolve) => client.once('message', (_, payload) => resolve(payload.toString())));

/** The return code of the CONNACK. */
export const connectCode = (client: MqttClient): Promise<number | undefined> =>
  new Promise((resolve) => {
    client.on('packetreceive', (packet) => packet.cmd === 'connack' && resolve(packet.returnCode));
    client.once('close', () => resolve(undefined));
  });

/** A connection of bytes. */
export const rawConnection = async (link: DeviceLink): Promise<Socket> => {
  const socket = connectTcp(portOf(link), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};

/** Once the other side has ended it, however. */
export const ended = (socket: Socket): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve));

const field = (text: string | Buffer): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** One packet, with as much behind its fixed header as that says. */
export const packetOf = (first: number, ...body: Buffer[]): Buffer => {
  const whole = Buffer.concat(body);
  const length: number[] = [];
  for (let left = whole.length; length.length === 0 || left > 0; left = Math.floor(left / 128))
    length.push((left % 128) | (left >= 128 ? 128 : 0));
  return Buffer.concat([Buffer.from([first, ...length]), whole]);
};

/** @param keepAlive seconds */
export const connectPacket = (siteId: string, keepAlive = 30): Buffer =>
  packetOf(
    0x10,
    field('MQTT'),
    Buffer.from([4, 0b1100_0010, 0, keepAlive]),
    field(clientIdOf(siteId)),
    field(siteId),
    field(secretOf(siteId)),
  );

/** @param messageId of QoS 1 */
export const publishPacket = (topic: string | Buffer, payload: Buffer, messageId = 1): Buffer =>
  packetOf(0x32, field(topic), Buffer.from([0, messageId]), payload);

/** Signs in as a terminal, and answers with the connection behind its CONNACK. */
export const signedIn = async (link: DeviceLink, siteId: string, keepAlive?: number): Promise<Socket> => {
  const socket = await rawConnection(link);
  socket.write(connectPacket(siteId, keepAlive));
  await once(socket, 'data');
  return socket;
};
