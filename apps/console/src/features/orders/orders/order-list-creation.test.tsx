import { orderRecreationCalls } from '@cubby/contract/orders/order-recreation/order-recreation.calls';
import { orderRecreationLimits } from '@cubby/contract/orders/order-recreation/order-recreation.limits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildSession } from '../../../../test/app.tsx';
import { answer, server } from '../../../../test/server.ts';
import { buildOrderRow } from './order-list.fixture.ts';
import { openList, press, rowOf, select, useOrderListServer, world } from './order-list.harness.ts';

useOrderListServer();

const permissions = ['ORDER_LIST', 'ORDER_CREATE', 'ORDER_RECREATE'];
const menu = async () => {
  await press('More actions');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('recreate', () => {
  it('says that it needs a selection', async () => {
    await openList('', buildSession({ authoritySet: permissions }));
    await rowOf('CB-1');
    await press('More actions');
    const item = await screen.findByRole('menuitem', { name: /Recreate orders/ });
    expect(item).toBeDisabled();
    expect(item).toHaveTextContent('Select at least one order');
  });

  it('opens the selected orders as rows, in the order of their selection', async () => {
    server.use(answer(orderRecreationCalls.listRecreateRows, [], { delay: 'infinite' }));
    await openList('', buildSession({ authoritySet: permissions }));
    await select('CB-2', 'CB-1');
    await press('Recreate 2 orders');
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/app\/recreate\?orderIds=\d+,\d+$/));
    expect(window.location.hash.split('=')[1]?.split(',').toSorted()).toEqual(['1', '2']);
  });

  it('takes no more than fit on its page', async () => {
    const most = orderRecreationLimits.rowsMax;
    world.stored = Array.from({ length: most + 1 }, (_, index) => buildOrderRow(index + 1));
    await openList('?size=500', buildSession({ authoritySet: permissions }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await press(`Recreate ${most + 1} orders`);
    expect(await screen.findByText(/^At most 200 orders/)).toBeVisible();
    expect(window.location.hash).toMatch('/app/articleList');
  });
});

describe('the HKMU order', () => {
  it.each([
    ['a merchant of the environment', { projectEnvironment: 'ALFRED_HKMU' }, true],
    ['the platform', { companyType: 'ADMIN', merchantId: null }, true],
    ['a merchant of another environment', {}, false],
  ] as const)('is offered to %s: %s', async (_who, overrides, offered) => {
    await openList('', buildSession({ authoritySet: permissions, ...overrides }));
    await rowOf('CB-1');
    expect((await menu()).includes('Create HKMU order')).toBe(offered);
  });
});
