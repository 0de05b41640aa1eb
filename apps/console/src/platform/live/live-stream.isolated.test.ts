import { liveEventsCalls } from '@cubby/contract/settings/live-events/live-events.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildSession, loginDataOf } from '../../../test/app.tsx';
import { answer, server, useServer } from '../../../test/server.ts';
import { connectivity } from '../api/connectivity.ts';
import { getSession, setSession } from '../session/session-store.ts';
import { useUnsaved } from '../../ui/unsaved/unsaved.ts';
import { liveRows } from './live-rows.ts';
import { followLive } from './live-stream.ts';

useServer();
beforeEach(() => setSession(buildSession()));

interface Stream {
  readonly url: URL;
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/** The streams that the console opens, as the server sees them; other calls continue to the test's server. */
const serve = (): Stream[] => {
  const streams: Stream[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const signal = init.signal;
    if (url.pathname !== liveEventsCalls.followLiveEvents.path || !signal) return others(input, init);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        controller.enqueue(encoder.encode(': alive\n\n'));
        streams.push({
          url,
          token: new Headers(init.headers).get('X-User-Token'),
          signal,
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return streams;
};

const begin = async (streams: Stream[]) => {
  onTestFinished(followLive());
  await expect.poll(() => streams.length).toBe(1);
  return streams[0]!;
};
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const afterwards = { timeout: 8000 };

describe('the stream', () => {
  it('shows what changed, with the name of the event as its topic, however the bytes are cut', async () => {
    const changed = vi.spyOn(liveRows, 'changed');
    const changedAll = vi.spyOn(liveRows, 'changedAll');
    const stream = await begin(serve());
    expect(stream.token).toBe('token-of-test');
    expect(stream.url.searchParams.has('rowsAge')).toBe(false);
    stream.send('event: orders\ndata: {"ids":["1"],');
    stream.send('"more":false}\n\nevent: parcels\ndata: {"ids":["2"],"more":false}\n\n: alive\n\n');
    await expect
      .poll(() => changed.mock.calls)
      .toEqual([
        ['orders', ['1']],
        ['parcels', ['2']],
      ]);
    stream.send('event: orders\ndata: {"ids":["1"],"more":true}\n\nevent: resync\ndata: {}\n\n');
    await expect.poll(() => changedAll.mock.calls).toEqual([['orders'], []]);
  });

  it('says how old the rows on the screen are; much older ones are read again at once', async () => {
    const changedAll = vi.spyOn(liveRows, 'changedAll');
    vi.spyOn(liveRows, 'oldestReadAt').mockReturnValue(Date.now() - 4000);
    const streams = serve();
    const stream = await begin(streams);
    expect(Number(stream.url.searchParams.get('rowsAge'))).toBeGreaterThanOrEqual(4000);
    expect(changedAll).not.toHaveBeenCalled();
    vi.spyOn(liveRows, 'oldestReadAt').mockReturnValue(Date.now() - 70_000);
    stream.end();
    await expect.poll(() => streams.length, afterwards).toBe(2);
    expect(streams[1]?.url.searchParams.has('rowsAge')).toBe(false);
    await expect.poll(() => changedAll.mock.calls).toEqual([[]]);
  });

  it('comes back after its end, and after a time without the server', async () => {
    onTestFinished(connectivity.probeWith(() => Promise.resolve(true)));
    const streams = serve();
    const stream = await begin(streams);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    stream.end();
    await expect.poll(() => connectivity.current(), afterwards).toBe('offline');
    const again = serve();
    connectivity.reached();
    await expect.poll(() => again.length, afterwards).toBe(1);
    expect(streams).toHaveLength(1);
  });

  it('rests while the tab is hidden, and goes on when it is checked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const streams = serve();
    const stream = await begin(streams);
    hide(true);
    await vi.advanceTimersByTimeAsync(9000);
    expect(stream.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stream.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(streams).toHaveLength(1);
    hide(false);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => streams.length).toBe(2);
  });

  it('is opened again where nothing came for too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const streams = serve();
    const stream = await begin(streams);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(stream.signal.aborted).toBe(true);
    await expect.poll(() => streams.length).toBe(2);
  });

  it('waits as long as the server says if there are too many', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const streams = serve();
    const stream = await begin(streams);
    stream.send('event: busy\ndata: {"retrySeconds":60}\n\n');
    stream.end();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(70_000);
    await expect.poll(() => streams.length).toBeGreaterThan(1);
  });
});

describe('a session', () => {
  it('that ended elsewhere ends here', async () => {
    const streams = serve();
    const stream = await begin(streams);
    stream.send('event: session\ndata: {"state":"ended"}\n\n');
    stream.end();
    await expect.poll(getSession, afterwards).toBeNull();
    expect(streams).toHaveLength(1);
    expect(stream.signal.aborted).toBe(false);
  });

  it('that was replaced by another by then remains', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const streams = serve();
    const stream = await begin(streams);
    stream.send('event: session\ndata: {"state":"ended"}\n\n');
    stream.end();
    setSession(buildSession({ token: 'newer' }));
    await vi.advanceTimersByTimeAsync(5000);
    await expect.poll(() => streams.at(-1)?.token).toBe('newer');
    expect(getSession()?.token).toBe('newer');
  });

  it('that may do other things is asked about', async () => {
    let asked = 0;
    server.use(
      answer(sessionsCalls.getLoginData, () => {
        asked += 1;
        return loginDataOf(buildSession());
      }),
    );
    const stream = await begin(serve());
    stream.send('event: session\ndata: {"state":"changed"}\n\n');
    await expect.poll(() => asked).toBe(1);
  });

  it('that may do other things is asked about once nothing that is typed would be lost', async () => {
    let asked = 0;
    server.use(
      answer(sessionsCalls.getLoginData, () => {
        asked += 1;
        return loginDataOf(buildSession());
      }),
    );
    const typing = renderHook(({ dirty }) => useUnsaved(dirty), { initialProps: { dirty: true } });
    onTestFinished(typing.unmount);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const changed = vi.spyOn(liveRows, 'changed');
    const stream = await begin(serve());
    stream.send('event: session\ndata: {"state":"changed"}\n\nevent: orders\ndata: {"ids":["1"],"more":false}\n\n');
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(0);
    typing.rerender({ dirty: false });
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => asked).toBe(1);
  });
});
