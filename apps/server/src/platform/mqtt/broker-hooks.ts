/** Decides for the embedded broker whether a client connects, publishes and subscribes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import type { AedesOptions, AuthenticateError } from 'aedes';
import { mayPublish, maySubscribe, type TopicOwner } from '@cubby/contract/device/topics';
import { errorLine } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import { type Admission, ConnectRefused } from './broker-admission.ts';
import { type Connection, countOnce } from './broker-connection.ts';
import type { BrokerConnections } from './broker-connections.ts';
import type { LinkHandlers } from './device-link.ts';
import { countIn } from './mqtt-metrics.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { Pace } from './pace.ts';

type Hooks = Required<Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe'>>;

interface HookParts {
  readonly connections: BrokerConnections;
  readonly admission: Admission;
  readonly handlers: LinkHandlers;
  readonly log: Log;
}

const nothing = Buffer.alloc(0);

export const brokerHooks = (parts: HookParts): Hooks => ({
  preConnect: prepareConnect(parts),
  authenticate: authenticateClient(parts),
  authorizePublish: takePublish(parts),
  authorizeSubscribe: grantSubscription(parts),
});

/** Makes each session clean, and each last will one that is not retained, at QoS 0 or 1. */
const prepareConnect =
  ({ connections }: HookParts): Hooks['preConnect'] =>
  (client, packet, done) => {
    const connection = connections.of(client);
    if (connection) connection.keepAlive = packet.keepalive ?? 0;
    packet.clean = true;
    if (packet.will) Object.assign(packet.will, { retain: false, qos: packet.will.qos === 0 ? 0 : 1 });
    done(null, true);
  };

const authenticateClient =
  ({ connections, admission, log }: HookParts): Hooks['authenticate'] =>
  (client, username, password, done) => {
    const connection = connections.of(client);
    if (!connection) return done(null, false);
    const proved = (owner: TopicOwner): void => {
      connection.owner = owner;
      admission.proved(owner.siteId, connection.source);
      const before = connections.at(owner.siteId)?.connection;
      if (before) before.successor = client;
      done(null, true);
    };
    callbackify(() => admission.admit(client, connection, username, password))((error, owner) => {
      if (!error) return proved(owner);
      if (error instanceof ConnectRefused) countOnce(connection, error.reason);
      log.debug({ siteId: username, reason: errorLine(error) }, 'a connection of a terminal is refused');
      done(error as AuthenticateError, false);
    });
  };

/** Takes each message in its turn, and acknowledges it when it is stored. */
const takePublish = ({ connections, admission, handlers }: HookParts): Hooks['authorizePublish'] => {
  const pace = new Pace(mqttLimits.pace);
  /** A message of a terminal that sends too many waits, and with it the terminal. */
  const takeInTime = async (siteId: string, topic: string, payload: Buffer): Promise<void> => {
    const waitMs = pace.delayOf(siteId);
    if (waitMs > 0) {
      handlers.flooding(siteId);
      await sleep(waitMs, undefined, { ref: false });
    }
    return handlers.take(topic, payload);
  };
  return (client, packet, done) => {
    const connection = client && connections.of(client);
    if (!client || !connection?.owner || connections.isStopping) return done(new Error('not now'));
    const { topic } = packet;
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    if (packet.qos === 2 || !mayPublish(connection.owner, topic)) {
      admission.strike(client, connection, 'topic', { topic, payload });
      return done(new Error('refused'));
    }
    packet.retain = false;
    const stored = countIn(topic, takeInTime(connection.owner.siteId, topic, payload));
    callbackify(() => connections.storeInTurn(connection, stored))((error) =>
      done(error && new Error(`not stored: ${errorLine(error)}`)),
    );
  };
};

const grantSubscription =
  ({ connections, admission }: HookParts): Hooks['authorizeSubscribe'] =>
  (client, subscription, done) => {
    const connection: Connection | undefined = connections.of(client);
    const { topic, qos } = subscription;
    if (connection?.owner && maySubscribe(connection.owner, topic)) {
      connection.filters.set(topic, qos === 0 ? 0 : 1);
      return done(null, subscription);
    }
    if (connection) admission.strike(client, connection, 'topic', { topic, payload: nothing });
    done(null, null);
  };
