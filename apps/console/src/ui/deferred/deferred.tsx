import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { fetchCode } from './fetch-code.ts';

/** A component whose code comes later. `ask` fetches it ahead; drawing it fetches it too. */
export type Deferred<Props> = ComponentType<Props> & { readonly ask: () => void };

/**
 * Loads the code of what few people need at first separately from the first load; `Meanwhile` is in its place until it
 * is there, nothing by default. Unlike `lazy` it renders as soon as the code is loaded: React delays for 300 ms what
 * was suspended. While the server does not answer, it waits and tries again; if the server answers and the code is
 * gone, as after a new release, rendering it throws, as `lazy` does.
 */
export const deferred = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): Deferred<Props> => {
  let state: { readonly Code?: ComponentType<Props>; readonly failure?: { readonly error: unknown } } = {};
  let pending = false;
  const listeners = new Set<() => void>();
  const end = (next: typeof state) => {
    pending = false;
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = () => {
    if (state.Code || pending) return;
    pending = true;
    fetchCode(load).then(
      (Code) => end({ Code }),
      (error: unknown) => end({ failure: { error } }),
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const Waiting = (props: Props) => {
    const { Code, failure } = useSyncExternalStore(subscribe, () => state);
    useEffect(ask, []);
    if (Code) return <Code {...props} />;
    if (failure && !pending) throw failure.error;
    return Meanwhile ? <Meanwhile {...props} /> : null;
  };
  return Object.assign(Waiting, { ask });
};
