import type { OpenRequest } from '@cubby/contract/orders/orders/orders.schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { useServer } from '../../../../test/server.ts';
import { openOrder } from './order-detail.fixture.ts';

useServer();
beforeEach(() => window.sessionStorage.clear());

const pickup: OpenRequest = {
  requestId: '5',
  requestNumber: 'P-5',
  requestType: 'PICKUP_REQUEST',
  requestStatus: 'ARRANGED',
  referenceNumber: 'SF-1',
  requestStartTime: new Date(2026, 10, 23, 10).getTime(),
  requestEndTime: new Date(2026, 10, 23, 13).getTime(),
  dispatchDate: null,
};
const block = () => within(screen.getByRole('region', { name: 'Related' }));

describe('what an order is related to', () => {
  it('is not there where there is nothing', async () => {
    await openOrder(buildOrder());
    expect(screen.queryByRole('region', { name: 'Related' })).toBeNull();
  });

  it('is the order that it was recreated from, and those recreated from it, each with its status', async () => {
    await openOrder(
      buildOrder({
        recreatedFrom: { articleId: '40', orderNumber: 'C40', status: 'Store failure' },
        recreatedAs: [
          { articleId: '43', orderNumber: 'C43', status: 'Created' },
          { articleId: '42', orderNumber: 'C42', status: 'Cancelled' },
        ],
      }),
    );
    expect(block().getByRole('link', { name: 'C40' })).toHaveAttribute('href', '#/app/articleInfo?articleId=40');
    expect(
      block()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['C40', 'C43', 'C42']);
    expect(block().getByText('Store failure')).toBeVisible();
    expect(block().getByText('Cancelled')).toBeVisible();
  });

  it.each([
    [['ORDER_LIST', 'REQUEST_LIST'], '#/app/article-pickupDelivery-info?pickupDeliveryRequestId=5'],
    [['ORDER_LIST', 'OUTBOUND_LIST'], undefined],
  ])('is the request that it waits in, for holders of %j', async (permissions, href) => {
    await openOrder(buildOrder({ status: 'Pickup requested', openRequest: pickup }), permissions);
    const line = block();
    for (const words of ['Pickup', 'Arranged', '2026-11-23 10:00–13:00', 'SF-1'])
      expect(line.getByText(words)).toBeVisible();
    if (href) expect(line.getByRole('link', { name: 'P-5' })).toHaveAttribute('href', href);
    else expect(line.queryByRole('link')).toBeNull();
    expect(line.getByText('P-5')).toBeVisible();
  });

  it('is the outbound record that it leaves with, and its day', async () => {
    const record: OpenRequest = {
      ...pickup,
      requestType: 'OUTBOUND',
      requestNumber: 'O-5',
      requestStatus: 'SUBMITTED',
      requestStartTime: null,
      requestEndTime: null,
      dispatchDate: new Date(2026, 10, 24, 12).getTime(),
    };
    await openOrder(buildOrder({ status: 'Ready for dispatch', openRequest: record }), ['ORDER_LIST', 'OUTBOUND_LIST']);
    expect(block().getByRole('link', { name: 'O-5' })).toHaveAttribute(
      'href',
      '#/app/article-OutListDeta?outboundId=5',
    );
    expect(block().getByText('Dispatch date 2026-11-24')).toBeVisible();
    expect(block().getByText('Created')).toBeVisible();
  });
});

it('shows the compartment that is reserved for an order', async () => {
  await openOrder(buildOrder({ bookingBoxType: 'M', accessibilityCompartment: true }));
  const general = within(screen.getByRole('region', { name: 'General' }));
  expect(general.getByText('Reserved compartment')).toBeVisible();
  expect(general.getByText('M, low door')).toBeVisible();
});
