import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { notificationProvidersCalls as calls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import { passwordMask } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type {
  ProviderDetail,
  ProviderHealth,
} from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { fill, heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { buildAccount } from '../../people/account/account.fixture.ts';

const detail: ProviderDetail = {
  id: '5',
  type: 'SMS',
  name: 'Victoria SMS',
  serverAddr: 'https://sms.example.com/send',
  username: 'cubby',
  password: passwordMask,
  receiptSecret: '',
  otherJsonData: {},
  price: '0.38',
  currency: 'HKD',
  companies: ['Wing Lok', 'Harbour Parcel'],
  alarm: null,
  createTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 3,
  receiptAddress: 'https://cubby.example.com/api/v2/notification-providers/5/receipts',
  receiptToken: null,
};
const { receiptAddress: _address, receiptToken: _token, ...row } = detail;
const health: ProviderHealth = {
  id: '5',
  attempts: 1200,
  failures: 12,
  receipts: 1100,
  medianDelay: 4200,
  waiting: 2,
  share: 70,
  shareReason: 'SLOW',
  shareTime: 1_700_000_000_000,
  takenOver: 9,
  alarm: null,
};

let sent: unknown[] = [];
let asked: unknown[] = [];
const done = <T,>(data: T) => ({ code: 200 as const, msg: 'OK', data });

useServer();
beforeEach(() => {
  sent = [];
  asked = [];
  server.use(
    answer(calls.pageProviders, ({ body }: SeenRequest) => {
      asked.push(body);
      return done({ record: [row], total: 1 });
    }),
    answer(calls.listProviderHealth, [health]),
    answer(calls.getProvider, ({ body }: SeenRequest) =>
      done((body as { hidePassword?: boolean }).hidePassword === false ? { ...detail, password: 's3cret' } : detail),
    ),
    answer(calls.updateProvider, ({ body }: SeenRequest) => {
      sent.push(body);
      return done({ ...detail, ...(body as object) });
    }),
    answer(calls.testProvider, ({ body }: SeenRequest) => {
      sent.push(body);
      return done({ receipt: 'sm-1' });
    }),
  );
});

const open = (path: string, authoritySet = ['PROVIDER_LIST', 'PROVIDER_EDIT']) =>
  renderSignedIn(path, { authoritySet, companyType: 'ADMIN', merchantId: null, merchantName: null });
const openDialog = async (authoritySet?: string[]) => {
  await open('/app/SystemSMS?id=5', authoritySet);
  const dialog = within(await screen.findByRole('dialog', { name: 'Victoria SMS' }));
  return {
    dialog,
    field: (name: string | RegExp) => dialog.getByLabelText(name),
    press: (name: string) => userEvent.click(dialog.getByRole('button', { name })),
    tab: (name: string) => userEvent.click(dialog.getByRole('tab', { name })),
  };
};

describe('the list', () => {
  it('shows each provider of the type with its state, companies and share', async () => {
    await open('/app/SystemSMS');
    await heading('SMS providers');
    const line = (await screen.findByRole('link', { name: /Victoria SMS/ })).closest('tr')!;
    for (const text of ['Slow', 'Wing Lok, Harbour Parcel', '1,200', '12', '4.2 s', '70 %'])
      await waitFor(() => expect(line).toHaveTextContent(text));
    expect(asked).toEqual([{ type: 'SMS', page: 0, size: 10, sort: 'createTime,desc' }]);
  });

  it.each([
    ['/app/SystemEmail', 'E-mail providers', 'MAIL'],
    ['/app/SystemWhatsApp', 'WhatsApp providers', 'WHATSAPP'],
  ])('of %s has its own title and type', async (path, title, type) => {
    await open(path);
    await heading(title);
    await waitFor(() => expect(asked).toMatchObject([{ type }]));
  });

  it('offers a new one to users who may add', async () => {
    await open('/app/SystemSMS', ['PROVIDER_LIST']);
    await screen.findByRole('link', { name: /Victoria SMS/ });
    expect(screen.queryByRole('button', { name: 'Add provider' })).toBeNull();
  });

  it('shows an alarm as soon as there is one', async () => {
    const alarm = { failure: 'CREDENTIALS_REFUSED' as const, reason: '401', time: 1_700_000_000_000 };
    server.use(answer(calls.listProviderHealth, [{ ...health, alarm }]));
    const { dialog } = await openDialog();
    expect(await dialog.findByText(/refused our credentials.*401/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Needs correction')).toBeInTheDocument());
  });
});

describe('the settings', () => {
  it('show the password only on request, and hide it again', async () => {
    const { dialog, field, press } = await openDialog();
    expect(field(/^Password/)).toHaveValue('');
    await press('Show stored password');
    await waitFor(() => expect(field(/^Password/)).toHaveValue('s3cret'));
    await press('Hide stored password');
    expect(field(/^Password/)).toHaveValue('');
    expect(dialog.getByRole('button', { name: 'Show stored password' })).toBeVisible();
  });

  it('ask for the own password where it was confirmed too long ago', async () => {
    const { press } = await openDialog();
    server.use(refuse(calls.getProvider, 'CONFIRMATION_NEEDED'), answer(accountCalls.getAccount, buildAccount({})));
    await press('Show stored password');
    expect(await screen.findByRole('dialog', { name: 'Enter your password again' })).toBeVisible();
  });

  it('send what has changed alone, and no password that was only shown', async () => {
    const { field, press } = await openDialog();
    await press('Show stored password');
    await waitFor(() => expect(field(/^Password/)).toHaveValue('s3cret'));
    await fill(field(/^User name/), 'other');
    await press('Save');
    await waitFor(() => expect(sent.at(-1)).toEqual({ id: '5', version: 3, username: 'other' }));
  });

  it('take the password again with another server address', async () => {
    const { dialog, field, press } = await openDialog();
    await fill(field(/^Server address/), 'https://other.example.com/send');
    expect(dialog.getByText('The server address has changed: enter the password again.')).toBeVisible();
    await press('Save');
    await waitFor(() => expect(field(/^Password/)).toBeInvalid());
    expect(sent).toEqual([]);
    await fill(field(/^Password/), 'new');
    await press('Save');
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        id: '5',
        version: 3,
        serverAddr: 'https://other.example.com/send',
        password: 'new',
      }),
    );
  });

  it('have a price with a currency, or neither', async () => {
    const { dialog, field, press } = await openDialog();
    await fill(field(/^Price/), '0.123456');
    await press('Save');
    expect(await dialog.findByText('A price of 0 or more with at most 5 decimals')).toBeVisible();
    await fill(field(/^Price/), '0.0508');
    await userEvent.selectOptions(field(/^Currency/), 'USD');
    await press('Save');
    await waitFor(() => expect(sent.at(-1)).toEqual({ id: '5', version: 3, price: '0.0508', currency: 'USD' }));
  });

  it('show a problem of the server at its field, and what was typed', async () => {
    const { field, press } = await openDialog();
    server.use(
      refuse(calls.updateProvider, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'name', code: 'taken', message: 'This is already in use.' }],
      }),
    );
    await fill(field(/^Name/), 'Harbour SMS');
    await press('Save');
    await waitFor(() => expect(field(/^Name/)).toBeInvalid());
    expect(field(/^Name/)).toHaveValue('Harbour SMS');
  });

  it('are read-only to users who may only see them', async () => {
    const { dialog } = await openDialog(['PROVIDER_LIST']);
    expect(dialog.getByText('https://sms.example.com/send')).toBeVisible();
    for (const name of ['Save', 'Show stored password', 'Delete provider'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    expect(dialog.queryByRole('tab', { name: 'Test message' })).toBeNull();
  });

  it('name the companies that a provider is not deleted for', async () => {
    const { press } = await openDialog();
    server.use(refuse(calls.deleteProvider, 'PROVIDER_IN_USE', { message: 'In use by Wing Lok.' }));
    await press('Delete provider');
    const question = await screen.findByRole('dialog', { name: 'Delete Victoria SMS?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete provider' }));
    expect(await screen.findByText(/Wing Lok\./)).toBeVisible();
  });
});

