/** Metrics of the link to the terminals, for whatever process carries it. */
import type { DeadLetterReason } from '@cubby/contract/device/messages';
import { parseDownlink, parseUplink } from '@cubby/contract/device/topics';
import { Counter, Gauge } from 'prom-client';

export const mqttConnections = new Gauge({
  name: 'cubby_mqtt_connections',
  help: 'Terminals that are connected to the embedded broker; with an external one, whether this process is (0 or 1)',
  registers: [],
});

const mqttMessages = new Counter({
  name: 'cubby_mqtt_messages_total',
  help: 'Messages of terminals that were stored (in) and messages to them (out), by the last part of their topic',
  labelNames: ['direction', 'kind'],
  registers: [],
});

const mqttRefused = new Counter({
  name: 'cubby_mqtt_refused_total',
  help:
    'What the embedded broker refused: identity, locked-out (too often refused), topic, size, protocol (not MQTT as it has to be), ' +
    'unavailable (the identity could not be read), full (too many connections). Behind an external broker: rate (messages of a ' +
    'terminal that sends too many, which are dropped)',
  labelNames: ['reason'],
  registers: [],
});

const mqttFailures = new Counter({
  name: 'cubby_mqtt_failures_total',
  help: 'Messages that could not be stored (in, and sent again by the terminal), or reached no broker or terminal (out)',
  labelNames: ['direction', 'kind'],
  registers: [],
});

const mqttDeadLetters = new Counter({
  name: 'cubby_mqtt_aside_total',
  help: 'Messages of terminals that could not be processed, which are quarantined for 7 days, by reason',
  labelNames: ['reason'],
  registers: [],
});
export const countDeadLetter = (reason: DeadLetterReason): void => mqttDeadLetters.inc({ reason });

export const mqttMetrics = [mqttConnections, mqttMessages, mqttRefused, mqttFailures, mqttDeadLetters];

export type RefusedReason = 'identity' | 'locked-out' | 'topic' | 'size' | 'protocol' | 'unavailable' | 'full' | 'rate';
export const countRefused = (reason: RefusedReason): void => mqttRefused.inc({ reason });

type Labels = { direction: 'in' | 'out'; kind: string };
const labelsIn = (topic: string): Labels => ({ direction: 'in', kind: parseUplink(topic)?.uplink ?? 'unknown' });
const labelsOut = (topic: string): Labels => ({ direction: 'out', kind: parseDownlink(topic)?.downlink ?? 'unknown' });

/** Counts what became of a message on its way up, and passes it on. */
export const countIn = async (topic: string, taken: Promise<void>): Promise<void> => {
  try {
    await taken;
    mqttMessages.inc(labelsIn(topic));
  } catch (error) {
    mqttFailures.inc(labelsIn(topic));
    throw error;
  }
};

export const countOut = (topic: string, sent: boolean): void =>
  (sent ? mqttMessages : mqttFailures).inc(labelsOut(topic));
