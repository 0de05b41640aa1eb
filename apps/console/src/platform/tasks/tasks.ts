/**
 * Work that continues while the person does other things: imports, exports, batch actions. One list for the whole app,
 * shown in the top bar. A task remains until it is dismissed, so that no result is missed, and no task outlives the
 * session.
 */
import { useSyncExternalStore } from 'react';

export interface Task {
  readonly id: string;
  /** What is done to what: "Export of 12,345 orders". */
  readonly title: string;
  /** Its progress or its result, in words. */
  readonly detail?: string | undefined;
  /** 0 to 1; undefined while it is unknown. */
  readonly progress?: number | undefined;
  readonly status: 'running' | 'done' | 'partly' | 'failed';
  /** Stops it; offered while it runs. */
  readonly cancel?: (() => void) | undefined;
  /** The screen with more details, as `#/app/articleAdd?step=2`. */
  readonly href?: string | undefined;
  /** Something to do with the result, or a second try. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export type NewTask = Omit<Task, 'status'>;
type TaskChange = Partial<Omit<Task, 'id'>>;

let list: readonly Task[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Task[]): void => {
  list = next;
  for (const listener of listeners) listener();
};

const update = (id: string, change: TaskChange): void =>
  set(list.map((task) => (task.id === id ? { ...task, ...change } : task)));

export const tasks = {
  /** Starts a task; one with the same id is replaced. Newest first. */
  add: (task: NewTask): void => set([{ ...task, status: 'running' }, ...list.filter(({ id }) => id !== task.id)]),
  update,
  /** It is done: remains with its result until dismissed. */
  finish: (id: string, change: TaskChange = {}): void =>
    update(id, { status: 'done', progress: 1, cancel: undefined, ...change }),
  /** Some of it failed: remains with its result until dismissed. */
  partly: (id: string, change: TaskChange = {}): void =>
    update(id, { status: 'partly', progress: undefined, cancel: undefined, ...change }),
  /** It failed: remains with its reason until dismissed. */
  fail: (id: string, change: TaskChange = {}): void =>
    update(id, { status: 'failed', progress: undefined, cancel: undefined, ...change }),
  remove: (id: string): void => set(list.filter((task) => task.id !== id)),
  /** Takes away all that has ended. */
  clearEnded: (): void => set(list.filter(({ status }) => status === 'running')),
  /** Takes away everything, as when the session ends. */
  clear: (): void => set([]),
  isRunning: (id: string): boolean => list.some((task) => task.id === id && task.status === 'running'),
  current: (): readonly Task[] => list,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** All tasks, newest first. */
export const useTasks = (): readonly Task[] => useSyncExternalStore(tasks.subscribe, tasks.current);
