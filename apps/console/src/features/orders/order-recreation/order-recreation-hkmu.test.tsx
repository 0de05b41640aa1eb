import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { orderRecreationCalls } from '@cubby/contract/orders/order-recreation/order-recreation.calls';
import type { RecreateRow } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const row: RecreateRow = {
  originalOrdersId: '1',
  newExpressNumber: 'NEW-1',
  recipientPhoneNumber: '91234567',
  siteId: '9',
  recipientName: '陳大文',
  recipientAddress: '',
  productVariantId: '31',
  priceNumber: '',
  deliveryFeeFlag: false,
  siteSerialNumber: 'HK9',
  bookingBoxTypeId: null,
  overdueTime: null,
  originalOrderNumber: 'C1',
  originalExpressNumber: 'OLD-1',
  status: 'Cancelled',
  merchantId: '3',
  company: 'HKMU Library',
  environment: 'ALFRED_HKMU',
  currency: 'HKD',
  siteName: 'Main Campus',
  siteType: 'ALFRED_LOCKER',
  productName: 'Loan',
  ifGenerateExpressNumber: false,
  refusal: null,
};
const box = {
  id: '7',
  boxTypeId: '7',
  name: 'M',
  width: 1,
  length: 1,
  height: 1,
  accessible: false,
  management: false,
  compartments: 1,
};

it('requires in HKMU the reserved compartment and until when', async () => {
  const session = buildSession({ authoritySet: ['ORDER_RECREATE', 'ORDER_LIST'] });
  const sent: unknown[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answer(orderRecreationCalls.listRecreateRows, () => [row]),
    answerSites(() => []),
    answer(boxTypesCalls.listParcelBoxTypes, () => [box]),
    answer(orderRecreationCalls.recreateOrders, ({ body }: SeenRequest) => {
      sent.push(body);
      return { created: [], ALREADY_EXIST: [], BAD_PARAMETER: [], NOT_PERMISSION: [] };
    }),
  );
  await renderApp('/app/recreate?orderIds=1', { session });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Recreate 1 order' }));
  const overdue = await screen.findByLabelText(/^Overdue time/);
  const boxType = screen.getByRole('combobox', { name: /^Compartment size/ });
  await press();
  expect(overdue).toHaveAccessibleDescription(/Required/);
  expect(boxType).toHaveAccessibleDescription('Required');
  await userEvent.click(boxType);
  await userEvent.click(await screen.findByRole('option', { name: 'M' }));
  await userEvent.type(overdue, 'soon');
  await press();
  expect(overdue).toHaveAccessibleDescription(/Not a date/);
  await userEvent.clear(overdue);
  await userEvent.type(overdue, '2030-06-30 18:30');
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Recreate 1 order?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Recreate 1 order' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([{ bookingBoxTypeId: '7', overdueTime: new Date(2030, 5, 30, 18, 30).getTime() }]);
});
