/** Replays in a thread of its own, so that no request waits for one. */
import type { MessagePort } from 'node:worker_threads';
import { serveJobs } from '../../../platform/threads/index.ts';
import { replay, type ReplayCounts, type ReplayHistory, type ReplayPlanChange } from './replay.model.ts';

export interface ReplayJob {
  readonly history: ReplayHistory;
  readonly change: ReplayPlanChange;
}

/** Counts with the plan as it was, and with the changed one. */
export interface ReplayMessage {
  readonly before: ReplayCounts;
  readonly after: ReplayCounts;
}

const unchanged: ReplayPlanChange = { more: {}, limitHours: null };

serveJobs<ReplayJob>(async ({ history, change }, port: MessagePort) => {
  port.postMessage({ before: replay(history, unchanged), after: replay(history, change) } satisfies ReplayMessage);
});
