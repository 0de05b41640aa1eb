import { flagsCalls as calls } from '@cubby/contract/orders/flags/flags.calls';
import type { Flag } from '@cubby/contract/orders/flags/flags.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row: Flag = {
  flagId: '1',
  flagName: 'Fragile',
  flagCode: 'FRAGILE',
  flagColor: '#d97706',
  flagCategory: 'ORDER',
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 3,
};
let sent: unknown[] = [];
const take = ({ body }: SeenRequest) => {
  sent.push(body);
  return row;
};

useServer();
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.queryFlags, { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 10 }),
    answer(calls.getFlag, row),
    answer(calls.createFlag, take),
    answer(calls.updateFlag, take),
  );
});

const open = (path: string, companyType: 'ADMIN' | 'OPERATOR' = 'ADMIN') =>
  renderSignedIn(path, {
    companyType,
    ...(companyType === 'ADMIN' && { merchantId: null }),
    authoritySet: ['FLAG_LIST', 'FLAG_EDIT', 'ORDER_LIST'],
  });

it('is added with its colour, and what is wrong is said at its field', async () => {
  server.use(
    refuse(calls.createFlag, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'flagCode', code: 'taken', message: 'Already in use' }],
    }),
  );
  await open('/app/flag');
  await heading('Add flag');
  await userEvent.type(field(/^Name/), 'Fragile');
  await userEvent.type(field(/^Code/), 'fragile');
  await fill(field(/^Colour/), '#d9770');
  await press('Add flag');
  await waitFor(() => expect(field(/^Colour/)).toBeInvalid());
  await fill(field(/^Colour/), '#D97706');
  await press('Add flag');
  expect(await screen.findAllByText('Already in use')).not.toHaveLength(0);
  expect(field(/^Code/)).toHaveValue('fragile');
  server.use(answer(calls.createFlag, take));
  await userEvent.type(field(/^Code/), '2');
  await press('Add flag');
  await waitFor(() =>
    expect(sent).toEqual([{ flagName: 'Fragile', flagCode: 'FRAGILE2', flagColor: '#d97706', flagCategory: 'ORDER' }]),
  );
  await heading('Fragile');
});

it('retains what it is used for, leads to its orders, and can’t be deleted while orders carry it', async () => {
  server.use(refuse(calls.deleteFlag, 'FLAG_IN_USE', { message: 'Orders carry it (2)' }));
  await open('/app/flag?id=1');
  await heading('Fragile');
  expect(screen.getByRole('link', { name: 'Show orders with this flag' })).toHaveAttribute(
    'href',
    '#/app/articleList?ordersFlagIds=1',
  );
  await press('Edit Details');
  expect(screen.queryByRole('combobox', { name: /^Used for/ })).toBeNull();
  await fill(field(/^Name/), 'Breakable');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ flagName: 'Breakable', version: 3 }]));
  await press(/more/i);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete flag' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete flag' }));
  expect(await screen.findByText('Orders carry it (2)')).toBeVisible();
  await heading('Fragile');
});

it('is only read by a company', async () => {
  await open('/app/flags', 'OPERATOR');
  await userEvent.click(await screen.findByRole('link', { name: /Fragile/ }));
  await heading('Fragile');
  expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
});
