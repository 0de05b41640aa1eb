/**
 * The bounds of the server's clock that a terminal has. The server stamps its time after a birth or a heartbeat was
 * sent and before its answer arrives, so it can be no later than that time plus the time that has passed here since the
 * request.
 */
import { deviceLimits } from '@cubby/contract/device/device.limits';
import type { Cfg } from '@cubby/contract/downlinks/downlinks.schemas';
import type { Clock } from './clock.ts';

/** By how much a monotonic clock may run slow, and what it is rounded by. */
const drift = 0.0005;
const roundedMs = 20;
/** Questions that are still worth an answer. */
const openMax = 8;

type ClockAnswer = Pick<Extract<Cfg, { type: 'CLOCK' }>, 'bootId' | 'monotonicMs' | 'serverTime'>;

export interface ServerTime {
  /** Begins a question. @returns the `monotonicMs` to send */
  ask(): number;
  /** Takes an answer to a question of this boot; any other one is ignored. */
  answer(answer: ClockAnswer): boolean;
  /** Epoch ms that the server's clock shows at the latest; undefined where no measurement is recent enough. */
  atMost(): number | undefined;
  /** Epoch ms that it shows at the earliest. */
  atLeast(): number | undefined;
}

export const createServerTime = (clock: Clock, bootId: number): ServerTime => {
  const started = clock.monotonicMs();
  const now = (): number => Math.floor(clock.monotonicMs() - started);
  const open: number[] = [];
  let known: { asked: number; receivedAt: number; serverTime: number } | undefined;
  return {
    ask: () => {
      const asked = now();
      open.push(asked);
      if (open.length > openMax) open.shift();
      return asked;
    },
    answer: ({ bootId: of, monotonicMs: asked, serverTime }) => {
      const index = of === bootId ? open.indexOf(asked) : -1;
      if (index === -1) return false;
      open.splice(0, index + 1);
      known = { asked, receivedAt: now(), serverTime };
      return true;
    },
    atMost: () => {
      if (known === undefined) return undefined;
      const age = now() - known.asked;
      return age > deviceLimits.clockMaxAgeMs ? undefined : known.serverTime + Math.ceil(age * (1 + drift)) + roundedMs;
    },
    atLeast: () =>
      known && known.serverTime + Math.max(0, Math.floor((now() - known.receivedAt) * (1 - drift)) - roundedMs),
  };
};
