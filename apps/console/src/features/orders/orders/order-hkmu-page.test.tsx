import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { pick, type } from './order-create.harness.ts';

useServer();

const nextYear = new Date().getFullYear() + 1;

const box = (id: string, name: string, accessible: boolean) => ({
  id,
  boxTypeId: id,
  name,
  width: 400,
  length: 450,
  height: 100,
  accessible,
  management: false,
  compartments: 8,
});
const site = (siteId: string, siteName: string) => ({
  siteId,
  siteName,
  siteSerialNumber: `S${siteId}`,
  siteType: 'ALFRED_LOCKER',
  streetAddress: null,
  houseNumber: null,
});

const open = async (overrides: Partial<SessionUser> = {}, address = '/app/articleAddHKMU') => {
  const session = buildSession({
    authoritySet: ['ORDER_CREATE_HKMU'],
    projectEnvironment: 'ALFRED_HKMU',
    ...overrides,
  });
  const sent: unknown[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    // HKMU Annex is of another operator than the main campus.
    answerSites(({ query }: SeenRequest) =>
      [site('9', 'Main Campus'), site('10', 'Bare site')].slice(query.get('merchantId') === '5' ? 1 : 0),
    ),
    answer(boxTypesCalls.listParcelBoxTypes, ({ params }: SeenRequest) =>
      params['id'] === '9' ? [box('1', 'S', false), box('2', 'M', true)] : [],
    ),
    answer(companiesCalls.searchCompanies, ({ query }: SeenRequest) =>
      [
        {
          merchantId: '3',
          merchantName: 'HKMU Library',
          environment: 'ALFRED_HKMU' as const,
          currency: 'HKD',
          ifGenerateExpressNumber: false,
        },
        {
          merchantId: '4',
          merchantName: 'HKMU Numbered',
          environment: 'ALFRED_HKMU' as const,
          currency: 'HKD',
          ifGenerateExpressNumber: true,
        },
        {
          merchantId: '5',
          merchantName: 'HKMU Annex',
          environment: 'ALFRED_HKMU' as const,
          currency: 'HKD',
          ifGenerateExpressNumber: false,
        },
        {
          merchantId: '8',
          merchantName: 'Peak Foods',
          environment: 'DEFAULT' as const,
          currency: 'HKD',
          ifGenerateExpressNumber: false,
        },
      ].filter(({ merchantId }) => (query.get('merchantId') ?? merchantId) === merchantId),
    ),
    answer(productVariantsCalls.listProductVariants, [
      {
        productVariantId: '31',
        productName: 'Inter-library loan',
        serviceId: '2',
        functionType: 'NONE',
        importable: true,
      },
    ]),
    answer(ordersCalls.createOrder, ({ body }: SeenRequest) => {
      sent.push(body);
      return buildOrder();
    }),
  );
  await renderApp(address, { session });
  await screen.findByRole('heading', { level: 1 });
  return { sent };
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create order' }));
/** All at once: what each key does is the plain form's to show. */
const enter = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const low = () => screen.getByRole('checkbox', { name: /^Low door/ });

it('requires every field that the environment needs, and sends no call', async () => {
  const { sent } = await open();
  await submit();
  const summary = within(await screen.findByRole('alert'));
  for (const field of [
    'Product',
    'Tracking number',
    'Site',
    'Compartment size',
    'Overdue time',
    'Name',
    'Phone',
    'E-mail',
    'Note',
  ])
    expect(summary.getByText(`${field}: Required`)).toBeVisible();
  expect(summary.getAllByRole('listitem')).toHaveLength(9);
  expect(sent).toEqual([]);
});

it('offers the box types of the chosen site, and low doors where there are some', async () => {
  await open();
  const boxType = screen.getByRole('combobox', { name: /^Compartment size/ });
  expect(boxType).toBeDisabled();
  await pick(/^Site/, /Main Campus/);
  await waitFor(() => expect(boxType).toBeEnabled());
  await pick(/^Compartment size/, /^S · 400 × 100 × 450 mm/);
  expect(low()).toBeDisabled();
  await pick(/^Compartment size/, /^M/);
  expect(low()).toBeEnabled();
  // Another site has other box types.
  await pick(/^Site/, /Bare site/);
  expect(await screen.findByText(/no compartments to reserve/)).toBeVisible();
  expect(boxType).toHaveValue('');
});

it('takes away a site, with its box type, that another company does not use', async () => {
  await open({
    merchantId: null,
    merchantName: null,
    authoritySet: ['ORDER_CREATE_HKMU', 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION'],
  });
  await pick(/^Company/, /HKMU Library/);
  await pick(/^Site/, /Main Campus/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Compartment size/ })).toBeEnabled());
  await pick(/^Compartment size/, /^M/);
  await pick(/^Company/, /HKMU Annex/);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveAccessibleDescription(
      /“Main Campus” was removed: HKMU Annex does not use it/,
    ),
  );
  expect(screen.getByRole('combobox', { name: /^Compartment size/ })).toHaveValue('');
  await userEvent.click(screen.getByRole('combobox', { name: /^Site/ }));
  expect(await screen.findByRole('option', { name: /Bare site/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Main Campus/ })).toBeNull();
});

