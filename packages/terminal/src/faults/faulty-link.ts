/** A link through a network that can be made bad: away, doubling, out of order, slow with answers to commands. */
import type { Clock } from '../clock.ts';
import type { Link, LinkConnection } from '../link.ts';

export interface Network {
  isUp: boolean;
  /** Each message is sent twice. */
  doubles: boolean;
  /** The longest delay of a message, in ms, so that a later one overtakes it; 0: none. */
  disorderMs: number;
  /** The delay of answers to commands, in ms. */
  ackDelayMs: number;
  /** Takes the network away from all connections; no goodbye. */
  down(): void;
  up(): void;
}

/** ms until a connection attempt without a network has failed. */
const unreachableMs = 1_000;

export const createFaultyLink = (link: Link, clock: Clock, random: () => number): { link: Link; network: Network } => {
  const connections = new Set<LinkConnection>();
  const network: Network = {
    isUp: true,
    doubles: false,
    disorderMs: 0,
    ackDelayMs: 0,
    up: () => {
      network.isUp = true;
    },
    down: () => {
      network.isUp = false;
      for (const connection of connections) connection.drop();
    },
  };
  const delayOf = (topic: string): number => {
    const slow = topic.endsWith('/up/ack') ? network.ackDelayMs : 0;
    return slow + (network.disorderMs === 0 ? 0 : random() * network.disorderMs);
  };
  const unreachable: Link = (_, events) => {
    const cancel = clock.after(unreachableMs, () => events.closed('LOST'));
    const never = () => new Promise<void>(() => undefined);
    return {
      subscribe: never,
      publish: never,
      drop: cancel,
      end: () => {
        cancel();
        return Promise.resolve();
      },
    };
  };
  return {
    network,
    link: (options, events) => {
      if (!network.isUp) return unreachable(options, events);
      const through = link(options, {
        ...events,
        closed: (why) => {
          connections.delete(through);
          events.closed(why);
        },
      });
      connections.add(through);
      return {
        ...through,
        publish: async (topic, payload) => {
          const ms = delayOf(topic);
          if (ms > 0) await new Promise<void>((resolve) => void clock.after(ms, resolve));
          await Promise.all([through.publish(topic, payload), network.doubles && through.publish(topic, payload)]);
        },
      };
    },
  };
};
