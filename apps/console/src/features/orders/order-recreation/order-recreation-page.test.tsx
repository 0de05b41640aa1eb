import { orderRecreationCalls } from '@cubby/contract/orders/order-recreation/order-recreation.calls';
import type { RecreateResult, RecreateRow } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const row = (id: string, more: Partial<RecreateRow> = {}): RecreateRow => ({
  originalOrdersId: id,
  newExpressNumber: '',
  recipientPhoneNumber: '91234567',
  siteId: '9',
  recipientName: '陳大文',
  recipientAddress: '',
  productVariantId: '31',
  priceNumber: '',
  deliveryFeeFlag: false,
  siteSerialNumber: 'HKL009',
  bookingBoxTypeId: null,
  overdueTime: null,
  originalOrderNumber: `C2611200000000${id}`,
  originalExpressNumber: `OLD-${id}`,
  status: 'Cancelled',
  merchantId: '3',
  company: 'Harbour Parcel',
  environment: 'DEFAULT',
  currency: 'HKD',
  siteName: 'Central Plaza',
  siteType: 'ALFRED_LOCKER',
  productName: 'Small box',
  ifGenerateExpressNumber: false,
  refusal: null,
  ...more,
});
const sites: Partial<SiteRow>[] = [
  {
    siteId: '9',
    siteName: 'Central Plaza',
    siteSerialNumber: 'HKL009',
    siteType: 'ALFRED_LOCKER',
    streetAddress: null,
    houseNumber: null,
  },
  {
    siteId: '1',
    siteName: 'Home delivery',
    siteSerialNumber: 'HOMED',
    siteType: 'HOME_DELIVERY',
    streetAddress: null,
    houseNumber: null,
  },
];
type Sent = { originalOrdersId: string; newExpressNumber: string }[];
const taken = (rows: Sent): RecreateResult => ({
  created: rows.map(({ originalOrdersId, newExpressNumber }) => ({
    originalOrdersId,
    articleId: `1${originalOrdersId}`,
    orderNumber: `C2611210000001${originalOrdersId}`,
    expressNumber: newExpressNumber,
  })),
  ALREADY_EXIST: [],
  BAD_PARAMETER: [],
  NOT_PERMISSION: [],
});

const idsOf = (rows: readonly RecreateRow[]) => rows.map(({ originalOrdersId }) => originalOrdersId).join(',');

const open = async (
  rows: readonly RecreateRow[],
  result: (rows: Sent) => RecreateResult = taken,
  orderIds = idsOf(rows),
) => {
  const session = buildSession({ authoritySet: ['ORDER_RECREATE', 'ORDER_LIST'] });
  const sent: Sent[] = [];
  const asked: unknown[] = [];
  const sizes: string[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(orderRecreationCalls.listRecreateRows, ({ body }: SeenRequest) => {
      asked.push(body);
      return [...rows];
    }),
    answerSites(({ query }: SeenRequest) => {
      sizes.push(`${query.get('size')} of ${query.get('merchantId')}`);
      return sites;
    }),
    answer(orderRecreationCalls.recreateOrders, ({ body }: SeenRequest) => {
      sent.push(body as Sent);
      return result(body as Sent);
    }),
  );
  await renderApp(`/app/recreate?orderIds=${orderIds}`, { session });
  await screen.findByRole('heading', { name: 'Recreate orders' });
  return { sent, asked, sizes };
};
const group = (id: string) => within(screen.getByRole('group', { name: `Order C2611200000000${id}` }));
const type = async (id: string, label: RegExp, text: string) => {
  const field = group(id).getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  return field;
};
const submit = (count: number) =>
  userEvent.click(screen.getByRole('button', { name: `Recreate ${count} order${count === 1 ? '' : 's'}` }));
const sure = async (count: number) => {
  const dialog = await screen.findByRole('dialog', { name: `Recreate ${count} order${count === 1 ? '' : 's'}?` });
  await userEvent.click(
    within(dialog).getByRole('button', { name: `Recreate ${count} order${count === 1 ? '' : 's'}` }),
  );
};

