import { messageCentreCalls as calls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildMessage } from '../../../../test/factories/messages.ts';
import { heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row = buildMessage({ cost: { currency: 'HKD', amount: '0.381' } });
const costs = [
  { currency: 'HKD', amount: '0.762' },
  { currency: 'USD', amount: '1' },
];
const stuck = buildMessage({
  msgRecordId: '2',
  orderNumber: 'CB-42',
  state: 'STUCK',
  waits: 'AWAITS_RECEIPT',
  failure: null,
  reason: null,
});

let asked: URLSearchParams[] = [];
let sent: unknown[] = [];
useServer();
beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    answer(calls.listMessages, ({ query }: SeenRequest) => {
      asked.push(query);
      return { content: [row, stuck], totalElements: 2, totalPages: 1, number: 0, size: 10 };
    }),
    answer(calls.countMessages, { WAITING: 0, STUCK: 1, SENT: 0, DELIVERED: 0, FAILED: 1, costs, costsFrom: null }),
    answer(calls.previewResend, {
      ids: ['1'],
      sms: 1,
      whatsapp: 0,
      mail: 0,
      smsParts: 2,
      costs,
      unpriced: 1,
      refused: [{ msgRecordId: '2', reason: 'PENDING' }],
    }),
    answer(calls.resendMessages, ({ body }: SeenRequest) => {
      sent.push(body);
      return { sent: 1 };
    }),
  );
});

const open = async (path = '/app/messageCentre', authoritySet = ['ORDER_VIEW_NOTIFICATION', 'ORDER_NOTIFY']) => {
  await renderSignedIn(path, { authoritySet });
  await heading('Messages');
  await screen.findByRole('link', { name: 'CB-41' });
};
const resendBoth = async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: /Select CB-41/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Select CB-42/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Resend 2' }));
};

it('shows what became of each message and why, and leads to its order', async () => {
  await open('/app/messageCentre?state=FAILED&channel=sms');
  expect(screen.getByRole('link', { name: 'CB-41' })).toHaveAttribute('href', '#/app/articleInfo?articleId=41');
  expect(screen.getByText('The provider could not be reached. · 503')).toBeVisible();
  expect(screen.getByText('No answer from the provider; waiting for its report')).toBeVisible();
  expect(screen.getByText(/^HKD\s0\.381$/)).toBeVisible();
  expect(screen.getByText(/^Cost: HKD\s0\.762, USD\s1\.00$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stuck: 1' })).toHaveAttribute(
    'href',
    '#/app/messageCentre?channel=sms&state=STUCK',
  );
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ state: 'FAILED', channel: 'sms', sort: 'createTime,desc' });
});

it('shows one message, as the timeline of an order leads to it', async () => {
  await open('/app/messageCentre?msgRecordId=1');
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ msgRecordId: '1' });
  expect(screen.getByRole('button', { name: /^Message ID/ })).toBeVisible();
});

it('sends messages again after a question that says how many, in how many parts, and which are left out', async () => {
  await open();
  await resendBoth();
  const question = await screen.findByRole('dialog', { name: 'Resend 1 message?' });
  expect(question).toHaveTextContent('SMS: 1, in 2 parts that the provider charges.');
  expect(question).toHaveTextContent(/Cost: HKD\s0\.762, USD\s1\.00\. Price not known: 1\./);
  expect(question).toHaveTextContent('Not resent: 1 (still waiting: 1).');
  await userEvent.click(within(question).getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('1 message is resent')).toBeVisible();
  expect(sent).toEqual([{ ids: ['1'] }]);
});

it('says so where the set has changed since the question, and reads the list again', async () => {
  server.use(refuse(calls.resendMessages, 'RESEND_CHANGED', { message: 'Nothing was resent: 1 of them changed.' }));
  await open();
  await resendBoth();
  const question = await screen.findByRole('dialog', { name: 'Resend 1 message?' });
  const before = asked.length;
  await userEvent.click(within(question).getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText(/Nothing was resent/)).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('offers nothing to send to users who may only see messages', async () => {
  await open(undefined, ['ORDER_VIEW_NOTIFICATION']);
  expect(screen.queryByRole('checkbox', { name: /Select CB-41/ })).toBeNull();
});
