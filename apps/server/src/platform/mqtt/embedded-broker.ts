/**
 * The embedded broker. It routes nothing: what comes up goes to `take`, what goes down goes to the one connection that its
 * topic names, and nothing is retained. It promises that a terminal is acknowledged in the order in which it sent and only
 * what is stored, that it is read on its own topics alone, and that a client which does not follow the protocol costs a
 * bounded amount of memory and its own connection.
 * QoS 0 is taken as QoS 1 is, without an acknowledgement; QoS 2 is refused; `retain` has no effect; every session is clean.
 */
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import { downlinkFilter, mayPublish, maySubscribe, parseDownlink } from '@cubby/contract/device/topics';
import { sourceOf } from '../auth/sources.ts';
import type { MqttConfig } from '../config/config.ts';
import { errorLine } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import { Admission, ConnectRefused } from './broker-admission.ts';
import { type Connection, countOnce, newConnection, whyEnded } from './broker-connection.ts';
import { openListeners } from './broker-listeners.ts';
import type { DeviceLink, LinkHandlers } from './device-link.ts';
import { addressesOf } from './link-addresses.ts';
import { countIn, countOut, countRefused, mqttConnections } from './mqtt-metrics.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { statelessPersistence, routesNothing } from './no-broker-state.ts';
import { Pace } from './pace.ts';
import { PacketGuard, readPublish } from './packet-guard.ts';

const nothing = Buffer.alloc(0);

