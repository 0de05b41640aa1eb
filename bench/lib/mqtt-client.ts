import { createConnection, type Socket } from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';

export interface MqttIdentity {
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

/** One connection by MQTT 3.1.1 at QoS 1, as light as can be: a load process has thousands. */
export class MqttClient {
  readonly #socket: Socket;
  readonly #parser = parser({ protocolVersion: 4 });
  readonly #waiting = new Map<number, (error?: Error) => void>();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  #begun: ((error?: Error) => void) | undefined;

  private constructor(port: number, onMessage: (topic: string, payload: Buffer) => void) {
    this.#socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#parser.parse(chunk));
    this.#socket.on('error', (error) => this.#begun?.(error));
    this.#socket.on('close', () => {
      clearInterval(this.#timer);
      const lost = new Error('The broker ended the connection');
      this.#begun?.(lost);
      for (const settle of this.#waiting.values()) settle(lost);
    });
    this.#parser.on('packet', (packet) => this.#take(packet, onMessage));
  }

  /** Connects and subscribes. */
  static async connect(
    port: number,
    { clientId, username, password }: MqttIdentity,
    filter: string,
    onMessage: (topic: string, payload: Buffer) => void,
  ): Promise<MqttClient> {
    const client = new MqttClient(port, onMessage);
    await new Promise<void>((resolve, reject) => {
      client.#begun = (error) => (error ? reject(error) : resolve());
      const keepalive = 30;
      client.#send({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId,
        keepalive,
        username,
        password: Buffer.from(password),
      });
      client.#send({ cmd: 'subscribe', messageId: client.#nextId(), subscriptions: [{ topic: filter, qos: 1 }] });
      client.#timer = setInterval(() => client.#send({ cmd: 'pingreq' }), keepalive * 900);
    });
    client.#begun = undefined;
    return client;
  }

  /** Resolves when the broker acknowledges it. @throws Error where the connection ends before */
  publish(topic: string, payload: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const messageId = this.#nextId();
      this.#waiting.set(messageId, (error) => (error ? reject(error) : resolve()));
      this.#send({ cmd: 'publish', topic, payload, qos: 1, messageId, dup: false, retain: false });
    });
  }

  end(): void {
    clearInterval(this.#timer);
    this.#socket.end(generate({ cmd: 'disconnect' }));
  }

  #nextId(): number {
    this.#lastId = (this.#lastId % 65_535) + 1;
    return this.#lastId;
  }

  #send(packet: Packet): void {
    this.#socket.write(generate(packet));
  }

  #take(packet: Packet, onMessage: (topic: string, payload: Buffer) => void): void {
    if (packet.cmd === 'connack' && packet.returnCode !== 0)
      this.#begun?.(new Error(`The broker refused the connection: ${packet.returnCode}`));
    if (packet.cmd === 'suback') this.#begun?.();
    if (packet.cmd === 'puback' && packet.messageId !== undefined) {
      this.#waiting.get(packet.messageId)?.();
      this.#waiting.delete(packet.messageId);
    }
    if (packet.cmd !== 'publish') return;
    if (packet.messageId !== undefined) this.#send({ cmd: 'puback', messageId: packet.messageId });
    onMessage(packet.topic, Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload));
  }
}
