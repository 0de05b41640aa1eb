import type { MqttConfig } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { DeviceLink, LinkHandlers } from './device-link.ts';
import { openEmbeddedBroker } from './embedded-broker.ts';
import { openExternalBroker } from './external-broker.ts';

/** @throws StartError where a port can't be opened or a certificate can't be used */
export const openDeviceLink = (
  config: MqttConfig & { host: string },
  handlers: LinkHandlers,
  log: Log,
): Promise<DeviceLink> =>
  config.url === undefined
    ? openEmbeddedBroker(config, handlers, log)
    : openExternalBroker(config, config.url, handlers, log);
