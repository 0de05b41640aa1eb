/**
 * A terminal as a maker builds it who has docs/asyncapi.json and docs/device-protocol.md and nothing else of ours: addresses,
 * topics, the connection and the messages come from that file. So it imports an MQTT library and Node alone.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { type Json, type Order, parcelOf, People } from './foreign-terminal.people.ts';
import { ForeignUpgrades } from './foreign-terminal.upgrades.ts';

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
          .map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`)
          .join(',')}}`
      : JSON.stringify(value);

export class ForeignTerminal {
  readonly identity: Json;
  readonly people = new People();
  readonly pulsed: string[] = [];
  readonly upgrades = new ForeignUpgrades(
    (fields) => this.#send('sendOta', { ...this.#next(), ...fields }),
    () => [...this.#sensors.values()].includes('OPEN'),
  );
  /** The names of the messages that came down. */
  readonly received: string[] = [];
  readonly #sensors = new Map<string, string>();
  readonly #answers = new Map<string, Json>();
  /** Messages that no broker has acknowledged. */
  readonly #queue: { readonly operation: string; readonly bytes: string }[] = [];
  #client: MqttClient | undefined;
  #seq = 0;
  #configHash: string | null = null;
  #atMost: (() => number) | undefined;
  #visitor: Json | undefined;

  private constructor(identity: Json) {
    this.identity = identity;
  }

  /** @param origin of the server, as the QR code has it */
  static async enrol(origin: string, code: string): Promise<ForeignTerminal> {
    const answer = await fetch(`${origin}${channelOf('enrol').address}`, {
      method: operations['enrol']?.bindings.http?.method ?? '',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(messageOf('enrol', 'enrolInput', { code })),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return new ForeignTerminal((await answer.json()) as Json);
  }

  async connect(): Promise<void> {
    const { clientId, cleanSession, keepAlive, lastWill } = servers.mqtt.bindings.mqtt;
    const birth = this.#next();
    const will = messageOf('sendDeath', 'death', this.#next());
    const client = await connectAsync(String(this.identity['mqttUrl']), {
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
    client.on('message', (topic, payload) => {
      const channel = byTopic.get(topic);
      // What was on its way when the connection ended is sent again.
      if (channel) this.#take(channel, JSON.parse(payload.toString()) as Json).catch(() => undefined);
    });
    await client.subscribeAsync([...byTopic.keys()], { qos: 1 });
    this.#client = client;
    await this.#publish('sendBirth', {
      ...birth,
      ...this.#state(),
      doors: [...this.#sensors.keys()].map((boxId) => this.#door(boxId)),
    });
    await this.#flush();
  }

  /** Ends the connection without a goodbye; the terminal serves on. */
  cut(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.stream.destroy();
  }

  async disconnect(): Promise<void> {
    const client = this.#client;
    await this.#publish('sendTele', { ...this.#next(), ...this.#state(), goodbye: true });
    this.#client = undefined;
    await client?.endAsync();
  }

  /** A courier or a member of staff presents a card or types a PIN. @returns whether they are signed in */
  async signIn(kind: 'card' | 'pin', value: string): Promise<boolean> {
    if (this.people.isBlocked()) return false;
    const person = this.people.person(kind, value);
    await this.#entered(person !== undefined);
    if (!person) return false;
    const how = kind === 'card' ? 'CARD' : 'PIN';
    this.#visitor = { by: person.role, userId: person.userId, how };
    await this.#send('sendEvent', { ...this.#next(), type: 'SIGNED_IN', userId: person.userId, how });
    return true;
  }

  /** Who is signed in stores a parcel. @returns the door; undefined: no door is free */
  async deposit(number: string): Promise<string | undefined> {
    if (!this.#visitor) throw new Error('No user is signed in');
    return this.#store(this.people.expected(number), number, this.#visitor);
  }

  /** A customer stores a parcel with a code. @returns the door */
  async dropOff(code: string): Promise<string | undefined> {
    if (this.people.isBlocked()) return undefined;
    const order = this.people.storable(code);
    await this.#entered(order !== undefined);
    return order && this.#store(order, order.numbers[0] ?? '', { by: 'CUSTOMER', how: 'QR' });
  }

  /** A customer types a PIN or scans a code and takes the parcel. @returns the door; undefined: refused */
  async collect(typed: string): Promise<string | undefined> {
    if (this.people.isBlocked()) return undefined;
    const found = this.people.collectable(typed);
    await this.#entered(found !== undefined);
    if (!found) return undefined;
    const { order, how } = found;
    const boxId = String(order.boxId);
    await this.#openAndClose(boxId);
    this.people.orders.delete(order.orderId);
    const event = { type: 'PARCEL_TAKEN', boxId, ...parcelOf(order), by: 'CUSTOMER', how };
    await this.#send('sendEvent', { ...this.#next(), ...event });
    return boxId;
  }

  async #store(order: Order | undefined, number: string, visitor: Json): Promise<string | undefined> {
    const door = this.people.doorFor(order, (boxId) => this.#sensors.get(boxId) !== 'OPEN');
    const parcel = { ...(order && parcelOf(order)), number, ...visitor };
    if (!door) {
      const event = { type: 'STORE_FAILED', ...parcel, reason: 'NO_FREE_COMPARTMENT' };
      await this.#send('sendEvent', { ...this.#next(), ...event });
      return undefined;
    }
    const { boxId } = door;
    await this.#openAndClose(boxId);
    this.people.lies(order, number, boxId, String(visitor['by']));
    const { workflow, questions } = this.people.workflow(order, String(visitor['by']));
    const done = { boxId, ...parcel, ...(workflow && { workflow }) };
    await this.#send('sendEvent', { ...this.#next(), type: 'PARCEL_STORED', ...done });
    // Every question is answered with yes.
    for (const step of questions) {
      const answered = { step, method: 'DECIDE', answer: 'YES' };
      await this.#send('sendEvent', { ...this.#next(), type: 'STEP_DONE', ...done, ...answered });
    }
    return boxId;
  }

  async closeDoor(boxId: string): Promise<void> {
    this.#sensors.set(boxId, 'CLOSED');
    await this.#send('sendDoor', { ...this.#next(), ...this.#door(boxId), cause: 'UNKNOWN' });
  }

  async #openAndClose(boxId: string): Promise<void> {
    for (const sensor of ['OPEN', 'CLOSED']) {
      this.#sensors.set(boxId, sensor);
      await this.#send('sendDoor', { ...this.#next(), ...this.#door(boxId), cause: 'USER' });
    }
  }

  async #entered(isRight: boolean): Promise<void> {
    const tries = this.people.entered(isRight);
    if (tries !== undefined)
      await this.#send('sendEvent', { ...this.#next(), type: 'KEYPAD_BLOCKED', data: { tries } });
  }

  async #take(channel: Channel, body: Json): Promise<void> {
    const name = nameOf(channel, body);
    this.received.push(name ?? '');
    if (name === 'clock' && body['bootId'] === this.identity['firstBootId']) {
      const ahead = Number(body['serverTime']) - Number(body['monotonicMs']);
      this.#atMost = () => now() + ahead;
    } else if (name === 'config') await this.#configure(body);
    else if (name === 'access') {
      if (this.people.take(body)) await this.#sendHeartbeat();
    } else if (name === 'openDoor') await this.#open(body);
    else if (name === 'offer' || name === 'install' || name === 'cancel') await this.upgrades.take(name, body);
    else if (body['commandId'] !== undefined && name === undefined) {
      const { commandId, attempt } = body;
      const answer = { commandId, attempt, state: 'REFUSED', code: 'UNKNOWN_COMMAND' };
      await this.#send('sendAck', { ...this.#next(), ...answer });
    }
  }

  async #configure({ config, configHash }: Json): Promise<void> {
    const hash = createHash('sha256').update(canonical(config)).digest('hex');
    if (hash !== configHash) {
      const event = { type: 'CONFIG_REFUSED', data: { reason: 'The hash is another one' } };
      return this.#send('sendEvent', { ...this.#next(), ...event });
    }
    this.#configHash = hash;
    this.people.config = config as Json;
    const doors = new Set(this.people.doors().map(({ boxId }) => boxId));
    const isSame = doors.size === this.#sensors.size && [...doors].every((boxId) => this.#sensors.has(boxId));
    if (isSame) return this.#sendHeartbeat();
    for (const boxId of this.#sensors.keys()) if (!doors.has(boxId)) this.#sensors.delete(boxId);
    for (const boxId of doors) if (!this.#sensors.has(boxId)) this.#sensors.set(boxId, 'CLOSED');
    await this.disconnect();
    await this.connect();
  }

  #sendHeartbeat(): Promise<void> {
    return this.#publish('sendTele', { ...this.#next(), ...this.#state() });
  }

  #state(): Json {
    const { version } = this.people;
    return { monotonicMs: now(), configHash: this.#configHash, access: version, queued: this.#queue.length };
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

  /** A message that must not be lost. */
  async #send(operation: string, fields: Json): Promise<void> {
    const [name = ''] = Object.keys(channelOf(operation).messages);
    // The fields of an event and of an upgrade depend on what is reported.
    const body =
      operation === 'sendEvent' || operation === 'sendOta' ? { v: 1, ...fields } : messageOf(operation, name, fields);
    this.#queue.push({ operation, bytes: JSON.stringify(body) });
    await this.#flush();
  }

  async #flush(): Promise<void> {
    for (let first = this.#queue[0]; first && this.#client; first = this.#queue[0]) {
      const { operation, bytes } = first;
      try {
        await this.#client.publishAsync(this.#filled(channelOf(operation).address), bytes, { qos: 1 });
      } catch {
        return;
      }
      // A concurrent call may have sent it as well: the server takes each number once.
      if (this.#queue[0] === first) this.#queue.shift();
    }
  }

  /** A message that says how things are now. */
  async #publish(operation: string, fields: Json): Promise<void> {
    const [name = ''] = Object.keys(channelOf(operation).messages);
    const body = JSON.stringify(messageOf(operation, name, fields));
    await this.#client?.publishAsync(this.#filled(channelOf(operation).address), body, { qos: 1 });
  }

  #filled(template: string): string {
    return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(this.identity[name]));
  }
}

const now = (): number => Math.floor(performance.now());
