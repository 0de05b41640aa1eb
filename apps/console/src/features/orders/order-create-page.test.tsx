import { companiesCalls, type CompanyOption } from '@cubby/contract/companies/companies.calls';
import { ordersCalls } from '@cubby/contract/orders/orders.calls';
import { productVariantsCalls } from '@cubby/contract/product-variants/product-variants.calls';
import { servicesCalls } from '@cubby/contract/services/services.calls';
import type { SessionUser } from '@cubby/contract/sessions/sessions.schemas';
import { sessionsCalls } from '@cubby/contract/sessions/sessions.calls';
import { type SiteOption, sitesCalls } from '@cubby/contract/sites/sites.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../test/app.tsx';
import { buildOrder } from '../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../test/server.ts';

const site = (overrides: Partial<SiteOption>): SiteOption => ({
  siteId: '9',
  siteName: 'Central Plaza',
  siteSerialNumber: 'HKL009',
  siteType: 'ALFRED_LOCKER',
  streetAddress: 'Queen Road',
  houseNumber: '1',
  ...overrides,
});
const sites = [
  site({}),
  site({ siteId: '10', siteName: 'At the door', siteSerialNumber: 'HOMED', siteType: 'HOME_DELIVERY' }),
];

const companies: CompanyOption[] = [
  { merchantId: '8', merchantName: 'Peak Foods', environment: 'DEFAULT', currency: 'HKD' },
  { merchantId: '12', merchantName: 'Casa do Café', environment: 'ALFRED_BR', currency: 'BRL' },
];

useServer();
beforeEach(() => window.sessionStorage.clear());

const mayCreate = ['ORDER_CREATE', 'ORDER_IMPORT', 'ORDER_LIST'];

const open = async (overrides: Partial<SessionUser> = {}) => {
  const session = buildSession({ authoritySet: mayCreate, ...overrides });
  const sent: Record<string, unknown>[] = [];
  const limits: (string | null)[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(sitesCalls.searchSites, ({ query }: SeenRequest) => {
      limits.push(query.get('size'));
      return sites;
    }),
    answer(companiesCalls.searchCompanies, ({ query }: SeenRequest) => {
      const id = query.get('merchantId');
      if (id === null) limits.push(query.get('limit'));
      return companies.filter(({ merchantId }) => id === null || merchantId === id);
    }),
    answer(servicesCalls.listServices, [{ serviceId: '2', serviceName: 'Cold chain' }]),
    answer(productVariantsCalls.listProductVariants, [
      { productVariantId: '31', productName: 'Small box', serviceId: '2' },
    ]),
    answer(ordersCalls.createOrder, ({ body }: SeenRequest) => {
      sent.push(body as Record<string, unknown>);
      return buildOrder({ expressNumber: (body as { expressNumber: string }).expressNumber });
    }),
    answer(ordersCalls.listOrders, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 }),
    answer(ordersCalls.countOrders, 0),
  );
  await renderApp('/app/articleAdd', { session });
  await screen.findByLabelText(/^Tracking number/);
  return { sent, limits };
};