it('shows how a provider has done, and why it has its share', async () => {
  const { dialog, tab } = await openDialog();
  await tab('Last 24 hours');
  for (const text of ['1,200', '1,100', '4.2 s', '9']) expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByText(/70 % · Reduced .* at least 15 %/)).toBeVisible();
  expect(dialog.getByText(detail.receiptAddress!)).toBeVisible();
});

describe('a test message', () => {
  const fillTest = async () => {
    const found = await openDialog();
    await found.tab('Test message');
    await fill(found.field(/^Phone number/), '+85291234567');
    await fill(found.field(/^Text/), 'Is it there?');
    return found;
  };

  it('needs a target and a text, and is shown as sent for two seconds', async () => {
    const { dialog, field, press, tab } = await openDialog();
    await tab('Test message');
    await press('Send test message');
    expect(field(/^Phone number/)).toBeInvalid();
    expect(field(/^Text/)).toBeInvalid();
    await fill(field(/^Phone number/), '+85291234567');
    await fill(field(/^Text/), 'Is it there?');
    await press('Send test message');
    expect(await dialog.findByText('Test message sent')).toBeVisible();
    expect(sent.at(-1)).toEqual({ id: '5', target: '+85291234567', testBody: 'Is it there?' });
    await waitFor(() => expect(dialog.queryByText('Test message sent')).toBeNull(), { timeout: 3000 });
  });

  it('that fails shows the words of the provider, and what was typed', async () => {
    server.use(
      refuse(calls.testProvider, 'PROVIDER_TEST_FAILED', { data: { words: 'Number not valid', reason: '400' } }),
    );
    const { dialog, field, press } = await fillTest();
    await press('Send test message');
    expect(await dialog.findByText('Not sent. The provider answered: Number not valid')).toBeVisible();
    expect(field(/^Text/)).toHaveValue('Is it there?');
  });
});

it('adds a provider of Twilio with its own number', async () => {
  server.use(
    answer(calls.createProvider, ({ body }: SeenRequest) => {
      sent.push(body);
      return detail;
    }),
  );
  await open('/app/SystemWhatsApp');
  await heading('WhatsApp providers');
  await userEvent.click(screen.getByRole('button', { name: 'Add provider' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add provider' }));
  await userEvent.selectOptions(dialog.getByLabelText(/^Gateway/), 'Twilio');
  await fill(dialog.getByLabelText(/^Name/), 'Twilio');
  await fill(dialog.getByLabelText(/^Sender/), '+15005550006');
  await fill(dialog.getByLabelText(/^Server address/), 'https://api.twilio.com');
  await fill(dialog.getByLabelText(/^User name/), 'AC1');
  await fill(dialog.getByLabelText(/^Password/), 'token');
  await userEvent.click(dialog.getByRole('button', { name: 'Add provider' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      type: 'WHATSAPP',
      name: 'Twilio',
      serverAddr: 'https://api.twilio.com',
      username: 'AC1',
      password: 'token',
      price: null,
      currency: null,
      otherJsonData: { shape: 'TWILIO', sender: '+15005550006' },
    }),
  );
});
