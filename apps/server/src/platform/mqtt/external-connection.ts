/** Connections to an external broker, which are tried again for ever, later each time. */
import mqtt, { type MqttClient } from 'mqtt';
import { errorLine } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import { mqttLimits } from './mqtt.limits.ts';

interface ConnectionOptions {
  /** What the log calls the connection; the client id at the broker ends with it. */
  readonly name: string;
  readonly clientId: string;
  /** Whether the broker stores no session while the connection is away. */
  readonly clean: boolean;
}

/** Prepares a connection, which its caller opens (`connect`) once its handlers are set. */
export const prepareConnection = (url: string, { name, clientId, clean }: ConnectionOptions, log: Log): MqttClient => {
  const { username, password, protocol, hostname, port } = new URL(url);
  const isEncrypted = protocol === 'mqtts:';
  const client = mqtt.connect({
    protocol: isEncrypted ? 'mqtts' : 'mqtt',
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isEncrypted ? 8883 : 1883) : Number(port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    clientId: `${clientId}-${name}`,
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

/** Tries again for ever, twice as late each time, and logs once that the broker is away. */
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