const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text.replaceAll(/[{[]/g, '$&$&'));
  return field;
};
const pick = async (field: RegExp, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create order' }));
const fill = async (number = 'HK-0041') => {
  await type(/^Tracking number/, number);
  await pick(/^Site/, /Central Plaza/);
  await type(/^Phone/, '+85291234567');
};

describe('the rules of one order', () => {
  it('asks for tracking number, site and phone, and calls nobody', async () => {
    const { sent } = await open();
    await submit();
    const summary = within(await screen.findByRole('alert'));
    for (const line of ['Tracking number: Required', 'Site: Required', 'Phone: Required'])
      expect(summary.getByText(line)).toBeVisible();
    expect(summary.getAllByRole('listitem')).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it.each([
    ['Tracking number', /^Tracking number/, 'hk-1', /1 to 255 digits, capital letters/],
    ['Tracking number', /^Tracking number/, 'A'.repeat(256), /1 to 255 digits, capital letters/],
    ['Name', /^Name/, 'x'.repeat(33), /At most 32 characters/],
    ['Name', /^Name/, 'Ada!', /Letters, digits and spaces only/],
    ['Phone', /^Phone/, '1'.repeat(16), /1 to 15 digits or \+/],
    ['E-mail', /^E-mail/, 'ada@', /Not an e-mail address/],
    ['Note', /^Note$/, 'a<b', /May not contain/],
    ['Note', /^Note$/, 'a\\b', /May not contain/],
    ['Weight', /^Weight/, '', /Required/],
    ['Weight', /^Weight/, '10000', /At most 9,999.99/],
    ['Length', /^Length/, '1.234', /at most 2 decimals/],
    ['Charge', /^Charge/, '1.234', /at most 2 decimals/],
    ['Invoice amount', /^Invoice amount/, '-1', /at most 2 decimals/],
  ])('says under its field what is wrong with %s (%s: %s)', async (_name, label, text, words) => {
    const { sent } = await open();
    if (text.length > 100) {
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(text);
    } else await type(label, text);
    await submit();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(sent).toEqual([]);
  });

  it('takes the edges: 255 characters, 32 letters, 15 digits', async () => {
    const { sent } = await open();
    await fill('');
    await userEvent.click(screen.getByLabelText(/^Tracking number/));
    await userEvent.paste(`${'A'.repeat(252)}|#-`);
    await type(/^Name/, '陳'.repeat(32));
    await type(/^Phone/, '1'.repeat(15));
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      recipientName: '陳'.repeat(32),
      recipientPhoneNumber: '1'.repeat(15),
      siteId: '9',
    });
  });

  it('blocks other keys in the phone, rounds the weight when it is left, starts at 0.5 kg', async () => {
    const { sent } = await open();
    await fill();
    await type(/^Phone/, '(852) 91-23 ext');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('8529123');
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('0.5 kg');
    await type(/^Weight/, '1.005001');
    await userEvent.tab();
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('1.01 kg');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      merchantId: '3',
      expressNumber: 'HK-0041',
      siteId: '9',
      recipientPhoneNumber: '8529123',
      weight: 1.01,
    });
  });

  it('asks for name and address where the site is the door of the recipient', async () => {
    const { sent } = await open();
    await fill();
    await pick(/^Site/, /At the door/);
    expect(screen.getByText(/Delivered to the door/)).toBeVisible();
    await submit();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText(/^Address/)).toHaveAccessibleDescription('Required');
    expect(sent).toEqual([]);
  });

  it('asks for more in the Brazilian environment', async () => {
    await open({ projectEnvironment: 'ALFRED_BR' });
    await submit();
    const summary = within(await screen.findByRole('alert'));
    for (const name of ['Name', 'E-mail', 'Address', 'Invoice number', 'Invoice amount'])
      expect(summary.getByText(`${name}: Required`)).toBeVisible();
  });

  it("asks for more where the chosen company is Brazilian, with the amounts in that company's currency", async () => {
    const { sent } = await open({
      merchantId: null,
      merchantName: null,
      authoritySet: [...mayCreate, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION'],
    });
    await pick(/^Company/, /Peak Foods/);
    expect(await screen.findAllByText('HKD')).toHaveLength(2);
    await fill();
    await pick(/^Company/, /Casa do Café/);
    expect(await screen.findAllByText('BRL')).toHaveLength(2);
    await submit();
    const summary = within(await screen.findByRole('alert'));
    for (const name of ['Name', 'E-mail', 'Address', 'Invoice number', 'Invoice amount'])
      expect(summary.getByText(`${name}: Required`)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends products with their quantity, and a decimal comma as a point', async () => {
    const { sent } = await open();
    await fill();
    await userEvent.click(screen.getByText('Products'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add product' }));
    await submit();
    expect(screen.getByRole('combobox', { name: /^Product 1/ })).toHaveAccessibleDescription('Required');
    await pick(/^Product 1/, /Small box/);
    await type(/^Quantity/, '3');
    await type(/^Charge/, '12,50');
    await userEvent.click(screen.getByLabelText('The recipient shows an identity card'));
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      items: [{ productVariantId: '31', quantity: 3 }],
      charge: '12.50',
      ageVerification: 1,
    });
  });
});

