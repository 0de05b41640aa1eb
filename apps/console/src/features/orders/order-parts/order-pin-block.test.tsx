import { orderPinsCalls } from '@cubby/contract/orders/order-pins/order-pins.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { block, openParts, press, world } from './order-parts.harness.ts';

useServer();

const stored = buildOrder({ status: 'Courier stored', pinCode: '482913', pinState: 0 });
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  server.use(
    answer(orderPinsCalls.setPinDisabled, ({ body }: SeenRequest) => {
      sent.push(body);
      const { pinCodeDisabledFlag } = body as { pinCodeDisabledFlag: 0 | 1 };
      world.order = { ...world.order, pinState: pinCodeDisabledFlag };
      return { code: 200 as const, msg: 'Saved', data: pinCodeDisabledFlag };
    }),
    answer(orderPinsCalls.regeneratePin, ({ params, body }: SeenRequest) => {
      const { send, version } = body as { send: boolean; version: number };
      sent.push({ id: params['id'], ...(body as object) });
      world.order = { ...world.order, pinCode: '771204', version: version + 1 };
      return {
        version: version + 1,
        pinState: world.order.pinState ?? 0,
        channels: send ? ['sms' as const, 'mail' as const] : [],
      };
    }),
    answer(orderPinsCalls.resendPin, ({ query }: SeenRequest) => {
      sent.push(query.get('ordersId'));
      return { code: 200 as const, msg: 'Sent', data: { channels: ['sms' as const, 'mail' as const] } };
    }),
  );
});
const pinSwitch = () => screen.getByRole('switch', { name: 'The PIN opens the compartment' });

it('hides the PIN until it is asked for, and copies it without showing it', async () => {
  const user = userEvent.setup();
  await openParts(stored);
  expect(screen.queryByText('482913')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy the PIN' }));
  expect(await navigator.clipboard.readText()).toBe('482913');
  expect(screen.queryByText('482913')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the PIN' }));
  expect(screen.getByText('482913')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide the PIN' }));
  expect(screen.queryByText('482913')).toBeNull();
});

it('requires a confirmation before it switches the PIN off, and not before it switches it on', async () => {
  await openParts(stored);
  await userEvent.click(pinSwitch());
  const question = within(await screen.findByRole('dialog', { name: /Switch off the PIN of C26030100000041/ }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(pinSwitch()).toBeChecked();
  await userEvent.click(pinSwitch());
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off the PIN' }));
  expect(await screen.findByText('PIN of C26030100000041 switched off')).toBeVisible();
  await waitFor(() => expect(pinSwitch()).not.toBeChecked());
  expect(screen.queryByRole('button', { name: 'Send PIN' })).toBeNull();
  await userEvent.click(pinSwitch());
  expect(await screen.findByText('PIN of C26030100000041 switched on')).toBeVisible();
  expect(sent).toEqual([
    { ordersId: '41', pinCodeDisabledFlag: 1 },
    { ordersId: '41', pinCodeDisabledFlag: 0 },
  ]);
});

it('sends the PIN and says by which channels', async () => {
  await openParts(stored);
  await press('Send PIN');
  expect(await screen.findByText('PIN of C26030100000041 sent by SMS and E-mail')).toBeVisible();
  expect(sent).toEqual(['41']);
});

const renewal = async () => within(await screen.findByRole('dialog', { name: 'Issue a new PIN for C26030100000041?' }));

it('gives a new PIN after a question that says what becomes of the old one, and sends it where that is left on', async () => {
  await openParts(stored);
  await press('Issue a new PIN');
  let dialog = await renewal();
  expect(dialog.getByText(/The old PIN stops working at once/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await press('Issue a new PIN');
  dialog = await renewal();
  await userEvent.click(dialog.getByRole('button', { name: 'Issue and send a new PIN' }));
  expect(await screen.findByText('C26030100000041 has a new PIN, sent by SMS and E-mail')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Show the PIN' }));
  expect(screen.getByText('771204')).toBeVisible();
  await press('Issue a new PIN');
  dialog = await renewal();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send the new PIN to the recipient' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Issue a new PIN' }));
  expect(await screen.findByText('C26030100000041 has a new PIN')).toBeVisible();
  expect(sent).toEqual([
    { id: '41', version: 4, send: true },
    { id: '41', version: 5, send: false },
  ]);
});

it('requests one PIN if the button is pressed twice', async () => {
  await openParts(stored);
  await press('Issue a new PIN');
  await userEvent.dblClick((await renewal()).getByRole('button', { name: 'Issue and send a new PIN' }));
  expect(await screen.findByText('C26030100000041 has a new PIN, sent by SMS and E-mail')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('says that a PIN that is off is replaced by one that is off, and sends none', async () => {
  await openParts({ ...stored, pinState: 1 });
  await press('Issue a new PIN');
  const dialog = await renewal();
  expect(dialog.getByText(/The new one is off until a user switches it on/)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Issue a new PIN' }));
  await waitFor(() => expect(sent).toEqual([{ id: '41', version: 4, send: false }]));
});

it('offers no sending where no user is reached', async () => {
  await openParts({ ...stored, recipientPhoneNumber: null, recipientMail: null });
  await press('Issue a new PIN');
  const box = (await renewal()).getByRole('checkbox', { name: 'Send the new PIN to the recipient' });
  expect(box).toBeDisabled();
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/neither a phone number nor an e-mail address/);
});

it('reports a new PIN that is refused, and shows the order as it is now', async () => {
  server.use(refuse(orderPinsCalls.regeneratePin, 'STALE_VERSION', { message: 'Another user changed it' }));
  await openParts(stored);
  world.order = { ...stored, pinCode: null, pinState: null, status: 'Completed', version: 9 };
  await press('Issue a new PIN');
  await userEvent.click((await renewal()).getByRole('button', { name: 'Issue and send a new PIN' }));
  expect(await screen.findByText('Another user changed it')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Issue a new PIN' })).toBeNull());
});

it('shows what the server refuses, also a code that is not 200', async () => {
  server.use(refuse(orderPinsCalls.resendPin, 'TOO_MANY_REQUESTS', { message: 'Wait a minute' }));
  await openParts(stored);
  await press('Send PIN');
  expect(await screen.findByText('Wait a minute')).toBeVisible();
  server.use(
    http.post(`*${orderPinsCalls.resendPin.path}`, () =>
      HttpResponse.json({ code: 501, msg: 'The provider is away', data: null }),
    ),
  );
  await press('Send PIN');
  expect(await screen.findByText('The provider is away')).toBeVisible();
  expect(screen.queryByText(/sent by/)).toBeNull();
});

it('says why there is no PIN, and offers nothing then', async () => {
  await openParts(buildOrder());
  expect(block('PIN').getByText('There is a PIN only while the parcel is in a compartment.')).toBeVisible();
  expect(block('PIN').queryByRole('switch')).toBeNull();
  expect(block('PIN').queryByRole('button')).toBeNull();
});

it('shows those without ORDER_PIN that there is one, and nothing more', async () => {
  await openParts({ ...stored, pinCode: null }, ['ORDER_LIST']);
  expect(block('PIN').getByRole('img', { name: 'Hidden PIN' })).toBeVisible();
  expect(block('PIN').getByRole('button', { name: /the PIN of a stored parcel/ })).toBeVisible();
  expect(block('PIN').getByText('On')).toBeVisible();
  expect(block('PIN').queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send PIN' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Issue a new PIN' })).toBeNull();
});
