/**
 * A terminal as somebody builds it who has docs/asyncapi.json and nothing else of ours: addresses, topics, the connection and
 * the messages come from that file. So it imports an MQTT library and Node alone.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';

interface Json {
  readonly [name: string]: unknown;
}
interface Message {
  readonly payload: { readonly $ref: string };
  readonly examples: readonly { readonly payload: Json }[];
}
interface Channel {
  readonly address: string;
  readonly messages: Readonly<Record<string, Message>>;
}
interface Document {
  readonly servers: {
    readonly mqtt: {
      readonly bindings: {
        readonly mqtt: {
          readonly clientId: string;
          readonly cleanSession: boolean;
          readonly keepAlive: number;
          readonly lastWill: { readonly topic: string; readonly qos: 1; readonly retain: boolean };
        };
      };
    };
  };
  readonly channels: Readonly<Record<string, Channel>>;
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly action: string;
        readonly channel: { readonly $ref: string };
        readonly bindings: { http?: { method: string } };
      }
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, { const?: unknown }>> }>>;
  };
}

const { servers, channels, operations, components } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/asyncapi.json'), 'utf8'),
) as Document;

const channelOf = (operation: string): Channel => {
  const name = operations[operation]?.channel.$ref.split('/').at(-1) ?? '';
  const channel = channels[name];
  if (!channel) throw new Error(`The document has no operation ${operation}`);
  return channel;
};

/** A message as its example shows it, with the fields that are this terminal's. */
const messageOf = (operation: string, name: string, fields: Json): Json => ({
  ...channelOf(operation).messages[name]?.examples[0]?.payload,
  ...fields,
});

/** Which message of a channel it is: the one whose fixed fields it has. */
const nameOf = (channel: Channel, body: Json): string | undefined =>
  Object.entries(channel.messages).find(([, { payload }]) => {
    const { properties } = components.schemas[payload.$ref.split('/').at(-1) ?? ''] ?? { properties: {} };
    return Object.entries(properties).every(([key, schema]) => !('const' in schema) || schema.const === body[key]);
  })?.[0];

/** JSON by RFC 8785. */
const canonical = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`)
          .join(',')}}`
      : JSON.stringify(value);

export class ForeignTerminal {
  readonly identity: Json;
  readonly pulsed: string[] = [];
  /** What came down, by the names of its messages. */
  readonly received: string[] = [];
  readonly #sensors: Map<string, string>;
  readonly #answers = new Map<string, Json>();
  #client: MqttClient | undefined;
  #seq = 0;
  #configHash: string | null = null;
  #atMost: (() => number) | undefined;

  private constructor(identity: Json, doors: readonly string[]) {
    this.identity = identity;
    this.#sensors = new Map(doors.map((boxId) => [boxId, 'CLOSED']));
  }

  /** @param origin of the server, as the QR code has it */
  static async enrol(origin: string, code: string, doors: readonly string[]): Promise<ForeignTerminal> {
    const answer = await fetch(`${origin}${channelOf('enrol').address}`, {
      method: operations['enrol']?.bindings.http?.method ?? '',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(messageOf('enrol', 'enrolInput', { code })),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return new ForeignTerminal((await answer.json()) as Json, doors);
  }

  async connect(): Promise<void> {
    const { clientId, cleanSession, keepAlive, lastWill } = servers.mqtt.bindings.mqtt;
    const birth = this.#next();
    const will = messageOf('sendDeath', 'death', this.#next());
    this.#client = await connectAsync(String(this.identity['mqttUrl']), {
      protocolVersion: 4,
      clean: cleanSession,
      keepalive: keepAlive,
      clientId: this.#filled(clientId),
      username: String(this.identity['username']),
      password: String(this.identity['secret']),
      reconnectPeriod: 0,
      will: { ...lastWill, topic: this.#filled(lastWill.topic), payload: Buffer.from(JSON.stringify(will)) },
    });
    const downs = Object.keys(operations).filter((name) => operations[name]?.action === 'receive');
    const byTopic = new Map(downs.map((name) => [this.#filled(channelOf(name).address), channelOf(name)]));
    this.#client.on('message', (topic, payload) => {
      const channel = byTopic.get(topic);
      if (channel) void this.#take(channel, JSON.parse(payload.toString()) as Json);
    });
    await this.#client.subscribeAsync([...byTopic.keys()], { qos: 1 });
    await this.#send('sendBirth', {
      ...birth,
      monotonicMs: now(),
      configHash: this.#configHash,
      doors: [...this.#sensors.keys()].map((boxId) => this.#door(boxId)),
      queued: 0,
    });
  }

  /** Breaks off without a goodbye. */
  cut(): void {
    this.#client?.stream.destroy();
  }

  async #take(channel: Channel, body: Json): Promise<void> {
    const name = nameOf(channel, body);
    this.received.push(name ?? '');
    if (name === 'clock' && body['bootId'] === this.identity['firstBootId']) {
      const ahead = Number(body['serverTime']) - Number(body['monotonicMs']);
      this.#atMost = () => now() + ahead;
    } else if (name === 'config') {
      const hash = createHash('sha256').update(canonical(body['config'])).digest('hex');
      if (hash !== body['configHash']) throw new Error('The hash of the configuration is another one');
      this.#configHash = hash;
      const heartbeat = { ...this.#next(), monotonicMs: now(), queued: 0, configHash: hash };
      await this.#send('sendTele', heartbeat);
    } else if (name === 'openDoor') await this.#open(body);
  }

  async #open({ commandId, attempt, notAfter, boxId }: Json): Promise<void> {
    const id = String(commandId);
    const answer = (body: Json) => this.#send('sendAck', { ...this.#next(), commandId, attempt, ...body });
    const before = this.#answers.get(id);
    if (before) return answer(before);
    this.#answers.set(id, { state: 'RECEIVED' });
    await answer({ state: 'RECEIVED' });
    const atMost = this.#atMost?.();
    if (atMost === undefined || atMost >= Number(notAfter)) {
      this.#answers.set(id, { state: 'REFUSED', code: atMost === undefined ? 'CLOCK_UNKNOWN' : 'EXPIRED' });
    } else {
      this.pulsed.push(String(boxId));
      this.#sensors.set(String(boxId), 'OPEN');
      const door = this.#door(String(boxId));
      await this.#send('sendDoor', { ...this.#next(), ...door, cause: 'COMMAND', commandId });
      this.#answers.set(id, { state: 'DONE', door });
    }
    return answer(this.#answers.get(id) ?? {});
  }

  #door(boxId: string): Json {
    return { boxId, sensor: this.#sensors.get(boxId), article: 'UNKNOWN' };
  }

  /** What every message of this start begins with. */
  #next(): Json {
    this.#seq += 1;
    return { bootId: this.identity['firstBootId'], seq: this.#seq, deviceTime: Date.now() };
  }

  async #send(operation: string, fields: Json): Promise<void> {
    const channel = channelOf(operation);
    const [name = ''] = Object.keys(channel.messages);
    const body = JSON.stringify(messageOf(operation, name, fields));
    await this.#client?.publishAsync(this.#filled(channel.address), body, { qos: 1 });
  }

  #filled(template: string): string {
    return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(this.identity[name]));
  }
}

const now = (): number => Math.floor(performance.now());
