import { StartError } from './platform/lifecycle/start-error.ts';
import type { LinkHandlers } from './platform/mqtt/device-link.ts';
import { openDeviceLink } from './platform/mqtt/open-device-link.ts';
import type { ServerDeps } from './serve.ts';

/** No terminal has an identity yet. */
const refuseEverybody: LinkHandlers = {
  take: () => Promise.reject(new Error('no terminal has an identity')),
  authenticate: async () => undefined,
  refused: () => {},
  ended: () => {},
};

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** The side of the server that talks to terminals, until the process stops. */
export async function startDevice({ config, log, lifecycle, role }: ServerDeps, host: string): Promise<void> {
  const { mqtt } = config;
  if (mqtt.url === undefined && mqtt.port === undefined && mqtt.webSocketPort === undefined) {
    if (role === 'device')
      throw new StartError('MQTT_PORT and MQTT_WS_PORT are off: terminals need one, or set MQTT_URL');
    log.info('terminals connect to another process: MQTT_PORT and MQTT_WS_PORT are off');
    return;
  }
  const link = await openDeviceLink({ ...mqtt, host }, refuseEverybody, log);
  lifecycle.onStop('terminals', () => link.stop());
  log.info(
    { role, ...link.addresses, broker: mqtt.url === undefined ? 'embedded' : 'external' },
    'terminals can connect',
  );
  if (mqtt.url === undefined && !mqtt.tls && config.environment === 'production' && !loopback.test(host))
    log.warn(
      { host },
      'secrets of terminals go over the network in open text: set MQTT_TLS_CERT and MQTT_TLS_KEY, or have TLS ended before this process',
    );
}