it('sends the order, with the overdue time to the minute', async () => {
  const { sent } = await open();
  await pick(/^Product/, /Inter-library loan/);
  await type(/^Tracking number/, 'MU#1');
  await pick(/^Site/, /Main Campus/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Compartment size/ })).toBeEnabled());
  await pick(/^Compartment size/, /^M/);
  await userEvent.click(low());
  enter(/^Name/, '陳同學');
  enter(/^Phone/, '91234567');
  enter(/^E-mail/, 's1@hkmu.example');
  enter(/^Note/, 'Two books');
  enter(/^Overdue time/, '2020-01-01 10:00');
  await submit();
  expect(screen.getByLabelText(/^Overdue time/)).toHaveAccessibleDescription(/In the past/);
  enter(/^Overdue time/, '2199-01-01 10:00');
  await submit();
  expect(screen.getByLabelText(/^Overdue time/)).toHaveAccessibleDescription(/At most 730 days from now/);
  enter(/^Overdue time/, `${nextYear}-06-30 18:30`);
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    merchantId: '3',
    productVariantId: '31',
    expressNumber: 'MU#1',
    siteId: '9',
    bookingBoxTypeId: '2',
    accessibilityCompartment: true,
    overdueTime: new Date(nextYear, 5, 30, 18, 30).getTime(),
    recipientName: '陳同學',
    recipientPhoneNumber: '91234567',
    recipientMail: 's1@hkmu.example',
    note: 'Two books',
    weight: 0.5,
  });
  expect(await screen.findByRole('heading', { name: 'Order created' })).toBeVisible();
});

it('requires no tracking number if the company generates them', async () => {
  const { sent } = await open({ merchantId: '4', merchantName: 'HKMU Numbered' });
  expect(await screen.findByText(/Leave empty to generate one/)).toBeVisible();
  await submit();
  const summary = within(await screen.findByRole('alert'));
  expect(summary.queryByText(/Tracking number/)).toBeNull();
  expect(summary.getAllByRole('listitem')).toHaveLength(8);
  await pick(/^Product/, /Inter-library loan/);
  await pick(/^Site/, /Main Campus/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Compartment size/ })).toBeEnabled());
  await pick(/^Compartment size/, /^S/);
  for (const [label, value] of [
    // As empty as empty.
    [/^Tracking number/, ' '],
    [/^Name/, 'A'],
    [/^Phone/, '1'],
    [/^E-mail/, 'a@b.hk'],
    [/^Note/, 'n'],
    [/^Overdue time/, `${nextYear}-06-30 18:30`],
  ] as const)
    enter(label, value);
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('expressNumber');
});

it('lets the platform choose among the companies of the environment', async () => {
  await open({
    merchantId: null,
    merchantName: null,
    companyType: 'ADMIN',
    projectEnvironment: 'DEFAULT',
    authoritySet: ['ORDER_CREATE', 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION'],
  });
  expect(screen.getByRole('combobox', { name: /^Product/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: /^Company/ }));
  expect(await screen.findByRole('option', { name: 'HKMU Library' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Peak Foods' })).toBeNull();
});

it("puts the server's reasons under their fields", async () => {
  await open();
  server.use(
    refuse(ordersCalls.createOrder, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'bookingBoxTypeId', code: 'notFound', message: 'Not found' }],
    }),
  );
  await pick(/^Product/, /Inter-library loan/);
  await type(/^Tracking number/, 'MU#1');
  await pick(/^Site/, /Main Campus/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Compartment size/ })).toBeEnabled());
  await pick(/^Compartment size/, /^S/);
  for (const [label, text] of [
    [/^Name/, 'A'],
    [/^Phone/, '1'],
    [/^E-mail/, 'a@b.hk'],
    [/^Note/, 'n'],
    [/^Overdue time/, `${nextYear}-06-30 18:30`],
  ] as const)
    await type(label, text);
  await submit();
  expect(await screen.findByText('Compartment size: Not found')).toBeVisible();
});

it('is not for people of another environment', async () => {
  await open({ projectEnvironment: 'DEFAULT' });
  expect(await screen.findByText('No HKMU company')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create order' })).toBeNull();
});

it('is where the plain page leads the orders of such a company', async () => {
  await open({ authoritySet: ['ORDER_CREATE'] }, '/app/articleAdd');
  const notice = within(await screen.findByRole('main'));
  expect(await notice.findByRole('link', { name: 'Create HKMU order' })).toHaveAttribute(
    'href',
    '#/app/articleAddHKMU',
  );
  expect(screen.queryByLabelText(/^Tracking number/)).toBeNull();
});
