/**
 * How often something wrong may be entered: after five times the keypad is blocked for a minute, and after each further one
 * again. It outlives a restart, which begins the minute again.
 */
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';

export const keypadLimits = { wrongMax: 5, blockedMs: 60_000 } as const;

export interface Keypad {
  /** ms that it is still blocked; 0: it is not. */
  blockedForMs(): number;
  /** Wrong entries since the last right one. */
  readonly wrong: number;
  /** @returns whether it is blocked by this entry */
  entered(isRight: boolean): boolean;
}

export const createKeypad = (store: Pick<Store, 'read' | 'write'>, clock: Clock, over: () => void): Keypad => {
  const name = 'keypad';
  let wrong = (store.read(name) as number | undefined) ?? 0;
  let until = 0;
  const block = (): void => {
    until = clock.monotonicMs() + keypadLimits.blockedMs;
    clock.after(keypadLimits.blockedMs, over);
  };
  const isOver = (): boolean => wrong >= keypadLimits.wrongMax;
  if (isOver()) block();
  return {
    get wrong() {
      return wrong;
    },
    blockedForMs: () => Math.max(0, until - clock.monotonicMs()),
    entered: (isRight) => {
      const before = wrong;
      wrong = isRight ? 0 : wrong + 1;
      if (wrong !== before) store.write(name, wrong);
      if (isOver()) block();
      return isOver();
    },
  };
};
