/** A bare broker on the loopback, which retains all that terminals report, and a client of the server's side. */
import { type AddressInfo, type Server, createServer } from 'node:net';
import { Aedes, type Client } from 'aedes';
import { type UplinkMessage, type UplinkName, readUplink } from '@cubby/contract/device/messages';
import { type Downlink, downlinkTopic, parseUplink } from '@cubby/contract/device/topics';
import type { Identity } from '@cubby/contract/lockers/terminals/terminals.schemas';

export interface TestBroker {
  readonly url: string;
  /** What came, in order; a message that the contract does not take fails the test. */
  readonly receivedMessages: UplinkMessage[];
  readonly clients: Map<string, Client>;
  /** Passwords that are refused. */
  readonly refused: Set<string>;
  /** Unset: each message is acknowledged at once. */
  take: ((message: UplinkMessage) => Promise<void>) | undefined;
  send(downlink: Downlink, body: unknown): Promise<void>;
  /** Waits for the first message from `from` on that matches. */
  next<K extends UplinkName>(
    uplink: K,
    matches?: (body: Extract<UplinkMessage, { uplink: K }>['body']) => boolean,
    from?: number,
  ): Promise<Extract<UplinkMessage, { uplink: K }>['body']>;
  close(): Promise<void>;
}

export const siteId = '7';
const tenant = '3';

export const identityFor = (url: string): Identity => ({
  siteId,
  tenant,
  clientId: `lk-${siteId}`,
  username: `lk-${siteId}`,
  secret: 's'.repeat(43),
  firstBootId: 1,
  mqttUrl: url,
  webSocketUrl: null,
});

export const startBroker = async (): Promise<TestBroker> => {
  const receivedMessages: UplinkMessage[] = [];
  const looking = new Set<() => void>();
  const clients = new Map<string, Client>();
  const refused = new Set<string>();
  const aedes = await Aedes.createBroker({
    authenticate: (_, __, password, done) => {
      if (!refused.has(password?.toString() ?? '')) return done(null, true);
      done(Object.assign(new Error('refused'), { returnCode: 4 }), false);
    },
    authorizePublish: (_, packet, done) => {
      const topic = parseUplink(packet.topic);
      const payload = packet.payload as Buffer;
      const message = topic && readUplink(topic.uplink, payload.length, () => payload.toString());
      if (!message || 'deadLetter' in message) {
        failure = new Error(`${packet.topic}: ${JSON.stringify(message)}`);
        return done(failure);
      }
      const stored = broker.take?.(message) ?? Promise.resolve();
      const taken = (): void => {
        receivedMessages.push(message);
        for (const check of looking) check();
        done();
      };
      // Where it rejects it is not acknowledged, and the terminal sends it again.
      stored.then(taken, () => undefined);
    },
  });
  let failure: Error | undefined;
  aedes.on('clientReady', (client) => clients.set(client.id, client));
  const server: Server = createServer(aedes.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const broker: TestBroker = {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receivedMessages,
    clients,
    refused,
    take: undefined,
    send: (downlink, body) =>
      new Promise((resolve, reject) => {
        const topic = downlinkTopic({ tenant, siteId }, downlink);
        const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
        aedes.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
    next: (uplink, matches = () => true, from = 0) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (failure) return reject(failure);
          const found = receivedMessages
            .slice(from)
            .find((each) => each.uplink === uplink && matches(each.body as never));
          if (!found) return;
          looking.delete(check);
          resolve(found.body as never);
        };
        looking.add(check);
        check();
      }),
    close: async () => {
      await new Promise<void>((resolve) => aedes.close(resolve));
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return broker;
};
