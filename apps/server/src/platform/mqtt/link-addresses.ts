/** Where terminals connect to, as it is sent to them: the same in every process, whichever carries the link. */
import type { MqttConfig } from '../config/config.ts';
import type { LinkAddresses } from './device-link.ts';

/** The path of MQTT over WebSocket. */
export const webSocketPath = '/mqtt';

const withoutUser = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

/** @param ports those that were opened, where the configuration leaves the choice to the system */
export const addressesOf = (
  config: MqttConfig,
  ports: { readonly mqtt: number | undefined; readonly webSocket: number | undefined } = {
    mqtt: config.port,
    webSocket: config.webSocketPort,
  },
): LinkAddresses => {
  const { url, publicHost, publicUrl, publicWebSocketUrl } = config;
  const secure = config.tls ? 's' : '';
  const embedded = (port: number | undefined, protocol: string, path: string) =>
    url !== undefined || port === undefined ? null : `${protocol}${secure}://${publicHost}:${port}${path}`;
  return {
    mqttUrl: publicUrl ?? (url === undefined ? embedded(ports.mqtt, 'mqtt', '') : withoutUser(url)),
    webSocketUrl: publicWebSocketUrl ?? embedded(ports.webSocket, 'ws', webSocketPath),
  };
};

/** Whom the address of a broker names; undefined without an address. */
export const userOf = (url: string | undefined): { username: string; password: string } | undefined => {
  if (url === undefined) return undefined;
  const { username, password } = new URL(url);
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
};