describe('permissions', () => {
  it('has no picker of company and service without theirs', async () => {
    await open();
    expect(screen.queryByRole('combobox', { name: /^Company/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Service/ })).toBeNull();
  });

  it('lets the platform choose the company, ten at a time, and the service; sites come by twenty', async () => {
    const { sent, limits } = await open({
      merchantId: null,
      merchantName: null,
      authoritySet: [...mayCreate, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION', 'SELECT_SERVICE_FOR_BULK_ORDER_CREATION'],
    });
    await fill();
    await submit();
    expect(screen.getByRole('combobox', { name: /^Company/ })).toHaveAccessibleDescription('Required');
    await pick(/^Company/, /Peak Foods/);
    await pick(/^Service/, /Cold chain/);
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ merchantId: '8', serviceId: '2' });
    expect(new Set(limits)).toEqual(new Set(['10', '20']));
  });

  it('says who can help a person without a company who may choose none', async () => {
    const session = buildSession({ authoritySet: mayCreate, merchantId: null, merchantName: null });
    server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
    await renderApp('/app/articleAdd', { session });
    expect(await screen.findByText(/SELECT_COMPANY_FOR_BULK_ORDER_CREATION/)).toBeVisible();
  });

  it('has no tab of imports without their permission', async () => {
    await open({ authoritySet: ['ORDER_CREATE'] });
    expect(screen.queryByRole('tab', { name: 'From a spreadsheet' })).toBeNull();
  });
});

describe('after the call', () => {
  it('names the order with a link and opens the list', async () => {
    await open();
    await fill();
    await submit();
    expect(await screen.findByText(/^Created: order/)).toBeVisible();
    // In the toast, which outlasts the page, and on the page.
    const links = screen.getAllByRole('link', { name: 'C26030100000041' });
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveAttribute('href', '#/app/articleInfo?articleId=41');
    await waitFor(() => expect(window.location.hash).toMatch('/app/articleList'), { timeout: 3000 });
  });

  it('creates another and keeps the site', async () => {
    const { sent } = await open();
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Create and add another' }));
    expect(await screen.findAllByRole('link', { name: 'C26030100000041' })).toHaveLength(2);
    expect(screen.getByLabelText(/^Tracking number/)).toHaveValue('');
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveValue('Central Plaza');
    await type(/^Tracking number/, 'HK-0042');
    await type(/^Phone/, '123');
    await userEvent.click(screen.getByRole('button', { name: 'Create and add another' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ siteId: '9', expressNumber: 'HK-0042' });
  });

  it('puts a taken tracking number at its field and keeps what was typed', async () => {
    await open();
    server.use(
      refuse(ordersCalls.createOrder, 'TRACKING_NUMBER_TAKEN', { message: 'This tracking number is in use.' }),
    );
    await fill();
    await type(/^Name/, 'Ada');
    await submit();
    expect(await screen.findByText('This tracking number is in use.')).toBeVisible();
    expect(screen.getByLabelText(/^Tracking number/)).toHaveAccessibleDescription(/Already in use/);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada');
  });

  it("puts the server's field errors under their fields", async () => {
    await open();
    server.use(
      refuse(ordersCalls.createOrder, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'invoiceNumber', code: 'required', message: 'Needed in Brazil' }],
      }),
    );
    await fill();
    await submit();
    expect(await screen.findByText('Invoice number: Needed in Brazil')).toBeVisible();
    expect(screen.getByLabelText(/^Invoice number/)).toHaveAccessibleDescription('Needed in Brazil');
  });
});

describe('the draft', () => {
  const key = 'cubby.order-create.7';

  it('survives a reload, and can be thrown away', async () => {
    await open();
    await fill();
    const kept = window.sessionStorage.getItem(key)!;
    // A reload takes the page away without unmounting it; the test must unmount, which clears the draft.
    cleanup();
    window.sessionStorage.setItem(key, kept);
    await open();
    expect(screen.getByText(/is back/)).toBeVisible();
    expect(screen.getByLabelText(/^Tracking number/)).toHaveValue('HK-0041');
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveValue('Central Plaza');
    await userEvent.click(screen.getByRole('button', { name: 'Start empty' }));
    expect(screen.getByLabelText(/^Tracking number/)).toHaveValue('');
    expect(window.sessionStorage.getItem(key)).toBeNull();
  });

  it('is gone after a success, and what no longer fits is dropped', async () => {
    window.sessionStorage.setItem(key, '{"expressNumber":5}');
    await open();
    expect(screen.queryByText(/is back/)).toBeNull();
    await fill();
    expect(window.sessionStorage.getItem(key)).toContain('HK-0041');
    await submit();
    await screen.findByText(/^Created: order/);
    expect(window.sessionStorage.getItem(key)).toBeNull();
  });
});
