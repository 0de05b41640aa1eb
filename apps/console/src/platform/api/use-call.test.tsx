import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildSession, languageFile } from '../../../test/app.tsx';
import { answer, answerRaw, lose, refuse, server, useServer } from '../../../test/server.ts';
import { startWords } from '../i18n/i18n.ts';
import { setSession } from '../session/session-store.ts';
import { connectivity } from './connectivity.ts';
import { createQueryClient, healOnReconnect } from './query-client.ts';
import { type Report, showReportsWith } from './report-error.ts';
import { useCall, useCallMutation } from './use-call.ts';

useServer();
let reports: Report[];
beforeEach(async () => {
  await startWords('en_US', languageFile());
  setSession(buildSession());
  reports = [];
  onTestFinished(showReportsWith((report) => reports.push(report)));
  onTestFinished(connectivity.probeWith(() => Promise.resolve(false)));
});

const withClient = () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
};

describe('useCall', () => {
  it('answers, and refetches what a mutation has made stale', async () => {
    let orders = 1;
    server.use(
      answer(ordersCalls.countOrders, () => orders),
      answer(ordersCalls.cancelOrders, () => {
        orders = 0;
        return { success: true as const, cancelled: 1 };
      }),
    );
    const { result } = renderHook(
      () => ({
        count: useCall(ordersCalls.countOrders, { query: {} }),
        cancel: useCallMutation(ordersCalls.cancelOrders, { invalidates: [ordersCalls.countOrders] }),
      }),
      { wrapper: withClient().wrapper },
    );
    await waitFor(() => expect(result.current.count.data).toBe(1));
    await act(() => result.current.cancel.mutateAsync({ body: ['1'] }));
    await waitFor(() => expect(result.current.count.data).toBe(0));
  });

  it('reports a refusal once and does not try again', async () => {
    let tries = 0;
    server.use(
      answer(
        ordersCalls.countOrders,
        () => {
          tries += 1;
          return 1;
        },
        { status: 404 },
      ),
    );
    const { result } = renderHook(() => useCall(ordersCalls.countOrders, { query: {} }), {
      wrapper: withClient().wrapper,
    });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(tries).toBe(1);
    expect(reports).toHaveLength(1);
  });

  it('leaves a quiet failure to its screen', async () => {
    server.use(refuse(ordersCalls.countOrders, 'NO_PERMISSION', { message: 'Not yours' }));
    const { result } = renderHook(() => useCall(ordersCalls.countOrders, { query: {} }, { quiet: true }), {
      wrapper: withClient().wrapper,
    });
    await waitFor(() => expect(result.current.error?.message).toBe('Not yours'));
    expect(reports).toEqual([]);
  });

  it('heals by itself when the server is back', async () => {
    server.use(answerRaw(ordersCalls.countOrders, 503));
    const { client, wrapper } = withClient();
    const stop = healOnReconnect(client);
    const { result } = renderHook(() => useCall(ordersCalls.countOrders, { query: {} }), { wrapper });
    await waitFor(() => expect(result.current.failureCount).toBeGreaterThan(0));
    expect(connectivity.current()).toBe('restarting');
    server.use(answer(ordersCalls.countOrders, 7));
    act(() => connectivity.reached());
    await waitFor(() => expect(result.current.data).toBe(7));
    expect(connectivity.current()).toBe('online');
    expect(reports).toEqual([]);
    stop();
  });
});

describe('useCallMutation', () => {
  it('says that nothing was sent where the network is gone, and does not try again', async () => {
    server.use(lose(ordersCalls.cancelOrders));
    const { result } = renderHook(() => useCallMutation(ordersCalls.cancelOrders), { wrapper: withClient().wrapper });
    act(() => result.current.mutate({ body: ['1'] }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.failureCount).toBe(1);
    expect(reports.map(({ text }) => text)).toEqual([
      'No connection to the server. What you just sent may have arrived: check before you send it again.',
    ]);
  });
});
