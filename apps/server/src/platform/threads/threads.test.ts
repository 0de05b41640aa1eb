import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Threads } from './index.ts';
import type { FixtureJob } from './threads.fixture.ts';

type Message = { readonly thread: number };

const newThreads = () =>
  new Threads<FixtureJob, Message>(new URL('./threads.fixture.ts', import.meta.url), { maxOldGenerationSizeMb: 32 });

/** Begins a job and gives it with the number of its thread, and with what broke it. */
function begin(threads: Threads<FixtureJob, Message>, job: FixtureJob) {
  const reported = Promise.withResolvers<number>();
  const broken = Promise.withResolvers<string>();
  const running = threads.begin(job, {
    onMessage: ({ thread }) => reported.resolve(thread),
    onBroken: (error) => broken.resolve(error.message),
  });
  return { running, thread: reported.promise, broken: broken.promise };
}

/** A thread is free a moment after the last message of its job. */
const expectReused = async (threads: Threads<FixtureJob, Message>, thread: number): Promise<void> => {
  await expect.poll(() => begin(threads, 'answer').thread).toBe(thread);
};

test('a thread that has done its job does the next', async () => {
  const threads = newThreads();
  await expectReused(threads, await begin(threads, 'answer').thread);
});

test('jobs at the same time have a thread each, and one of them is retained', async () => {
  const threads = newThreads();
  const first = begin(threads, 'wait');
  const second = begin(threads, 'wait');
  const [one, other] = await Promise.all([first.thread, second.thread]);
  expect(one).not.toBe(other);
  first.running.post('on');
  await expectReused(threads, one);
  second.running.stop();
});

test('a job that is stopped takes its thread with it', async () => {
  const threads = newThreads();
  const stopped = begin(threads, 'wait');
  const thread = await stopped.thread;
  stopped.running.stop();
  expect(await begin(threads, 'answer').thread).not.toBe(thread);
});

test('a job that breaks at the moment in which it is stopped takes nothing else with it', async () => {
  const threads = newThreads();
  const breaking = begin(threads, 'break');
  await breaking.thread;
  breaking.running.post('on');
  // Long enough for the thread to break before this thread receives it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  breaking.running.stop();
  const broken = await Promise.race([breaking.broken, begin(threads, 'answer').thread]);
  expect(broken).toBeTypeOf('number');
});

test('a thread that was not needed for a minute is no longer there for the next job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const threads = newThreads();
    const thread = await begin(threads, 'answer').thread;
    while (vi.getTimerCount() === 0) await nextTurn();
    vi.advanceTimersByTime(60_000);
    expect(await begin(threads, 'answer').thread).not.toBe(thread);
  } finally {
    vi.useRealTimers();
  }
});

test('a job that breaks is reported, and its thread does no other', async () => {
  const threads = newThreads();
  const breaking = begin(threads, 'break');
  const thread = await breaking.thread;
  breaking.running.post('on');
  expect(await breaking.broken).toBe('broken');
  expect(await begin(threads, 'answer').thread).not.toBe(thread);
});
