import { expect, it } from 'vitest';
import { calls, liveReads, tagOf } from './areas.ts';
import { liveTopics } from './settings/live-events/live-events.events.ts';

it('has a tag for each call, and calls that read the rows of each live topic', () => {
  expect(Object.values(calls).filter((call) => tagOf(call) === undefined)).toEqual([]);
  expect(Object.keys(liveReads).toSorted()).toEqual(liveTopics.toSorted());
  for (const topic of liveTopics) expect(liveReads[topic], topic).not.toEqual([]);
});
