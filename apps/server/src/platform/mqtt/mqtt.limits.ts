/** Limits of the link: what one terminal, and all of them, may take of a process. */
import { deviceLimits } from '@cubby/contract/device/device.limits';

export const mqttLimits = {
  /** Open connections of a process; further ones are closed at once. */
  connections: 20_000,
  /** ms for the TLS handshake, and again for the first packet. */
  connectMs: 10_000,
  /** Seconds. A terminal with a longer interval, or none, would be missed too late. */
  keepAliveMax: 2 * deviceLimits.keepAliveSeconds,
  /** Bytes of a CONNECT, with its last will. */
  connectBytes: 8_192,
  /** Bytes of a PUBLISH: the payload and its topic. */
  publishBytes: deviceLimits.uplinkMaxBytes + 512,
  /** Bytes of every other packet. */
  otherBytes: 2_048,
  secretMax: 128,
  /** Bytes that wait for a terminal that does not read, before its connection is ended. */
  unreadBytes: 2 * deviceLimits.downlinkMaxBytes,
  /** ms in which strikes are counted together, and for which the last one locks out. */
  strikeMs: 60_000,
  /** Messages that a terminal may not send, and filters that it may not subscribe to. */
  refusals: 3,
  /** Messages of one terminal at once, and then in each second: the embedded broker accepts those beyond it more slowly. */
  pace: { burst: 1_000, perSecond: 50 },
  /** The same where an external broker has acknowledged them already: those beyond it are dropped. A whole queue fits. */
  drop: { burst: deviceLimits.queueMax + 10_000, perSecond: 50 },
  /** Wrong secrets from one address. */
  wrongSecrets: 10,
  /** ms that the end of the process waits for messages that are being stored. */
  stopMs: 3_000,
  /** Messages of an external broker that are being stored; beyond them nothing more is read. */
  inFlight: 2_000,
  /** ms between two searches for terminals that an external broker may have lost without a report. */
  silenceMs: 30_000,
  /** ms until the next try to reach an external broker: doubled each time. */
  retryMs: { first: 500, last: 30_000 },
} as const;
