/**
 * Whether the server can be reached, judged by the calls themselves. It recovers by itself: while the server is away it
 * is polled with growing pauses, and all listeners are notified at its first answer.
 */
import { useSyncExternalStore } from 'react';

/**
 * `online`: the last call got through. `offline`: nothing came back, for want of a network or of the server.
 * `restarting`: something answers for the server, not it.
 */
export type Connectivity = 'online' | 'offline' | 'restarting';

let state: Connectivity = 'online';
let probe: (() => Promise<boolean>) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(state: Connectivity) => void>();

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

const set = (next: Connectivity): void => {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(next);
};

const ask = (pauseMs: number): void => {
  if (!probe || timer) return;
  const run = probe;
  timer = setTimeout(async () => {
    timer = undefined;
    const well = state === 'online' || (await run());
    if (!well) ask(Math.min(pauseMs * 2, longestPauseMs));
  }, pauseMs);
};

export const connectivity = {
  current: (): Connectivity => state,
  /** A call got an answer of the server itself. */
  reached: (): void => {
    clearTimeout(timer);
    timer = undefined;
    set('online');
  },
  /** A call found the server away. */
  lost: (how: 'offline' | 'restarting'): void => {
    set(how);
    ask(firstPauseMs);
  },
  /** Registers a listener of every change; returns the function that removes it. */
  subscribe: (listener: (state: Connectivity) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** How the server is asked whether it is back; true ends the asking. Returns the way back to how it was asked before. */
  probeWith: (ask: () => Promise<boolean>): (() => void) => {
    const before = probe;
    probe = ask;
    return () => {
      if (probe === ask) probe = before;
    };
  },
};

export const useConnectivity = (): Connectivity => useSyncExternalStore(connectivity.subscribe, connectivity.current);
