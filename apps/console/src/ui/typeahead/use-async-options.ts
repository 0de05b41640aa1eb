import { useEffect, useEffectEvent, useState } from 'react';

/** One thing that can be chosen. */
export interface Option {
  /** What is retained and sent: an id, usually. */
  readonly value: string;
  readonly label: string;
  /** Distinguishes equal labels: an address, a code. */
  readonly hint?: string;
  /** A dot before the label: #rrggbb. */
  readonly color?: string;
}

/**
 * Finds the options for a typed text; an empty text requests the first few.
 * Must reject when the signal aborts, as fetch does: a later request has taken its place.
 */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

export type OptionsStatus = 'loading' | 'ready' | 'error';

interface Answer {
  /** Names the request that it answers; undefined while none is answered. */
  readonly key?: string;
  readonly status: OptionsStatus;
  readonly options: readonly Option[];
}

const noAnswer: Answer = { status: 'loading', options: [] };

/** Wait in ms after the last key before a search is sent. */
export const searchDelay = 250;

/**
 * The options that `load` finds for `query`: waits until the typing rests, and aborts a request that a newer one
 * replaces. The options are those of exactly this query: there are none from the moment it changes until its answer is there.
 * @param enabled false while nothing shows the options: nothing is loaded then
 * @param scope names what is searched, where that can change under the same query
 */
export const useAsyncOptions = (load: LoadOptions, query: string, enabled: boolean, scope = '') => {
  const [answer, setAnswer] = useState(noAnswer);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([scope, query, attempt]);
  const ask = useEffectEvent(load);

  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      () => {
        // The signal is checked too: a loader may answer although it was aborted.
        ask(query, signal).then(
          (options) => !signal.aborted && setAnswer({ key, status: 'ready', options }),
          () => !signal.aborted && setAnswer({ key, status: 'error', options: [] }),
        );
      },
      query === '' ? 0 : searchDelay,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
      // Asked again later, the same query may find something else.
      setAnswer(noAnswer);
    };
  }, [key, query, enabled]);

  const { status, options } = answer.key === key ? answer : noAnswer;
  return { status, options, retry: () => setAttempt((count) => count + 1) };
};
