/** A user who follows live events over a real connection, for tests. */
import { calls } from '@cubby/contract';
import { toHttpRequest } from '@cubby/contract/client/request';
import type { ChangedRows, LiveEventName, LiveTopic } from '@cubby/contract/settings/live-events/live-events.events';
import { liveLimits } from '@cubby/contract/settings/live-events/live-events.limits';
import { expect } from 'vitest';
import { headersOf } from '../../../../test/app.ts';

interface Received {
  readonly name: LiveEventName;
  readonly data: unknown;
}

export interface Following {
  readonly events: readonly Received[];
  /** All that came over the wire. */
  readonly text: () => string;
  /** The ids of orders that were sent, in order, with repetitions. */
  readonly ids: () => readonly string[];
  /** Those of the rows of a resource. */
  readonly idsOf: (topic: LiveTopic) => readonly string[];
  /** Whether the server has ended the stream. */
  readonly over: () => boolean;
  /** Waits until an order was sent. */
  readonly receives: (id: string) => Promise<void>;
  /** Waits for the last event of the stream and its end. @returns the event's data */
  readonly ends: () => Promise<unknown>;
  readonly close: () => void;
}

/** @param origin as `app.listen` gives it */
export const follow = async (origin: string, as: string, rowsAge?: number): Promise<Following> => {
  const abort = new AbortController();
  const { url } = toHttpRequest(calls.followLiveEvents, { query: rowsAge === undefined ? {} : { rowsAge } });
  const response = await fetch(`${origin}${url}`, { headers: headersOf({ as }), signal: abort.signal });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  let text = '';
  let over = false;
  const events: Received[] = [];
  const read = async (): Promise<void> => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name, data] = /^event: ([\w-]+)\ndata: (.*)$/.exec(block) ?? [];
        if (name && data) events.push({ name: name as LiveEventName, data: JSON.parse(data) as unknown });
      }
    }
  };
  void read().then(
    () => (over = true),
    () => {},
  );
  const idsOf = (topic: LiveTopic) =>
    events.flatMap(({ name, data }) => (name === topic ? (data as ChangedRows).ids : []));
  const ids = () => idsOf('orders');
  return {
    events,
    text: () => text,
    ids,
    idsOf,
    over: () => over,
    receives: async (id) => {
      await expect.poll(ids, { interval: 20 }).toContain(id);
    },
    ends: async () => {
      await expect.poll(() => over, { interval: 20 }).toBe(true);
      return events.at(-1)?.data;
    },
    close: () => abort.abort(),
  };
};

/** Follows, and waits until the polls have begun: from then on every change is sent. */
export const begun = async (origin: string, as: string): Promise<Following> => {
  // So old that the server would have to have polled for a minute to know the changes.
  const following = await follow(origin, as, liveLimits.rowsAgeMax);
  await expect.poll(() => following.events.map(({ name }) => name), { interval: 20 }).toContain('resync');
  return following;
};
