import { orderPaymentsCalls } from '@cubby/contract/orders/order-payments/order-payments.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { block, everything, openParts, press, world } from './order-parts.harness.ts';

useServer();

const paid = buildOrder({
  charge: '15.00',
  addtionalHandingFee: '2.50',
  paymentList: [
    { paymentItemId: '5', kind: 'CHARGE', amount: '12.50' },
    { paymentItemId: '6', kind: 'HANDLING_FEE', amount: '2.50' },
  ],
});
const stored = { articleId: '41', version: 5, currency: 'HKD', charge: '15.00', addtionalHandingFee: '2.50' };
let sent: unknown[] = [];
const collect = ({ body }: SeenRequest) => {
  sent.push(body);
  return { ...stored, deliveryFeeFlag: false, paymentList: [] };
};
beforeEach(() => {
  sent = [];
  server.use(
    answer(orderPaymentsCalls.updatePayment, collect),
    answer(orderPaymentsCalls.updateHandlingFee, collect),
    answer(orderPaymentsCalls.updateDeliveryFee, collect),
  );
});
const field = () => screen.getByLabelText('Charge in HKD');
const row = (name: string) => screen.getByText(name, { selector: 'li > span' }).parentElement;

it('shows the parts and their sum', async () => {
  await openParts(paid);
  expect(row('Charge')).toHaveTextContent(/HKD\s12\.50/);
  expect(row('Additional handling fee')).toHaveTextContent(/HKD\s2\.50/);
  expect(row('Total')).toHaveTextContent(/HKD\s15\.00/);
});

it('Enter saves an amount, with a decimal comma too, and shows the stored amount', async () => {
  await openParts(paid);
  await press('Change: Charge');
  expect(field()).toHaveFocus();
  await userEvent.clear(field());
  world.order = { ...paid, charge: '22.50', paymentList: [{ paymentItemId: '5', kind: 'CHARGE', amount: '20.00' }] };
  await userEvent.keyboard('20,00{Enter}');
  expect(await screen.findByText('Payments of C26030100000041 saved')).toBeVisible();
  expect(sent).toEqual([{ paymentItemId: '5', amount: '20.00' }]);
  await waitFor(() => expect(row('Total')).toHaveTextContent(/HKD\s22\.50/));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change: Charge' })).toHaveFocus());
});

it('Escape leaves it as it was', async () => {
  await openParts(paid);
  await press('Change: Charge');
  await userEvent.keyboard('9{Escape}');
  expect(row('Charge')).toHaveTextContent(/HKD\s12\.50/);
  expect(sent).toEqual([]);
});

it.each([
  ['', 'Required'],
  ['1.234', /2 decimals/],
  ['-1', /number/i],
  ['ten', /number/i],
])('refuses %j', async (typed, why) => {
  await openParts(paid);
  await press('Change: Charge');
  await userEvent.clear(field());
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(field()).toHaveAccessibleDescription(why);
  expect(sent).toEqual([]);
});

it('retains what was typed where the server refuses', async () => {
  server.use(refuse(orderPaymentsCalls.updatePayment, 'STATUS_NOT_ALLOWED', { message: 'It is cancelled' }));
  await openParts(paid);
  await press('Change: Charge');
  await userEvent.clear(field());
  await userEvent.keyboard('7{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('It is cancelled'));
  expect(field()).toHaveValue('7');
});

it('sets the handling fee of an order without one, and who pays for the delivery', async () => {
  await openParts(buildOrder());
  await press('Change: Additional handling fee');
  await userEvent.keyboard('3.5{Enter}');
  await waitFor(() => expect(sent).toEqual([{ ordersId: '41', amount: '3.5' }]));
  await userEvent.click(screen.getByRole('switch', { name: 'The recipient pays for the delivery' }));
  await waitFor(() => expect(sent).toContainEqual({ ordersId: '41', deliveryFeeFlag: true }));
});

it.each([
  ['a cancelled order', buildOrder({ ...paid, status: 'Cancelled' }), everything, /cancelled order/],
  ['those without ORDER_PAYMENT_EDIT', paid, ['ORDER_LIST'] as const, /Change the payments/],
])('is locked for %s, with the reason', async (_, order, permissions, why) => {
  await openParts(order, permissions);
  expect(block('Payments').queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(block('Payments').getByRole('switch')).toBeDisabled();
  expect(block('Payments').getByRole('button', { name: why })).toBeVisible();
});
