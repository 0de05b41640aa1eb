import { sendingRulesCalls as calls } from '@cubby/contract/messages/sending-rules/sending-rules.calls';
import type { SendingRule } from '@cubby/contract/messages/sending-rules/sending-rules.schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row: SendingRule = {
  sendingRuleId: '1',
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  timeZone: 'Asia/Hong_Kong',
  sendFrom: '08:00',
  sendUntil: '21:00',
  hourlyLimit: 5,
  remindBefore: 12,
  remindAfter: 1,
  optOuts: ['ada@example.com'],
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
let sent: unknown[] = [];
const take = ({ body }: SeenRequest): SendingRule => {
  sent.push(body);
  return row;
};

useServer();
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.listSendingRules, { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 20 }),
    answer(calls.getSendingRule, row),
    answer(calls.createSendingRule, take),
    answer(calls.updateSendingRule, take),
  );
});

const open = (path: string) => renderSignedIn(path, { authoritySet: ['TEMPLATE_LIST', 'TEMPLATE_EDIT'] });

it('the list shows hours, limit and blocked addresses', async () => {
  await open('/app/sendingRules');
  expect(await screen.findByRole('link', { name: /Harbour Parcel/ })).toHaveAttribute('href', '#/app/sendingRule?id=1');
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByText('08:00')).toBeVisible();
});

it('a rule has both ends of its hours, and an address in each line', async () => {
  await open('/app/sendingRule');
  await heading('Create sending rule');
  await userEvent.type(field(/^Send from/), '08:00');
  await press('Create sending rule');
  await waitFor(() => expect(field(/^Send until/)).toBeInvalid());
  expect(sent).toEqual([]);
  await userEvent.type(field(/^Send until/), '21:00');
  await fill(field(/^Blocked addresses/), 'bo@example.com\n+85291234567');
  await press('Create sending rule');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        sendFrom: '08:00',
        sendUntil: '21:00',
        hourlyLimit: null,
        remindBefore: 12,
        remindAfter: 1,
        optOuts: ['bo@example.com', '+85291234567'],
      },
    ]),
  );
});
