/**
 * The link over an external broker (MQTT_URL). Messages of terminals arrive by a shared subscription in a session that
 * the broker retains while this process is away, under MQTT_CLIENT_ID: messages that it had sent and that were not
 * stored are sent again. It promises that only stored messages are acknowledged, that many messages are in flight at
 * once, and that a connection is retried for ever.
 */
import { parseUplink, sharedUplinks } from '@cubby/contract/device/topics';
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import mqtt, { type MqttClient } from 'mqtt';
import type { MqttConfig } from '../config/config.ts';
import { errorLine } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import type { DeviceLink, LinkHandlers } from './device-link.ts';
import { addressesOf } from './link-addresses.ts';
import { countIn, countOut, countRefused, mqttConnections } from './mqtt-metrics.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { Pace } from './pace.ts';

/** PUBACK of MQTT 3.1.1. */
const acknowledgement = (messageId: number): Buffer => Buffer.from([0x40, 2, messageId >> 8, messageId & 255]);

export const openExternalBroker = async (
  config: MqttConfig,
  url: string,
  handlers: LinkHandlers,
  log: Log,
): Promise<DeviceLink> => {
  const { username, password, protocol, hostname, port } = new URL(url);
  const connect = (name: string, clean: boolean): MqttClient => {
    const client = mqtt.connect({
      protocol: protocol === 'mqtts:' ? 'mqtts' : 'mqtt',
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? (protocol === 'mqtts:' ? 8883 : 1883) : Number(port),
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
      clientId: `${config.clientId}-${name}`,
      clean,
      protocolVersion: 4,
      keepalive: 30,
      connectTimeout: mqttLimits.connectMs,
      reconnectPeriod: mqttLimits.retryMs.first,
      reconnectOnConnackError: true,
      resubscribe: false,
      manualConnect: true,
    });
    reconnectForever(client, name, log);
    return client;
  };

  const up = connect('up', false);
  const storing = new Set<Promise<void>>();
  /** What waits until fewer messages are being stored. */
  let goOn: (() => void) | undefined;
  const done = (one: Promise<void>): void => {
    storing.delete(one);
    if (goOn && storing.size < mqttLimits.inFlight) {
      const now = goOn;
      goOn = undefined;
      now();
    }
  };
  const pace = new Pace(mqttLimits.pace);
  const drop = new Pace(mqttLimits.drop);
  /** The broker has acknowledged it to the terminal: a message that waits here would block those of all others. */
  const take = async (topic: string, payload: Buffer): Promise<void> => {
    const siteId = parseUplink(topic)?.siteId;
    if (siteId === undefined) return handlers.take(topic, payload);
    const isDropped = drop.delayOf(siteId) > 0;
    if (pace.delayOf(siteId) > 0) handlers.flooding(siteId, isDropped ? { topic, payload } : undefined);
    if (isDropped) countRefused('rate');
    else await handlers.take(topic, payload);
  };
  up.handleMessage = ({ topic, payload, messageId }, callback) => {
    // The library handles one message after the other, and acknowledges unless there is an error: it gets one, which it
    // passes on to no handler, and the acknowledgement follows when the message is stored.
    const next = () => callback(new Error('acknowledged later'));
    const { stream } = up;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const one = countIn(topic, take(topic, bytes)).then(
      () => {
        if (messageId !== undefined && up.stream === stream && stream.writable)
          stream.write(acknowledgement(messageId));
      },
      (error: unknown) => {
        // A broker sends unacknowledged messages again once the connection is made again.
        if (up.stream === stream && !stream.destroyed) stream.destroy();
        log.warn({ reason: errorLine(error) }, 'a message of a terminal could not be stored: it comes again');
      },
    );
    storing.add(one);
    void one.finally(() => done(one));
    if (storing.size < mqttLimits.inFlight) next();
    else goOn = next;
  };
  let lastReceivedAt = performance.now();
  const silence = setInterval(() => {
    if (up.connected && performance.now() - lastReceivedAt > presenceLimits.silentMs) handlers.endSilent();
  }, mqttLimits.silenceMs);
  silence.unref();
  up.on('connect', () => {
    mqttConnections.set(1);
    lastReceivedAt = performance.now();
    up.subscribe(sharedUplinks, { qos: 1 }, (error, granted) => {
      if (error || granted?.some(({ qos }) => qos === 128))
        log.error({ topic: sharedUplinks }, 'the broker refuses the subscription: no message of a terminal comes');
    });
  });
  up.on('close', () => {
    mqttConnections.set(0);
    // What it would go on with is of the connection that has ended.
    goOn = undefined;
  });

  const down = connect('down', true);
  const waiting = new Set<(error: Error) => void>();
  down.on('close', () => {
    for (const reject of waiting) reject(new Error('the broker went away'));
    waiting.clear();
  });
  for (const client of [up, down]) client.connect();

  return {
    async publish(topic, payload) {
      try {
        if (!down.connected) throw new Error('the broker is away');
        await new Promise<void>((resolve, reject) => {
          waiting.add(reject);
          down.publish(topic, payload, { qos: 1 }, (error) => {
            waiting.delete(reject);
            if (error) reject(error);
            else resolve();
          });
        });
        countOut(topic, true);
      } catch (error) {
        countOut(topic, false);
        throw error;
      }
    },
    disconnect() {
      // The broker calls this before it passes on what the terminal sends.
    },
    welcome() {
      // Whom it locks out is its own affair.
    },
    addresses: addressesOf(config),
    async stop() {
      clearInterval(silence);
      const late = new Promise((resolve) => setTimeout(resolve, mqttLimits.stopMs).unref());
      await Promise.race([Promise.allSettled(storing), late]);
      await Promise.all([up.endAsync(true), down.endAsync(true)]);
    },
  };
};

/** Tries again for ever, twice as late each time, and says once that the broker is away. */
const reconnectForever = (client: MqttClient, name: string, log: Log): void => {
  let away = false;
  const { first, last } = mqttLimits.retryMs;
  client.on('connect', () => {
    client.options.reconnectPeriod = first;
    if (away) log.info({ connection: name }, 'the broker is there again');
    away = false;
  });
  client.on('close', () => {
    if (!away && !client.disconnecting) log.warn({ connection: name }, 'the broker is away');
    away = true;
  });
  client.on('reconnect', () => {
    client.options.reconnectPeriod = Math.min(last, 2 * (client.options.reconnectPeriod ?? first));
  });
  client.on('error', (error) =>
    log.debug({ connection: name, reason: errorLine(error) }, 'the broker can not be reached'),
  );
};
