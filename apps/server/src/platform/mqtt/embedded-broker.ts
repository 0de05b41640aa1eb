/**
 * The embedded broker. It routes nothing: what comes up goes to `take`, what goes down goes to the one connection that its
 * topic names, and nothing is retained. It promises that a terminal is acknowledged in the order in which it sent and only
 * what is stored, that it is read on its own topics alone, and that a client which does not follow the protocol costs a
 * bounded amount of memory and its own connection.
 * QoS 0 is taken as QoS 1 is, without an acknowledgement; QoS 2 is refused; `retain` has no effect; every session is clean.
 */
import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Aedes, type Client } from 'aedes';
import { downlinkFilter, maySubscribe, parseDownlink } from '@cubby/contract/device/topics';
import type { MqttConfig } from '../config/config.ts';
import { errorLine } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import { Admission } from './broker-admission.ts';
import { countOnce } from './broker-connection.ts';
import { BrokerConnections } from './broker-connections.ts';
import { brokerHooks } from './broker-hooks.ts';
import { type BrokerListeners, openListeners } from './broker-listeners.ts';
import { BrokerStreams } from './broker-streams.ts';
import type { DeviceLink, LinkAddresses, LinkHandlers } from './device-link.ts';
import { addressesOf } from './link-addresses.ts';
import { countOut } from './mqtt-metrics.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { routesNothing, statelessPersistence } from './no-broker-state.ts';

/** @throws StartError if a port can't be opened or a certificate can't be used */
export const openEmbeddedBroker = async (
  config: MqttConfig & { host: string },
  handlers: LinkHandlers,
  log: Log,
): Promise<DeviceLink> => {
  const connections = new BrokerConnections();
  const admission = new Admission(handlers, log);
  const broker = await Aedes.createBroker({
    mq: routesNothing,
    persistence: statelessPersistence,
    connectTimeout: mqttLimits.connectMs,
    drainTimeout: mqttLimits.connectMs,
    ...brokerHooks({ connections, admission, handlers, log }),
  });
  followClients(broker, connections, handlers);
  followErrors(broker, connections, log);
  const streams = new BrokerStreams(broker, connections, admission);
  const accept: BrokerStreams['accept'] = (stream, address) => streams.accept(stream, address);
  const listeners = await openListeners(config, accept).catch((error: unknown) => {
    broker.close();
    throw error;
  });
  return new EmbeddedBroker({
    broker,
    connections,
    admission,
    streams,
    listeners,
    addresses: addressesOf(config, listeners.ports),
  });
};

const followClients = (broker: Aedes, connections: BrokerConnections, handlers: LinkHandlers): void => {
  broker.on('client', (client) => connections.register(client));
  broker.on('clientDisconnect', (client) => {
    const ended = connections.unregister(client);
    if (ended && !connections.isStopping) handlers.ended(ended.siteId, ended.why);
  });
  broker.on('keepaliveTimeout', (client) => {
    const connection = connections.of(client);
    if (connection) connection.end ??= 'KEEP_ALIVE';
  });
  broker.on('unsubscribe', (topics, client) => {
    for (const topic of topics) connections.of(client)?.filters.delete(topic);
  });
};

const followErrors = (broker: Aedes, connections: BrokerConnections, log: Log): void => {
  const noteError = (client: Client, error: Error): void => {
    const connection = connections.of(client);
    // What has a code is the network's.
    const faulty = connection && !('code' in error) && connection.end === undefined;
    if (faulty && !/^(refused|not stored)/.test(error.message)) countOnce(connection, 'protocol');
    log.debug({ siteId: connection?.owner?.siteId, reason: errorLine(error) }, 'a connection of a terminal breaks off');
  };
  broker.on('clientError', noteError);
  broker.on('connectionError', noteError);
  (broker as EventEmitter).on('error', (error: unknown) => log.error({ err: error }, 'the embedded broker fails'));
};

interface BrokerParts {
  readonly broker: Aedes;
  readonly connections: BrokerConnections;
  readonly admission: Admission;
  readonly streams: BrokerStreams;
  readonly listeners: BrokerListeners;
  readonly addresses: LinkAddresses;
}

class EmbeddedBroker implements DeviceLink {
  readonly addresses: LinkAddresses;
  readonly #parts: BrokerParts;

  constructor(parts: BrokerParts) {
    this.#parts = parts;
    this.addresses = parts.addresses;
  }

  async publish(topic: string, payload: string): Promise<void> {
    const siteId = parseDownlink(topic)?.siteId;
    const at = siteId === undefined ? undefined : this.#parts.connections.at(siteId);
    const { owner, filters } = at?.connection ?? {};
    const qos = owner && (filters?.get(topic) ?? filters?.get(downlinkFilter(owner)));
    const isFiltered = owner !== undefined && maySubscribe(owner, topic);
    countOut(topic, isFiltered && qos !== undefined);
    if (!at || !isFiltered || qos === undefined) return;
    const { client } = at;
    if (client.conn.writableLength > mqttLimits.unreadBytes) client.conn.destroy();
    else client.publish({ cmd: 'publish', topic, payload, qos, retain: false, dup: false }, () => {});
  }

  disconnect(siteId: string): void {
    const at = this.#parts.connections.at(siteId);
    if (!at) return;
    at.connection.end = 'REVOKED';
    at.client.close();
  }

  welcome(siteId: string): void {
    this.#parts.admission.welcome(siteId);
  }

  /** Stops when all that was sent is stored and acknowledged, or after a limit of time. */
  async stop(): Promise<void> {
    const { broker, connections, streams, listeners } = this.#parts;
    connections.beginStop();
    listeners.close();
    const late = new Promise((resolve) => setTimeout(resolve, mqttLimits.stopMs).unref());
    await Promise.race([connections.settled(), late]);
    // Acknowledgements go out by then.
    await nextTurn();
    await new Promise<void>((resolve) => broker.close(resolve));
    streams.destroyAll();
  }
}
