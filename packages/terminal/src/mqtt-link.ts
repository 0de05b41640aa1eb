/** The link over mqtt:, mqtts:, ws: and wss:. A client of the library lasts one connection: what is sent again, and when, is not left to it. */
import { type MqttClient, connect } from 'mqtt';
import type { Link } from './link.ts';

/** ms until a connection that got no answer is given up. */
const connectTimeoutMs = 10_000;
/** ms that a goodbye may take. */
const goodbyeMs = 1_000;
/** Return codes of CONNACK: wrong user or password; may not connect. */
const refusals: ReadonlySet<unknown> = new Set([4, 5]);
/** What SUBACK answers for a filter that is refused. */
const refusedGrant = 128;

/** @param ca certificates that the broker's is checked against, in addition to those that the machine trusts */
export const createMqttLink =
  (ca?: string): Link =>
  (options, events) => {
    let isRefused = false;
    let isClosed = false;
    const client: MqttClient = connect(options.url, {
      protocolVersion: 4,
      clean: true,
      clientId: options.clientId,
      username: options.username,
      password: options.password,
      keepalive: options.keepAliveSeconds,
      will: { topic: options.will.topic, payload: Buffer.from(options.will.payload), qos: 1, retain: false },
      connectTimeout: connectTimeoutMs,
      reconnectPeriod: 0,
      resubscribe: false,
      ...(ca === undefined ? {} : { ca }),
    });
    client.on('connect', () => events.opened());
    client.on('message', (topic, payload) => {
      if (!isClosed) events.message(topic, payload);
    });
    client.on('error', (error) => {
      isRefused ||= 'code' in error && refusals.has(error.code);
      client.end(true);
    });
    client.on('close', () => {
      if (isClosed) return;
      isClosed = true;
      client.end(true);
      events.closed(isRefused ? 'REFUSED' : 'LOST');
    });
    return {
      subscribe: async (filter) => {
        const granted = await client.subscribeAsync(filter, { qos: 1 });
        if (granted.some(({ qos }) => qos === refusedGrant)) throw new Error(`Refused: ${filter}`);
      },
      publish: (topic, payload) =>
        new Promise((resolve) => {
          client.publish(topic, payload, { qos: 1 }, (error) => {
            if (!error && !isClosed) resolve();
          });
        }),
      end: () =>
        new Promise((resolve) => {
          if (isClosed) return resolve();
          // It waits for acknowledgements, which may never come.
          const late = setTimeout(() => client.stream.destroy(), goodbyeMs);
          client.once('close', () => {
            clearTimeout(late);
            resolve();
          });
          // One that is not connected yet has no user to say goodbye to.
          client.end(!client.connected);
        }),
      drop: () => client.stream.destroy(),
    };
  };

export const mqttLink = createMqttLink();
