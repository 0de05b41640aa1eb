/** How messages get their numbers and times: one counter for each boot, from which a connection reserves the seq of its last will. */
import { protocolVersion } from '@cubby/contract/device/device.limits';
import type { Clock } from './clock.ts';

/** ms that the wall clock may move against the other one before a user has set it. */
const setByMs = 1_000;

export interface Envelope {
  readonly v: typeof protocolVersion;
  readonly bootId: number;
  readonly seq: number;
  readonly deviceTime: number;
}

export interface Wire {
  readonly bootId: number;
  stamp(): Envelope;
  /** For how many ms the wall clock was set since it was last asked; 0: it was not. */
  clockSetBy(): number;
}

export const createWire = (clock: Clock, bootId: number): Wire => {
  let seq = 0;
  const difference = (): number => clock.wallMs() - clock.monotonicMs();
  let before = difference();
  return {
    bootId,
    stamp: () => {
      seq += 1;
      return { v: protocolVersion, bootId, seq, deviceTime: Math.max(0, Math.round(clock.wallMs())) };
    },
    clockSetBy: () => {
      const moved = difference() - before;
      if (Math.abs(moved) < setByMs) return 0;
      before += moved;
      return Math.round(moved);
    },
  };
};
