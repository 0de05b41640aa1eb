import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

function start(limit?: number) {
  const exit = vi.fn<(code: number) => void>();
  const log = { info: vi.fn(), error: vi.fn() };
  return { exit, log, lifecycle: createLifecycle({ log, exit, ...(limit === undefined ? {} : { limit }) }) };
}

describe('stopping', () => {
  test('undoes the steps of starting backwards, one after another, and exits with 0', async () => {
    const { exit, lifecycle } = start();
    const order: string[] = [];
    lifecycle.onStop('database', () => void order.push('database'));
    lifecycle.onStop('requests', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('requests');
    });
    await lifecycle.stop('test');
    expect(order).toEqual(['requests', 'database']);
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('a step that fails prevents no other from running, and the exit code reports it', async () => {
    const { exit, log, lifecycle } = start();
    const last = vi.fn();
    lifecycle.onStop('last', last);
    lifecycle.onStop('broken', () => Promise.reject(new Error('no')));
    await lifecycle.stop('test');
    expect(last).toHaveBeenCalledOnce();
    expect(log.error).toHaveBeenCalledWith({ step: 'broken', reason: 'no' }, expect.any(String));
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('asked twice it happens once', async () => {
    const { exit, lifecycle } = start();
    const step = vi.fn();
    lifecycle.onStop('step', step);
    await Promise.all([lifecycle.stop('a'), lifecycle.stop('b')]);
    expect(step).toHaveBeenCalledOnce();
    expect(exit).toHaveBeenCalledOnce();
  });

  test('a step that never ends is left behind at the limit', async () => {
    const { exit, lifecycle } = start(20);
    lifecycle.onStop('stuck', () => new Promise(() => {}));
    await lifecycle.stop('test');
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});

test('readiness goes from starting to ready to stopping, and never back', async () => {
  const { lifecycle } = start();
  expect(lifecycle.readiness).toBe('starting');
  lifecycle.markReady();
  expect(lifecycle.readiness).toBe('ready');
  await lifecycle.stop('test');
  lifecycle.markReady();
  expect(lifecycle.readiness).toBe('stopping');
});

describe('signals', () => {
  test('echoes of the first signal are ignored, a later one ends the process at once', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { exit, lifecycle } = start();
      lifecycle.onStop('stuck', () => new Promise(() => {}));
      const signals = new EventEmitter();
      lifecycle.listen(signals);
      signals.emit('SIGINT');
      vi.advanceTimersByTime(999);
      signals.emit('SIGINT');
      expect(exit).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      signals.emit('SIGINT');
      expect(exit).toHaveBeenCalledExactlyOnceWith(130);
    } finally {
      vi.useRealTimers();
    }
  });
});
