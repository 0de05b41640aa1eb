/**
 * The link over an external broker (MQTT_URL). Messages of terminals arrive by a shared subscription in a session that
 * the broker retains while this process is away, under MQTT_CLIENT_ID: messages that it had sent and that were not
 * stored are sent again. It promises that only stored messages are acknowledged, that many messages are in flight at
 * once, and that a connection is retried for ever.
 */
import type { MqttConfig } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { DeviceLink, LinkAddresses, LinkHandlers } from './device-link.ts';
import { prepareConnection } from './external-connection.ts';
import { ExternalDownlinks } from './external-downlinks.ts';
import { ExternalUplinks } from './external-uplinks.ts';
import { addressesOf } from './link-addresses.ts';

export const openExternalBroker = async (
  config: MqttConfig,
  url: string,
  handlers: LinkHandlers,
  log: Log,
): Promise<DeviceLink> => {
  const { clientId } = config;
  const up = prepareConnection(url, { name: 'up', clientId, clean: false }, log);
  const down = prepareConnection(url, { name: 'down', clientId, clean: true }, log);
  const broker = new ExternalBroker(new ExternalUplinks(up, handlers, log), new ExternalDownlinks(down), config);
  for (const client of [up, down]) client.connect();
  return broker;
};

class ExternalBroker implements DeviceLink {
  readonly addresses: LinkAddresses;
  readonly #uplinks: ExternalUplinks;
  readonly #downlinks: ExternalDownlinks;

  constructor(uplinks: ExternalUplinks, downlinks: ExternalDownlinks, config: MqttConfig) {
    this.addresses = addressesOf(config);
    this.#uplinks = uplinks;
    this.#downlinks = downlinks;
  }

  publish(topic: string, payload: string): Promise<void> {
    return this.#downlinks.publish(topic, payload);
  }

  disconnect(): void {
    // The broker calls this before it passes on what the terminal sends.
  }

  welcome(): void {
    // The broker decides itself which addresses it refuses.
  }

  async stop(): Promise<void> {
    await this.#uplinks.stop();
    await this.#downlinks.stop();
  }
}
