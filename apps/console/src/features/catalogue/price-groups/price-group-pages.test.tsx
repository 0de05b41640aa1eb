import { priceGroupsCalls as calls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import type { PriceGroup } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row: PriceGroup = {
  priceGroupId: '1',
  priceGroupName: 'Lockers',
  merchantId: '5',
  merchantName: 'Cubby HK',
  currency: 'HKD',
  siteId: null,
  siteName: null,
  status: 'VALID',
  standardTime: 24,
  standardPayType: 'TIME',
  overdueTime: 48,
  overduePayType: 'HOUR',
  allowOverdue: true,
  allowOffline: false,
  productCount: 0,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
  valueList: [
    { valueType: 'SERVICE_CHARGE', valueTypeName: 'Service charge', priceValue: '12.50' },
    { valueType: 'OVERDUE_CHARGE', valueTypeName: 'Overdue charge', priceValue: '2.00' },
  ].map((price, place) => ({
    ...(price as { valueType: 'SERVICE_CHARGE'; valueTypeName: string; priceValue: string }),
    priceGroupValueId: String(place),
    unitType: 'BOX',
    boxTypeId: null,
    boxTypeName: null,
    payType: 'TIME',
  })),
};
let sent: unknown[] = [];
let shown = row;

useServer();
beforeEach(() => {
  sent = [];
  shown = row;
  const take = ({ body }: SeenRequest) => {
    sent.push(body);
    return row;
  };
  server.use(
    answer(calls.listPriceGroups, () => {
      const { valueList: _prices, ...inList } = shown;
      return { content: [inList], totalElements: 1, totalPages: 1, number: 0, size: 20 };
    }),
    answer(calls.getPriceGroup, () => shown),
    answer(calls.createPriceGroup, take),
    answer(calls.updatePriceGroup, take),
    answer(calls.getPriceGroupOptions, () => ({
      valueTypeList: [],
      pointTypeList: [
        {
          unitType: 'BOX' as const,
          unitTypeName: 'Locker compartment',
          boxTypes: [{ boxTypeId: '7', name: 'M', unitType: 'BOX' as const, management: false }],
        },
      ],
    })),
  );
});
const open = (path: string, more: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn(path, { companyType: 'OPERATOR', authoritySet: ['PRICE_GROUP_LIST', 'PRICE_GROUP_EDIT'], ...more });
const example = () => within(screen.getByRole('region', { name: 'What a parcel costs' }));
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

it('the list leads to price groups and to the prices of single sites, each on its screen', async () => {
  const { unmount } = await open('/app/Commodit_PriceSet');
  expect(await screen.findByRole('link', { name: /Lockers/ })).toHaveAttribute(
    'href',
    '#/app/Commodity_priceSet_detail?id=1',
  );
  unmount();
  shown = { ...row, siteId: '9', siteName: 'Mall' };
  await open('/app/Commodit_PriceSet');
  expect(await screen.findByRole('link', { name: /Lockers/ })).toHaveAttribute(
    'href',
    '#/app/Commodity_sitePriceSet?id=1',
  );
  expect(screen.getByRole('link', { name: 'Add prices for one site' })).toBeVisible();
});

describe('the example', () => {
  it('says in words what a parcel of size M costs that is left for 30 hours, and why', async () => {
    await open('/app/Commodity_priceSet_detail?id=1');
    await heading('Lockers');
    await waitFor(() => expect(example().getByRole('combobox')).toHaveDisplayValue('M'));
    const status = example().getByRole('status');
    expect(plain(status.textContent)).toContain('Service charge: HKD 12.50 once = HKD 12.50');
    expect(plain(status.textContent)).toContain('Overdue charge: HKD 2.00 × 6 begun hours = HKD 12.00');
    expect(plain(status.textContent)).toContain('Total: HKD 24.50');
    await fill(example().getByRole('textbox', { name: 'Hours stored' }), '100');
    expect(plain(status.textContent)).toContain('the time that is allowed has passed');
    await userEvent.click(example().getByRole('checkbox'));
    await fill(example().getByRole('textbox', { name: 'Hours stored' }), '1');
    expect(plain(status.textContent)).toContain('offline is not allowed');
  });

  it('follows what is typed', async () => {
    await open('/app/Commodity_priceSet_detail');
    await heading('Add price group');
    await fill(screen.getByRole('textbox', { name: 'Price' }), '3');
    expect(plain(example().getByRole('status').textContent)).toContain('Total: 3.00');
    await userEvent.clear(field(/^Standard time \(hours\)/));
    expect(example().getByText('Fill in the times and prices to see an example.')).toBeVisible();
  });
});

describe('a new price group', () => {
  it('takes a price for each line, retains what was typed and says what is wrong at its place', async () => {
    server.use(
      refuse(calls.createPriceGroup, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'valueList.1.priceValue', code: 'tooLarge', message: 'At most 9999.99' }],
      }),
    );
    await open('/app/Commodity_priceSet_detail');
    await heading('Add price group');
    await userEvent.type(field(/^Name/), 'Night');
    await press('Add price group');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price' })).toBeInvalid());
    await fill(screen.getByRole('textbox', { name: 'Price' }), '3');
    await press('Add price');
    const second = within(screen.getByRole('listitem', { name: 'Price 2' }));
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'Charge' }), 'COURIER_CHARGE');
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'Point type' }), 'BOX:7');
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'Charged' }), 'HOUR');
    await fill(second.getByRole('textbox', { name: 'Price' }), '10000');
    await press('Add price group');
    expect(await second.findByText('At most 9999.99')).toBeVisible();
    expect(second.getByRole('textbox', { name: 'Price' })).toHaveValue('10000');
    server.use(
      answer(calls.createPriceGroup, ({ body }) => {
        sent.push(body);
        return row;
      }),
    );
    await press('Add price group');
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          priceGroupName: 'Night',
          valueList: [{ priceValue: '3' }, { valueType: 'COURIER_CHARGE', boxTypeId: '7', payType: 'HOUR' }],
        },
      ]),
    );
  });

  it('of staff of the platform requires the operator', async () => {
    await open('/app/Commodity_priceSet_detail', { companyType: 'ADMIN', merchantId: null });
    await heading('Add price group');
    await press('Add price group');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Operator/ })).toBeInvalid());
  });

  it('of one site requires the site', async () => {
    await open('/app/Commodity_sitePriceSet');
    await heading('Add prices for one site');
    await press('Add prices for one site');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Site/ })).toBeInvalid());
  });
});

it('that no product uses says that no order is charged; the prices of one site apply without a product', async () => {
  const { unmount } = await open('/app/Commodity_priceSet_detail?id=1');
  await heading('Lockers');
  expect(screen.getByText('No product uses it, so no order is charged')).toBeVisible();
  unmount();
  shown = { ...row, siteId: '3', siteName: 'Pier' };
  await open('/app/Commodity_priceSet_detail?id=1');
  await heading('Lockers');
  expect(screen.queryByText(/no order is charged/)).toBeNull();
});

it('one is edited in place; one that products use says why it can’t be deleted, and a company below only reads it', async () => {
  shown = { ...row, productCount: 2 };
  const { unmount } = await open('/app/Commodity_priceSet_detail?id=1');
  await heading('Lockers');
  await press(/more/i);
  expect(await screen.findByRole('menuitem', { name: /Delete price group.*in use by 2 products\./ })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await press('Edit Details');
  await fill(field(/^Standard time \(hours\)/), '12');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ priceGroupId: '1', standardTime: 12, version: 1 }]));
  unmount();
  await open('/app/Commodity_priceSet_detail?id=1', { companyType: 'MERCHANT' });
  await heading('Lockers');
  expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
});
