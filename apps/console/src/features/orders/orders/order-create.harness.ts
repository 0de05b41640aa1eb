/** The page of one new order over answers like the server's, and the hands of the person who fills it in. */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import type { CompanyOption } from '@cubby/contract/people/companies/company-options.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const site = (overrides: Partial<SiteRow>): Partial<SiteRow> => ({
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
  {
    merchantId: '8',
    merchantName: 'Peak Foods',
    environment: 'DEFAULT',
    currency: 'HKD',
    ifGenerateExpressNumber: false,
  },
  {
    merchantId: '12',
    merchantName: 'Casa do Café',
    environment: 'ALFRED_BR',
    currency: 'BRL',
    ifGenerateExpressNumber: false,
  },
  {
    merchantId: '15',
    merchantName: 'Numbered Goods',
    environment: 'DEFAULT',
    currency: 'HKD',
    ifGenerateExpressNumber: true,
  },
  {
    merchantId: '18',
    merchantName: 'Another Operator Tea',
    environment: 'DEFAULT',
    currency: 'HKD',
    ifGenerateExpressNumber: false,
  },
];

/** Starts the fake server and empties the draft before each test. */
export const useOrderCreate = (): void => {
  useServer();
  beforeEach(() => window.sessionStorage.clear());
};

export const mayCreate = ['ORDER_CREATE', 'ORDER_IMPORT', 'ORDER_LIST'];

/** Opens the page; `sent` gets each order that is created, `limits` the sizes of the searches. */
export const open = async (overrides: Partial<SessionUser> = {}) => {
  const session = buildSession({ authoritySet: mayCreate, ...overrides });
  const sent: Record<string, unknown>[] = [];
  const limits: (string | null)[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answerSites(({ query }: SeenRequest) => {
      limits.push(query.get('size'));
      // Of another operator than Central Plaza.
      return sites.filter(({ siteId }) => query.get('merchantId') !== '18' || siteId !== '9');
    }),
    answer(companiesCalls.searchCompanies, ({ query }: SeenRequest) => {
      const id = query.get('merchantId');
      if (id === null) limits.push(query.get('limit'));
      return companies.filter(({ merchantId }) => id === null || merchantId === id);
    }),
    answer(servicesCalls.listServices, [{ serviceId: '2', serviceName: 'Cold chain' }]),
    answer(productVariantsCalls.listProductVariants, [
      { productVariantId: '31', productName: 'Small box', serviceId: '2', functionType: 'NONE', importable: true },
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

export const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text.replaceAll(/[{[]/g, '$&$&'));
  return field;
};
export const pick = async (field: RegExp, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create order' }));
export const fill = async (number = 'HK-0041') => {
  await type(/^Tracking number/, number);
  await pick(/^Site/, /Central Plaza/);
  await type(/^Phone/, '+85291234567');
};
