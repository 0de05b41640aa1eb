import { mailroomCalls } from '@cubby/contract/orders/mailroom/mailroom.calls';
import type { MailroomRecipient, MailroomResult } from '@cubby/contract/orders/mailroom/mailroom.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, type AnswerOptions, lose, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();
beforeEach(() => window.localStorage.clear());

const recipient = (mailroomId: string, name: string): MailroomRecipient => ({
  mailroomId,
  name,
  email: `${mailroomId}@example.com`,
  phone: null,
  position: 'Reception',
  merchantId: '3',
  company: 'Harbour Parcel',
});
const recipients = [recipient('51', 'Chan Tai Man'), recipient('52', 'Chan Siu Ming'), recipient('53', 'José Silva')];
const buckets = { ALREADY_EXIST: [], BAD_PARAMETER: [], NOT_PERMISSION: [] };
const created = (body: { expressNumber: string; mailroomId: string }): MailroomResult => ({
  ...buckets,
  created: {
    articleId: '77',
    orderNumber: 'C26112000000077',
    expressNumber: body.expressNumber,
    recipientName: recipients.find(({ mailroomId }) => mailroomId === body.mailroomId)?.name ?? '',
    siteId: '9',
    siteName: 'Mailroom',
  },
});

type Sent = { expressNumber: string; mailroomId: string; siteId?: string };

const scanField = () => screen.getByRole('textbox', { name: /^Parcel number/ });
const who = () => screen.getByRole('combobox', { name: /^Recipient/ });

/** `sent` gets each parcel that is registered. */
const open = async ({
  result = created,
  options = {},
  searchOptions = {},
  permissions = ['ORDER_SCAN_ADD', 'ORDER_CANCEL', 'ORDER_LIST'],
  focused = scanField,
}: {
  result?: (body: Sent) => MailroomResult;
  options?: AnswerOptions;
  searchOptions?: AnswerOptions;
  permissions?: string[];
  focused?: () => HTMLElement;
} = {}) => {
  const session = buildSession({ authoritySet: permissions });
  const sent: Sent[] = [];
  const cancelled: unknown[] = [];
  server.use(
    answer(sessionsCalls.getLoginData, loginDataOf(session)),
    answerSites([
      {
        siteId: '9',
        siteName: 'Second mailroom',
        siteSerialNumber: 'W2',
        siteType: 'WAREHOUSE',
        streetAddress: null,
        houseNumber: null,
      },
    ]),
    answer(
      mailroomCalls.searchMailroomRecipients,
      ({ query }: SeenRequest) =>
        recipients
          .filter(({ name }) => name.toLowerCase().includes((query.get('query') ?? '').toLowerCase()))
          .slice(0, Number(query.get('limit'))),
      searchOptions,
    ),
    answer(
      mailroomCalls.registerMailroomParcel,
      ({ body }: SeenRequest) => {
        sent.push(body as Sent);
        return result(body as Sent);
      },
      options,
    ),
    answer(ordersCalls.cancelOrder, ({ body }: SeenRequest) => {
      cancelled.push(body);
      return { success: true as const, cancelled: 1 };
    }),
  );
  await renderApp('/app/article-scanadd', { session });
  const scan = await screen.findByRole('textbox', { name: /^Parcel number/ });
  expect(focused()).toHaveFocus();
  return { sent, cancelled, scan };
};
const list = () => within(screen.getByRole('region', { name: 'Registered just now' }));

describe('by keyboard alone', () => {
  it('a parcel is scanned, its recipient found, and the field is ready for the next', async () => {
    const { sent, scan } = await open();
    const person = userEvent.setup();
    await person.keyboard('SF-1001{Enter}');
    expect(who()).toHaveFocus();
    await person.keyboard('tai');
    expect(await screen.findByRole('option', { name: /Chan Tai Man/ })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await person.keyboard('{Enter}');
    expect(scan).toHaveFocus();
    expect(scan).toHaveValue('');
    expect(await screen.findByText('SF-1001 registered for Chan Tai Man')).toBeVisible();
    expect(sent).toEqual([{ expressNumber: 'SF-1001', mailroomId: '51' }]);
    expect(list().getByText('1 parcel registered')).toBeVisible();
  });

  it('keys that came before the screen are not lost', async () => {
    window.cubbyEarlyKeys = 'SF-1\n\njos\nSF-2\nta';
    const { sent } = await open({ focused: who });
    expect(screen.getByRole('textbox', { name: /^Parcel number/ })).toHaveValue('SF-2');
    await userEvent.keyboard('i');
    expect(who()).toHaveValue('tai');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([
        { expressNumber: 'SF-1', mailroomId: '53' },
        { expressNumber: 'SF-2', mailroomId: '51' },
      ]),
    );
  });

  it('a scan finds its field where nothing has the focus', async () => {
    const { scan } = await open();
    act(() => scan.blur());
    await userEvent.keyboard('SF-1');
    expect(scan).toHaveValue('SF-1');
  });

  it('arrows choose among several', async () => {
    const { sent } = await open();
    const person = userEvent.setup();
    await person.keyboard('SF-1{Enter}chan');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(sent).toEqual([{ expressNumber: 'SF-1', mailroomId: '52' }]));
  });

  it('a scanner that types on while the registration is under way loses no character', async () => {
    const { sent, scan } = await open({ options: { delay: 40 }, searchOptions: { delay: 20 } });
    const person = userEvent.setup({ delay: null });
    const numbers = Array.from({ length: 8 }, (_, at) => `FAST-${at}|ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`);
    // Each Enter comes before the search has answered.
    for (const number of numbers) await person.keyboard(`${number}{Enter}jos{Enter}`);
    expect(scan).toHaveFocus();
    expect(scan).toHaveValue('');
    await waitFor(() => expect(sent).toHaveLength(8));
    expect(sent.map(({ expressNumber }) => expressNumber)).toEqual(numbers);
    expect(new Set(sent.map(({ mailroomId }) => mailroomId))).toEqual(new Set(['53']));
    expect(await list().findByText('8 parcels registered')).toBeVisible();
  });
});

