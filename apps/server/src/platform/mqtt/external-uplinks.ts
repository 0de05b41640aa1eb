/**
 * Messages of terminals from an external broker. Many are stored at once; each is acknowledged when it is stored, and comes
 * again if it is not.
 */
import { parseUplink, sharedUplinks } from '@cubby/contract/device/topics';
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import type { MqttClient } from 'mqtt';
import { errorLine } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import type { LinkHandlers } from './device-link.ts';
import { countIn, countRefused, mqttConnections } from './mqtt-metrics.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { Pace } from './pace.ts';

/** PUBACK of MQTT 3.1.1. */
const acknowledgement = (messageId: number): Buffer => Buffer.from([0x40, 2, messageId >> 8, messageId & 255]);

export class ExternalUplinks {
  readonly #client: MqttClient;
  readonly #handlers: LinkHandlers;
  readonly #log: Log;
  readonly #storing = new Set<Promise<void>>();
  readonly #pace = new Pace(mqttLimits.pace);
  readonly #drop = new Pace(mqttLimits.drop);
  readonly #silence: NodeJS.Timeout;
  /** Requests the next message of the connection, which waits until fewer are being stored. */
  #requestNext: (() => void) | undefined;
  #connectedAt = performance.now();

  /** @param client a connection that is not open yet */
  constructor(client: MqttClient, handlers: LinkHandlers, log: Log) {
    this.#client = client;
    this.#handlers = handlers;
    this.#log = log;
    client.handleMessage = ({ topic, payload, messageId }, callback) => {
      const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
      // The library handles one message after the other, and acknowledges unless there is an error: it gets one, which it
      // passes on to no handler, and the acknowledgement follows when the message is stored.
      this.#handle(topic, bytes, messageId, () => callback(new Error('acknowledged later')));
    };
    client.on('connect', () => this.#subscribe());
    client.on('close', () => {
      mqttConnections.set(0);
      // The message that waits is one of the connection that has ended.
      this.#requestNext = undefined;
    });
    this.#silence = setInterval(() => this.#endSilent(), mqttLimits.silenceMs).unref();
  }

  /** Ends the connection when all that was received is stored, or after a limit of time. */
  async stop(): Promise<void> {
    clearInterval(this.#silence);
    const late = new Promise((resolve) => setTimeout(resolve, mqttLimits.stopMs).unref());
    await Promise.race([Promise.allSettled(this.#storing), late]);
    await this.#client.endAsync(true);
  }

  #subscribe(): void {
    mqttConnections.set(1);
    this.#connectedAt = performance.now();
    this.#client.subscribe(sharedUplinks, { qos: 1 }, (error, granted) => {
      if (error || granted?.some(({ qos }) => qos === 128))
        this.#log.error(
          { topic: sharedUplinks },
          'the broker refuses the subscription: no message of a terminal comes',
        );
    });
  }

  #endSilent(): void {
    if (this.#client.connected && performance.now() - this.#connectedAt > presenceLimits.silentMs)
      this.#handlers.endSilent();
  }

  #handle(topic: string, payload: Buffer, messageId: number | undefined, next: () => void): void {
    const { stream } = this.#client;
    const isSameConnection = (): boolean => this.#client.stream === stream;
    const stored = countIn(topic, this.#takeInPace(topic, payload)).then(
      () => {
        if (messageId !== undefined && isSameConnection() && stream.writable) stream.write(acknowledgement(messageId));
      },
      (error: unknown) => {
        // A broker sends unacknowledged messages again once the connection is made again.
        if (isSameConnection() && !stream.destroyed) stream.destroy();
        this.#log.warn({ reason: errorLine(error) }, 'a message of a terminal could not be stored: it comes again');
      },
    );
    this.#storing.add(stored);
    void stored.finally(() => this.#settle(stored));
    if (this.#storing.size < mqttLimits.inFlight) next();
    else this.#requestNext = next;
  }

  #settle(stored: Promise<void>): void {
    this.#storing.delete(stored);
    const next = this.#requestNext;
    if (!next || this.#storing.size >= mqttLimits.inFlight) return;
    this.#requestNext = undefined;
    next();
  }

  /** The broker has acknowledged it to the terminal: a message that waits here would block those of all others. */
  async #takeInPace(topic: string, payload: Buffer): Promise<void> {
    const siteId = parseUplink(topic)?.siteId;
    if (siteId === undefined) return this.#handlers.take(topic, payload);
    const isDropped = this.#drop.delayOf(siteId) > 0;
    if (this.#pace.delayOf(siteId) > 0) this.#handlers.flooding(siteId, isDropped ? { topic, payload } : undefined);
    if (isDropped) countRefused('rate');
    else await this.#handlers.take(topic, payload);
  }
}
