import { bouncedAddressesCalls as calls } from '@cubby/contract/messages/bounced-addresses/bounced-addresses.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { heading } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

let asked: URLSearchParams[] = [];
let removed: unknown[] = [];
useServer();
beforeEach(() => {
  asked = [];
  removed = [];
  const row = {
    bouncedAddressId: '7',
    merchantId: '3',
    merchantName: 'Harbour Parcel',
    channel: 'mail' as const,
    address: 'ada@example.com',
    provider: 'House mail',
    reason: '550',
    words: '550 5.1.1 No such user',
    bouncedTime: 1_700_000_000_000,
    creationTime: 1_700_000_000_000,
    lastUpdatedTime: 1_700_000_000_000,
    version: 1,
  };
  server.use(
    answer(calls.listBouncedAddresses, ({ query }: SeenRequest) => {
      asked.push(query);
      return { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 10 };
    }),
    answer(calls.deleteBouncedAddress, ({ params }: SeenRequest) => {
      removed.push(params);
      return { success: true as const };
    }),
  );
});
const open = async (path: string, authoritySet: string[]) => {
  await renderSignedIn(path, { authoritySet });
  await heading('Bounced addresses');
  await screen.findByText('ada@example.com');
};

it('shows each address with the words of its provider, and is filtered', async () => {
  await open('/app/bouncedAddresses?channel=mail&query=ada', ['TEMPLATE_LIST']);
  expect(screen.getByText('550 5.1.1 No such user')).toBeVisible();
  expect(screen.getByText('House mail')).toBeVisible();
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ channel: 'mail', query: 'ada', sort: 'lastUpdatedTime,desc' });
  expect(screen.queryByRole('button', { name: /actions|more/i })).toBeNull();
});

it('removes an address after a question', async () => {
  await open('/app/bouncedAddresses', ['TEMPLATE_LIST', 'TEMPLATE_EDIT']);
  const row = within(screen.getByText('ada@example.com').closest('tr')!);
  await userEvent.click(row.getAllByRole('button').at(-1)!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from list' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove ada@example.com from the list?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove from list' }));
  await waitFor(() => expect(removed).toMatchObject([{ id: '7' }]));
  expect(await screen.findByText('ada@example.com removed')).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
});
