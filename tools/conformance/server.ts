/** The server and the broker to which the terminal under test connects. It records what the terminal sends. */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Aedes, type Client } from 'aedes';
import { type UplinkMessage, type UplinkName, readUplink } from '../../packages/contract/src/device/messages.ts';
import {
  clientIdOf,
  type Downlink,
  downlinkTopic,
  maySubscribe,
  parseUplink,
} from '../../packages/contract/src/device/topics.ts';
import { terminalsCalls } from '../../packages/contract/src/lockers/terminals/terminals.calls.ts';
import { enrolInputSchema, type Identity } from '../../packages/contract/src/lockers/terminals/terminals.schemas.ts';
import { packagePath, packageToken, sendPackage } from './packages.ts';
import { siteId } from './site.ts';

type Body<K extends UplinkName> = Extract<UplinkMessage, { uplink: K }>['body'];
export interface Problem {
  readonly section: string;
  readonly text: string;
}
export interface ServerOptions {
  readonly code: string;
  /** The address at which the terminal reaches this machine. */
  readonly host: string;
  readonly port: number;
  readonly mqttPort: number;
  /** ms until something that the terminal or a person has to do counts as missing. */
  readonly waitMs: number;
}

const tenant = '7';
const secret = 'a-secret-of-the-conformance-kit-0123456789A';
const codeOf = (text: string): string => text.replace('-', '').toUpperCase();
const listen = (server: { listen(port: number, done: () => void): unknown; address(): unknown }, port: number) =>
  new Promise<number>((resolve) => server.listen(port, () => resolve((server.address() as AddressInfo).port)));

export const startServer = async ({ code, host, port, mqttPort, waitMs }: ServerOptions) => {
  const messages: UplinkMessage[] = [];
  const problems: Problem[] = [];
  const clients: Client[] = [];
  const packageRequests: { range: string | undefined; ifRange: string | undefined }[] = [];
  const looking = new Set<() => void>();
  let isEnrolled = false;
  const poll = (): void => {
    for (const each of looking) each();
  };
  const note = (section: string, text: string): void => {
    problems.push({ section, text });
  };

  const aedes = await Aedes.createBroker({
    authenticate: (client, username, password, done) => {
      if (client.id !== clientIdOf(siteId) || username !== siteId)
        note('2', `Client id ${client.id}, user ${username}`);
      if (password?.toString() !== secret) note('2', 'The password is not the secret of the identity');
      done(null, true);
    },
    authorizeSubscribe: (_, subscription, done) => {
      if (!maySubscribe({ tenant, siteId }, subscription.topic)) note('3', `Subscribed to ${subscription.topic}`);
      done(null, subscription);
    },
    authorizePublish: (_, packet, done) => {
      const topic = parseUplink(packet.topic);
      const payload = Buffer.from(packet.payload);
      const message = topic && readUplink(topic.uplink, payload.length, () => payload.toString());
      if (!topic || topic.tenant !== tenant || topic.siteId !== siteId) note('11', `Published to ${packet.topic}`);
      else if (!message || 'deadLetter' in message) note('11', `${packet.topic}: ${JSON.stringify(message)}`);
      else {
        if (packet.qos !== 1 || packet.retain) note('2', `${packet.topic} has QoS ${packet.qos}`);
        messages.push(message);
      }
      done();
      poll();
    },
  });
  aedes.on('clientReady', (client) => {
    clients.push(client);
    poll();
  });
  const broker: Server = createServer(aedes.handle);
  const brokerPort = await listen(broker, mqttPort);

  const { method, path } = terminalsCalls.enrolTerminal;
  const http = createHttpServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const answer = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      const read = (): unknown => {
        try {
          return JSON.parse(Buffer.concat(parts).toString());
        } catch {
          return undefined;
        }
      };
      if (request.url === packagePath) {
        const { range, 'if-range': ifRange, authorization } = request.headers;
        if (authorization !== `Bearer ${packageToken}`) note('15.2', `Authorization ${authorization}`);
        packageRequests.push({ range, ifRange: ifRange?.toString() });
        return sendPackage(response, range, packageRequests.length === 1);
      }
      const input = enrolInputSchema.safeParse(read());
      if (request.method !== method || request.url !== path) note('1', `${request.method} ${request.url}`);
      if (!input.success || isEnrolled || codeOf(input.data.code) !== codeOf(code))
        return answer(400, { statusCode: 400, errorCode: 'ENROLMENT_REFUSED', message: 'Wrong code', requestId: '1' });
      isEnrolled = true;
      const identity: Identity = {
        siteId,
        tenant,
        clientId: clientIdOf(siteId),
        username: siteId,
        secret,
        firstBootId: 1,
        mqttUrl: `mqtt://${host}:${brokerPort}`,
        webSocketUrl: null,
      };
      answer(200, identity);
      poll();
    })();
  });
  const httpPort = await listen(http, port);

  /** @throws Error once it has waited for long enough */
  const wait = <T>(what: string, find: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        looking.delete(check);
        clearTimeout(timer);
      };
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        end();
        resolve(found);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`${what} did not come`));
      }, waitMs);
      looking.add(check);
      check();
    });

  return {
    url: `http://${host}:${httpPort}`,
    messages,
    problems,
    clients,
    packageRequests,
    wait,
    isEnrolled: () => isEnrolled,
    next: <K extends UplinkName>(
      uplink: K,
      what: string,
      matches: (body: Body<K>) => boolean = () => true,
      from = 0,
    ): Promise<Body<K>> =>
      wait(
        what,
        () =>
          messages.slice(from).find((each) => each.uplink === uplink && matches(each.body as Body<K>))?.body as
            Body<K> | undefined,
      ),
    send: (downlink: Downlink, body: object): Promise<void> =>
      new Promise((resolve, reject) => {
        const topic = downlinkTopic({ tenant, siteId }, downlink);
        const payload = Buffer.from(JSON.stringify({ v: 1, ...body }));
        aedes.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
    close: async (): Promise<void> => {
      await new Promise<void>((resolve) => aedes.close(resolve));
      await new Promise((resolve) => broker.close(resolve));
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};
export type KitServer = Awaited<ReturnType<typeof startServer>>;