describe('what can be wrong', () => {
  it('an invalid number, and one that is in the list, remain where they were scanned', async () => {
    const { scan, sent } = await open();
    const person = userEvent.setup();
    await person.keyboard('abc{Enter}');
    expect(scan).toHaveFocus();
    expect(scan).toHaveAccessibleDescription(/1 to 255 digits, capital letters/);
    await person.clear(scan);
    await person.keyboard('SF-2{Enter}jos{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.keyboard('SF-2{Enter}');
    expect(scan).toHaveAccessibleDescription(/SF-2 is already in the list below/);
    expect(sent).toHaveLength(1);
  });

  it('a second Enter, and Enter without a name, take no user', async () => {
    const { sent } = await open();
    const person = userEvent.setup();
    await person.keyboard('SF-1{Enter}jos');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await person.keyboard('{Enter}SF-2{Enter}{Enter}');
    expect(who()).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await person.keyboard('{Enter}');
    expect(who()).toHaveFocus();
    await person.keyboard('tai{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([
        { expressNumber: 'SF-1', mailroomId: '53' },
        { expressNumber: 'SF-2', mailroomId: '51' },
      ]),
    );
  });

  it('a recipient without a parcel leads back to the parcel', async () => {
    const { scan, sent } = await open();
    await userEvent.click(who());
    await userEvent.keyboard('jos{Enter}');
    expect(scan).toHaveFocus();
    expect(scan).toHaveAccessibleDescription(/Scan the parcel first/);
    expect(sent).toEqual([]);
  });

  it('what was entered before the search answered is registered only where it means one', async () => {
    const { sent } = await open();
    await userEvent.keyboard('SF-3{Enter}chan{Enter}');
    expect(await list().findByText('More than one recipient matches “chan”. Choose one.')).toBeVisible();
    // One is called so in full.
    await userEvent.keyboard('SF-9{Enter}chan tai man{Enter}');
    await waitFor(() => expect(sent.splice(0)).toEqual([{ expressNumber: 'SF-9', mailroomId: '51' }]));
    await userEvent.keyboard('SF-4{Enter}unknown{Enter}');
    expect(await list().findByText('No recipient matches “unknown”')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(list().getByRole('button', { name: 'Correct SF-3' }));
    expect(screen.getByRole('textbox', { name: /^Parcel number/ })).toHaveValue('SF-3');
    expect(list().queryByText('SF-3')).toBeNull();
  });

  it('a refused parcel remains with its reason and is sent again or removed', async () => {
    let first = true;
    const { sent } = await open({
      result: (body) => {
        if (!first) return created(body);
        first = false;
        const refusal = {
          orderId: body.expressNumber,
          expressNumber: body.expressNumber,
          errorMsg: 'Parcel number: Already in use',
          fieldErrors: [],
        };
        return { ...buckets, created: null, ALREADY_EXIST: [refusal] };
      },
    });
    await userEvent.keyboard('SF-5{Enter}jos{Enter}');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await screen.findByText('SF-5 was not registered: Parcel number: Already in use')).toBeVisible();
    await userEvent.click(list().getByRole('button', { name: 'Send SF-5 again' }));
    expect(await screen.findByText('SF-5 registered for José Silva')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('without the network the parcel remains, and the next can be scanned', async () => {
    const { scan } = await open();
    server.use(lose(mailroomCalls.registerMailroomParcel));
    await userEvent.keyboard('SF-6{Enter}jos{Enter}');
    expect(await list().findByRole('button', { name: 'Send SF-6 again' })).toBeVisible();
    expect(scan).toHaveFocus();
    await userEvent.click(list().getByRole('button', { name: 'Remove SF-6 from the list' }));
    expect(list().queryByText('SF-6')).toBeNull();
  });
});

it('a registered parcel can be undone by who may cancel', async () => {
  const { cancelled, scan } = await open();
  await userEvent.keyboard('SF-7{Enter}jos{Enter}');
  await userEvent.click(await list().findByRole('button', { name: 'Undo SF-7' }));
  expect(await screen.findByText('SF-7 was cancelled')).toBeVisible();
  expect(cancelled).toEqual([{ articleId: '77' }]);
  expect(scan).toHaveFocus();
  // Its number is free again.
  await userEvent.keyboard('SF-7{Enter}');
  expect(who()).toHaveFocus();
});

it('who may not cancel sees no undo', async () => {
  await open({ permissions: ['ORDER_SCAN_ADD'] });
  await userEvent.keyboard('SF-8{Enter}jos{Enter}');
  expect(await list().findByText('Registered')).toBeVisible();
  expect(list().queryByRole('button')).toBeNull();
  // Nor a way to an order that they may not open.
  expect(list().queryByRole('link')).toBeNull();
});

it('the mailroom that was chosen is sent along and stored on the device', async () => {
  const { sent } = await open();
  await userEvent.click(screen.getByRole('combobox', { name: 'Mailroom' }));
  await userEvent.click(await screen.findByRole('option', { name: /Second mailroom/ }));
  await userEvent.keyboard('SF-9{Enter}jos{Enter}');
  await waitFor(() => expect(sent).toEqual([{ expressNumber: 'SF-9', mailroomId: '53', siteId: '9' }]));
  expect(window.localStorage.getItem('cubby.mailroom.7')).toBe('{"siteId":"9","siteName":"Second mailroom"}');
});
