/** The connections to the embedded broker: each by its client, the registered ones by their site, and what is being stored for them. */
import type { Client } from 'aedes';
import { type Connection, whyEnded } from './broker-connection.ts';
import type { LinkEnd } from './device-link.ts';
import { mqttConnections } from './mqtt-metrics.ts';

/** Without a value: the next turn would retain it, and with it those of all turns before. */
const allStored = async (before: Promise<void>, stored: Promise<void>): Promise<void> => {
  await Promise.all([before, stored]);
};

export class BrokerConnections {
  readonly #connections = new WeakMap<Client, Connection>();
  readonly #registered = new Map<string, Client>();
  readonly #storing = new Set<Promise<void>>();
  #isStopping = false;

  /** The broker is stopping: nothing more is taken, and no end of a connection is reported. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  beginStop(): void {
    this.#isStopping = true;
  }

  add(client: Client, connection: Connection): void {
    this.#connections.set(client, connection);
  }

  of(client: Client): Connection | undefined {
    return this.#connections.get(client);
  }

  /** Returns the registered client of a site, with its connection. */
  at(siteId: string): { readonly client: Client; readonly connection: Connection } | undefined {
    const client = this.#registered.get(siteId);
    const connection = client && this.#connections.get(client);
    return connection && { client, connection };
  }

  /** Registers a client that has proved its identity, and ends an older one of the same site. */
  register(client: Client): void {
    const connection = this.of(client);
    if (!connection?.owner) return;
    const { siteId } = connection.owner;
    // The broker has ended an older connection, unless it had lost sight of it.
    this.#registered.get(siteId)?.close();
    connection.registered = true;
    this.#registered.set(siteId, client);
    mqttConnections.inc();
  }

  /** Returns which site has lost its connection and why; undefined if the client was not registered. */
  unregister(client: Client): { readonly siteId: string; readonly why: LinkEnd } | undefined {
    const connection = this.of(client);
    if (!connection?.owner || !connection.registered) return undefined;
    connection.registered = false;
    mqttConnections.dec();
    const { siteId } = connection.owner;
    if (this.#registered.get(siteId) === client) this.#registered.delete(siteId);
    return { siteId, why: whyEnded(connection) };
  }

  /** Returns what resolves once a message and all those before it on the same connection are stored. */
  async storeInTurn(connection: Connection, stored: Promise<void>): Promise<void> {
    const turn = allStored(connection.turn, stored);
    connection.turn = turn;
    this.#storing.add(turn);
    try {
      await turn;
    } finally {
      this.#storing.delete(turn);
    }
  }

  /** Resolves once nothing is being stored any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#storing);
  }
}
