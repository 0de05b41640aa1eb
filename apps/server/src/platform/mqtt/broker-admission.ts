/**
 * Decides which terminals the embedded broker admits, and locks out those of which too much was refused. It promises that
 * attempts with wrong secrets lock out an address, but no terminal that has proved its identity from there.
 */
import { createHash } from 'node:crypto';
import type { Client } from 'aedes';
import { clientIdOf, isSiteId, type TopicOwner } from '@cubby/contract/device/topics';
import { errorLine } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import type { Connection } from './broker-connection.ts';
import type { LinkHandlers } from './device-link.ts';
import { countRefused, type RefusedReason } from './mqtt-metrics.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { Strikes } from './strikes.ts';

/** Why a CONNECT is refused, with the return code of MQTT 3.1.1. */
export class ConnectRefused extends Error {
  readonly returnCode: number;
  readonly reason: RefusedReason;
  constructor(returnCode: 2 | 3 | 4 | 5, reason: RefusedReason, message: string) {
    super(message);
    this.returnCode = returnCode;
    this.reason = reason;
  }
}

interface Message {
  readonly topic: string;
  readonly payload: Buffer;
  readonly bytes?: number;
}

export class Admission {
  readonly #handlers: Pick<LinkHandlers, 'authenticate' | 'refused'>;
  readonly #log: Log;
  readonly #refusals = new Strikes(mqttLimits.refusals, mqttLimits.strikeMs);
  readonly #wrongSecrets = new Strikes(mqttLimits.wrongSecrets, mqttLimits.strikeMs);
  /** The address from which a site last proved its identity: others behind the same address do not lock it out. */
  readonly #provedFrom = new Map<string, string>();
  /** Sites with a terminal that was enrolled and has not connected yet. */
  readonly #fresh = new Set<string>();

  constructor(handlers: Pick<LinkHandlers, 'authenticate' | 'refused'>, log: Log) {
    this.#handlers = handlers;
    this.#log = log;
  }

  /** Admits the first connection of a terminal that was just enrolled, whatever its address. */
  welcome(siteId: string): void {
    this.#fresh.add(siteId);
  }

  proved(siteId: string, source: string): void {
    this.#provedFrom.set(siteId, source);
    this.#fresh.delete(siteId);
  }

  /** Refuses a message of a terminal that has proved its identity; after too many, the terminal is locked out. */
  strike(client: Client, connection: Connection, reason: 'topic' | 'size', { topic, payload, bytes }: Message): void {
    countRefused(reason);
    connection.counted = true;
    const siteId = connection.owner?.siteId;
    if (siteId === undefined) return;
    if (!connection.isReported) this.#handlers.refused(siteId, topic, payload, bytes);
    connection.isReported = true;
    if (!this.#refusals.add(connection.identity)) return;
    const seconds = mqttLimits.strikeMs / 1000;
    this.#log.warn({ siteId, seconds }, 'a terminal is locked out: too much of it was refused');
    client.conn.destroy();
  }

  /** @throws ConnectRefused */
  async admit(client: Client, connection: Connection, siteId = '', secret: Buffer | undefined): Promise<TopicOwner> {
    const { keepAlive, source } = connection;
    if (!isSiteId(siteId) || client.id !== clientIdOf(siteId))
      throw new ConnectRefused(2, 'identity', 'no such identity');
    if (keepAlive === 0 || keepAlive > mqttLimits.keepAliveMax)
      throw new ConnectRefused(5, 'protocol', `the keep-alive is ${keepAlive} s`);
    const given = secret && secret.length <= mqttLimits.secretMax ? secret.toString() : '';
    connection.identity = `${siteId} ${createHash('sha256').update(given).digest('base64url')}`;
    if (this.#refusals.locksOut(connection.identity))
      throw new ConnectRefused(5, 'locked-out', 'too much of it was refused');
    const isKnown = this.#provedFrom.get(siteId) === source || this.#fresh.has(siteId);
    if (!isKnown && this.#wrongSecrets.locksOut(source))
      throw new ConnectRefused(5, 'locked-out', 'too many wrong secrets from its address');
    const owner = await this.#handlers.authenticate(siteId, given).catch((error: unknown) => {
      throw new ConnectRefused(3, 'unavailable', errorLine(error));
    });
    if (owner) return owner;
    this.#wrongSecrets.add(source);
    throw new ConnectRefused(4, 'identity', 'a wrong secret');
  }
}