it('offers each order with what it had, but for the tracking number; sites are read once for each company', async () => {
  const { asked, sizes } = await open([row('1'), row('2'), row('3', { merchantId: '18' })]);
  expect(await screen.findAllByRole('group')).toHaveLength(3);
  expect(asked).toEqual([{ orderIds: ['1', '2', '3'] }]);
  expect(sizes.toSorted()).toEqual(['9999 of 18', `9999 of ${row('1').merchantId}`]);
  expect(group('1').getByLabelText(/^New tracking number/)).toHaveValue('');
  expect(group('1').getByLabelText(/^Name/)).toHaveValue('陳大文');
  expect(group('1').getByRole('combobox', { name: /^Site/ })).toHaveValue('Central Plaza');
});

describe('nothing is sent', () => {
  it('while a row lacks its number, has a bad fee, or goes to a door without name and address', async () => {
    const { sent } = await open([row('1'), row('2', { recipientName: '' })]);
    await screen.findAllByRole('group');
    await type('1', /^Handling fee/, '1.25');
    await type('2', /^New tracking number/, 'NEW-2');
    await userEvent.click(group('2').getByRole('combobox', { name: /^Site/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Home delivery/ }));
    await submit(2);
    expect(group('1').getByLabelText(/^New tracking number/)).toHaveAccessibleDescription('Required');
    expect(group('1').getByLabelText(/^New tracking number/)).toHaveFocus();
    expect(group('1').getByLabelText(/^Handling fee/)).toHaveAccessibleDescription(/at most 1 decimal/);
    expect(group('2').getByLabelText(/^Name/)).toHaveAccessibleDescription('Required');
    expect(group('2').getByLabelText(/^Address/)).toHaveAccessibleDescription('Required');
    expect(screen.getByText('2 rows need a change before anything is sent')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('where two rows of a company have one number', async () => {
    const { sent } = await open([row('1'), row('2')]);
    await screen.findAllByRole('group');
    for (const id of ['1', '2']) await type(id, /^New tracking number/, 'SAME');
    await submit(2);
    expect(group('2').getByLabelText(/^New tracking number/)).toHaveAccessibleDescription('Already in use');
    expect(sent).toEqual([]);
  });

  it('before the question is answered', async () => {
    const { sent } = await open([row('1')]);
    await screen.findAllByRole('group');
    await type('1', /^New tracking number/, 'NEW-1');
    await submit(1);
    const dialog = await screen.findByRole('dialog', { name: 'Recreate 1 order?' });
    expect(within(dialog).getByText('C26112000000001 → NEW-1')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(group('1').getByLabelText(/^New tracking number/)).toHaveValue('NEW-1');
  });
});

it('sends the rows and names the new orders', async () => {
  const { sent } = await open([row('1')]);
  await screen.findAllByRole('group');
  await type('1', /^New tracking number/, 'NEW-1');
  await type('1', /^Handling fee/, '2,5');
  await type('1', /^Phone/, '+1a2');
  await userEvent.click(group('1').getByRole('checkbox', { name: 'Delivery fee' }));
  await submit(1);
  await sure(1);
  await waitFor(() =>
    expect(sent).toEqual([
      [
        {
          originalOrdersId: '1',
          newExpressNumber: 'NEW-1',
          recipientPhoneNumber: '+12',
          siteId: '9',
          recipientName: '陳大文',
          recipientAddress: '',
          productVariantId: '31',
          priceNumber: '2.5',
          deliveryFeeFlag: true,
          siteSerialNumber: 'HKL009',
        },
      ],
    ]),
  );
  expect(await screen.findByRole('link', { name: 'C26112100000011' })).toHaveAttribute(
    'href',
    '#/app/articleInfo?articleId=11',
  );
  expect(screen.getByText('Nothing is left to send.')).toBeVisible();
});

it('after a partial failure retains the failed rows with what was typed, and sends them again', async () => {
  let calls = 0;
  const { sent } = await open([row('1'), row('2')], (rows) => {
    calls += 1;
    if (calls > 1) return taken(rows);
    const refusal = {
      orderId: '2',
      expressNumber: 'NEW-2',
      errorMsg: 'New tracking number: Already in use',
      fieldErrors: [{ path: 'newExpressNumber', code: 'taken', message: 'Already in use' }],
    };
    return { ...taken(rows.slice(0, 1)), ALREADY_EXIST: [refusal] };
  });
  await screen.findAllByRole('group');
  for (const id of ['1', '2']) await type(id, /^New tracking number/, `NEW-${id}`);
  await type('2', /^Address/, 'Flat 5');
  await submit(2);
  await sure(2);
  expect(await screen.findByText('Failed: 1 order')).toBeVisible();
  expect(screen.getByText('New tracking number: Already in use')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 order created' })).toBeVisible();
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(group('2').getByLabelText(/^Address/)).toHaveValue('Flat 5');
  expect(group('2').getByLabelText(/^New tracking number/)).toHaveAccessibleDescription('Already in use');
  await type('2', /^New tracking number/, 'NEW-3');
  await submit(1);
  await sure(1);
  expect(await screen.findByRole('heading', { name: '2 orders created' })).toBeVisible();
  expect(sent[1]).toMatchObject([{ originalOrdersId: '2', newExpressNumber: 'NEW-3', recipientAddress: 'Flat 5' }]);
});

it('a call that fails as a whole leaves everything, with the request id', async () => {
  await open([row('1')]);
  await screen.findAllByRole('group');
  server.use(refuse(orderRecreationCalls.recreateOrders, 'NO_PERMISSION', { message: 'Not yours' }));
  await type('1', /^New tracking number/, 'NEW-1');
  await submit(1);
  await sure(1);
  expect(await screen.findByText('Not yours')).toBeVisible();
  expect(screen.getByText('request-of-test')).toBeVisible();
  expect(group('1').getByLabelText(/^New tracking number/)).toHaveValue('NEW-1');
});

it('leaves out the number if the company generates numbers, next to rows that need one', async () => {
  const { sent } = await open([
    row('1', { ifGenerateExpressNumber: true }),
    row('2', { ifGenerateExpressNumber: true }),
    row('3'),
  ]);
  const number = group('1').getByLabelText(/^New tracking number/);
  expect(number).not.toBeRequired();
  expect(number).toHaveAccessibleDescription('Leave empty to generate one');
  await userEvent.click(screen.getByRole('button', { name: 'Recreate 3 orders' }));
  expect(group('3').getByLabelText(/^New tracking number/)).toHaveAccessibleDescription('Required');
  expect(group('2').getByLabelText(/^New tracking number/)).not.toBeInvalid();
  await type('3', /^New tracking number/, 'NEW-3');
  await userEvent.click(screen.getByRole('button', { name: 'Recreate 3 orders' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('C26112000000001 → a generated number')).toBeVisible();
  expect(dialog.getByText('C26112000000003 → NEW-3')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Recreate 3 orders' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.map(({ newExpressNumber }) => newExpressNumber)).toEqual(['', '', 'NEW-3']);
});

it('names the orders that may not be recreated, and leaves out what is taken off', async () => {
  await open([row('1'), row('2'), row('3', { refusal: 'Its status is Created.' })]);
  expect(await screen.findByText('1 order can’t be recreated')).toBeVisible();
  expect(screen.getByText('Its status is Created.')).toBeVisible();
  expect(screen.getAllByRole('group')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Leave out C26112000000001' }));
  expect(screen.getByRole('button', { name: 'Recreate 1 order' })).toBeVisible();
});

it('shows the orders that were found, and names those that were not', async () => {
  const { asked } = await open([row('1')], taken, '1,77,x7,77');
  expect(await screen.findByRole('heading', { name: '2 orders were not found' })).toBeVisible();
  expect(asked).toEqual([{ orderIds: ['1', '77'] }]);
  for (const id of ['77', 'x7']) expect(screen.getByText(id)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recreate 1 order' })).toBeEnabled();
});

it('leads back to the list where none of the orders was found', async () => {
  await open([], taken, '77');
  expect(await screen.findByRole('heading', { name: '1 order was not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the order list' })).toBeVisible();
  expect(screen.queryByText('Nothing is left to send.')).toBeNull();
});

it('requests as many as fit into one call, and shows how many are left', async () => {
  const ids = Array.from({ length: 203 }, (_, at) => String(at + 1));
  const { asked } = await open([row('1')], taken, ids.join(','));
  expect(await screen.findByText(/At most 200 orders .* 3 more of the link are not shown/)).toBeVisible();
  expect(asked).toEqual([{ orderIds: ids.slice(0, 200) }]);
});

it('says how to begin where the address names no order', async () => {
  const session = buildSession({ authoritySet: ['ORDER_RECREATE', 'ORDER_LIST'] });
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
  await renderApp('/app/recreate?orderIds=x,', { session });
  expect(await screen.findByText('No orders selected')).toBeVisible();
});
