import { deadlinesCalls } from '@cubby/contract/orders/deadlines/deadlines.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { block, everything, openParts, press } from './order-parts.harness.ts';

useServer();

const stored = buildOrder({ status: 'Courier stored', pinState: 0 });
const permissions = [...everything, 'ORDER_DEADLINE'] as const;

it('extends a deadline, pauses it and resumes it, each with a reason', async () => {
  const sent: unknown[] = [];
  const state = {
    overdueTime: (Date.now() + 3_600_000) as number | null,
    overdueSince: null,
    heldTime: null as number | null,
    heldLeftMs: null,
    periods: 0,
  };
  const take =
    (change: (body: { overdueTime?: number }) => void) =>
    ({ body }: SeenRequest) => {
      sent.push(body);
      change(body as { overdueTime?: number });
      return { changed: 1 };
    };
  server.use(
    answer(deadlinesCalls.getDeadline, () => ({ ...state })),
    answer(
      deadlinesCalls.extendDeadlines,
      take(({ overdueTime }) => (state.overdueTime = overdueTime ?? null)),
    ),
    answer(
      deadlinesCalls.holdOrders,
      take(() => Object.assign(state, { overdueTime: null, heldTime: Date.now() })),
    ),
    answer(
      deadlinesCalls.releaseOrders,
      take(() => Object.assign(state, { overdueTime: Date.now(), heldTime: null })),
    ),
  );
  await openParts(stored, permissions);
  await screen.findByRole('region', { name: 'Deadline' });

  await press('Extend deadline');
  const until = screen.getByRole('textbox', { name: 'New deadline' });
  await userEvent.clear(until);
  await userEvent.type(until, '2020-01-01 10:00');
  await press('Extend deadline');
  expect(until).toHaveAccessibleDescription(/In the past/);
  expect(sent).toEqual([]);
  await userEvent.clear(until);
  await userEvent.type(until, '2199-01-01 10:00');
  await userEvent.type(screen.getByLabelText('Reason'), 'on holiday');
  await press('Extend deadline');
  await waitFor(() =>
    expect(sent).toEqual([
      { articleIds: [stored.articleId], overdueTime: new Date(2199, 0, 1, 10).getTime(), reason: 'on holiday' },
    ]),
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Pause deadline' }));
  await press('Pause deadline');
  await userEvent.click(await screen.findByRole('button', { name: 'Resume deadline' }));
  await press('Resume deadline');
  expect(await screen.findByRole('button', { name: 'Pause deadline' })).toBeVisible();
  expect(block('Deadline').getByText(/Collect by/)).toBeVisible();
});

it('is not shown to those who may not change it', async () => {
  await openParts(stored);
  expect(screen.queryByRole('region', { name: 'Deadline' })).toBeNull();
});