export const openEmbeddedBroker = async (
  config: MqttConfig & { host: string },
  handlers: LinkHandlers,
  log: Log,
): Promise<DeviceLink> => {
  const connections = new WeakMap<Client, Connection>();
  const streams = new Set<Duplex>();
  /** Those that are registered, by their site. */
  const clients = new Map<string, Client>();
  const storing = new Set<Promise<unknown>>();
  const admission = new Admission(handlers, log);
  const pace = new Pace(mqttLimits.pace);
  let stopping = false;

  /** Takes a message; one of a terminal that sends too many waits, and with it the terminal. */
  const inItsTime = async (siteId: string, take: () => Promise<void>): Promise<void> => {
    const waitMs = pace.delayOf(siteId);
    if (waitMs > 0) {
      handlers.flooding(siteId);
      await sleep(waitMs, undefined, { ref: false });
    }
    return take();
  };

  const options: AedesOptions = {
    mq: routesNothing,
    persistence: statelessPersistence,
    connectTimeout: mqttLimits.connectMs,
    drainTimeout: mqttLimits.connectMs,
    preConnect(client, packet, done) {
      const connection = connections.get(client);
      if (connection) connection.keepAlive = packet.keepalive ?? 0;
      packet.clean = true;
      if (packet.will) Object.assign(packet.will, { retain: false, qos: packet.will.qos === 0 ? 0 : 1 });
      done(null, true);
    },
    authenticate(client, username, password, done) {
      const connection = connections.get(client);
      if (!connection) return done(null, false);
      callbackify(() => admission.admit(client, connection, username, password))((error, owner) => {
        if (error) {
          if (error instanceof ConnectRefused) countOnce(connection, error.reason);
          log.debug({ siteId: username, reason: errorLine(error) }, 'a connection of a terminal is refused');
          return done(error as AuthenticateError, false);
        }
        connection.owner = owner;
        admission.proved(owner.siteId, connection.source);
        const older = clients.get(owner.siteId);
        const before = older && connections.get(older);
        if (before) before.successor = client;
        done(null, true);
      });
    },
    authorizePublish(client, packet, done) {
      const connection = client && connections.get(client);
      if (!client || !connection?.owner || stopping) return done(new Error('not now'));
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      if (packet.qos === 2 || !mayPublish(connection.owner, packet.topic)) {
        admission.strike(client, connection, 'topic', { topic: packet.topic, payload });
        return done(new Error('refused'));
      }
      packet.retain = false;
      const { siteId } = connection.owner;
      const stored = countIn(
        packet.topic,
        inItsTime(siteId, () => handlers.take(packet.topic, payload)),
      );
      const turn = Promise.all([connection.turn, stored]);
      connection.turn = turn;
      storing.add(turn);
      callbackify(() => turn)((error) => {
        storing.delete(turn);
        done(error && new Error(`not stored: ${errorLine(error)}`));
      });
    },
    authorizeSubscribe(client, subscription, done) {
      const connection = connections.get(client);
      const { topic, qos } = subscription;
      if (connection?.owner && maySubscribe(connection.owner, topic)) {
        connection.filters.set(topic, qos === 0 ? 0 : 1);
        return done(null, subscription);
      }
      if (connection) admission.strike(client, connection, 'topic', { topic, payload: nothing });
      done(null, null);
    },
  };
  const broker = await Aedes.createBroker(options);

  broker.on('client', (client) => {
    const connection = connections.get(client);
    if (!connection?.owner) return;
    const { siteId } = connection.owner;
    // The broker has ended an older connection, unless it had lost sight of it.
    clients.get(siteId)?.close();
    connection.registered = true;
    clients.set(siteId, client);
    mqttConnections.inc();
  });
  broker.on('clientDisconnect', (client) => {
    const connection = connections.get(client);
    if (!connection?.owner || !connection.registered) return;
    connection.registered = false;
    mqttConnections.dec();
    const { siteId } = connection.owner;
    if (clients.get(siteId) === client) clients.delete(siteId);
    if (!stopping) handlers.ended(siteId, whyEnded(connection));
  });
  broker.on('keepaliveTimeout', (client) => {
    const connection = connections.get(client);
    if (connection) connection.end ??= 'KEEP_ALIVE';
  });
  broker.on('unsubscribe', (topics, client) => {
    for (const topic of topics) connections.get(client)?.filters.delete(topic);
  });
  const noteError = (client: Client, error: Error): void => {
    const connection = connections.get(client);
    // What has a code is the network's.
    const faulty = connection && !('code' in error) && connection.end === undefined;
    if (faulty && !/^(refused|not stored)/.test(error.message)) countOnce(connection, 'protocol');
    log.debug({ siteId: connection?.owner?.siteId, reason: errorLine(error) }, 'a connection of a terminal breaks off');
  };
  broker.on('clientError', noteError);
  broker.on('connectionError', noteError);
  (broker as EventEmitter).on('error', (error: unknown) => log.error({ err: error }, 'the embedded broker fails'));

  const accept = (stream: Duplex, address: string | null): void => {
    stream.on('error', () => {});
    if (stopping || streams.size >= mqttLimits.connections) {
      countRefused('full');
      stream.destroy();
      return;
    }
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    const guard = new PacketGuard();
    const connection = newConnection(guard, sourceOf(address));
    const client = broker.handle(stream);
    connections.set(client, connection);
    // A frame of WebSocket that is too large is refused before any of it is read.
    stream.on('error', (error) => {
      if ('code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
        admission.strike(client, connection, 'size', {
          topic: '',
          payload: nothing,
          bytes: mqttLimits.publishBytes + 1,
        });
    });
    const read = stream.read.bind(stream);
    stream.read = (size?: number): unknown => {
      const chunk: unknown = read(size);
      const fault = chunk instanceof Uint8Array ? guard.faultIn(chunk) : undefined;
      if (fault === undefined) return chunk;
      if (fault.reason === 'size' && connection.owner)
        admission.strike(client, connection, 'size', { ...readPublish(fault.body), bytes: fault.bytes });
      else countOnce(connection, fault.reason);
      stream.destroy();
      return null;
    };
  };
  const listeners = await openListeners(config, accept).catch((error: unknown) => {
    broker.close();
    throw error;
  });

  return {
    async publish(topic, payload) {
      const siteId = parseDownlink(topic)?.siteId;
      const client = siteId === undefined ? undefined : clients.get(siteId);
      const connection = client && connections.get(client);
      const qos =
        connection?.owner &&
        (connection.filters.get(topic) ?? connection.filters.get(downlinkFilter(connection.owner)));
      const filtered = connection?.owner && maySubscribe(connection.owner, topic);
      countOut(topic, filtered === true && qos !== undefined);
      if (!client || !filtered || qos === undefined) return;
      if (client.conn.writableLength > mqttLimits.unreadBytes) client.conn.destroy();
      else client.publish({ cmd: 'publish', topic, payload, qos, retain: false, dup: false }, () => {});
    },
    disconnect(siteId) {
      const client = clients.get(siteId);
      const connection = client && connections.get(client);
      if (!client || !connection) return;
      connection.end = 'REVOKED';
      client.close();
    },
    welcome: (siteId) => admission.welcome(siteId),
    addresses: addressesOf(config, listeners.ports),
    async stop() {
      stopping = true;
      listeners.close();
      const late = new Promise((resolve) => setTimeout(resolve, mqttLimits.stopMs).unref());
      await Promise.race([Promise.allSettled(storing), late]);
      // Acknowledgements go out by then.
      await nextTurn();
      await new Promise<void>((resolve) => broker.close(resolve));
      for (const stream of streams) stream.destroy();
    },
  };
};
