import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession } from '../../../../test/app.tsx';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, server } from '../../../../test/server.ts';
import { openOrder } from './order-detail.fixture.ts';
import { openList, rowOf, useOrderListServer, world } from './order-list.harness.ts';

useOrderListServer();

describe('the order before and after it in the list', () => {
  beforeEach(() => {
    sessionStorage.clear();
    server.use(
      answer(ordersCalls.getOrder, ({ query }) => {
        const { articleId, orderNumber } = world.stored.find((row) => row.articleId === query.get('articleId'))!;
        return buildOrder({ articleId, orderNumber });
      }),
    );
  });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const shown = (order: string) => waitFor(() => expect(document.title).toMatch(new RegExp(`^${order} `)));

  it('are one press or key away, also over the end of a page', async () => {
    await openList('', buildSession({ authoritySet: ['ORDER_LIST'] }));
    await userEvent.click(await rowOf('CB-9'));
    await shown('CB-9');
    await press('Next order');
    await shown('CB-10');
    await userEvent.keyboard('j');
    await shown('CB-11');
    await userEvent.keyboard('k');
    await shown('CB-10');
    await press('Previous order');
    await shown('CB-9');
  });

  it('are not there where the order was not opened from the list', async () => {
    await openOrder(buildOrder());
    expect(screen.queryByRole('button', { name: 'Next order' })).toBeNull();
  });
});
