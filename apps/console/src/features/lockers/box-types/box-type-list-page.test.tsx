import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import type { BoxTypeRow } from '@cubby/contract/lockers/box-types/box-types.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const small: BoxTypeRow = {
  id: '2',
  boxTypeId: '2',
  name: 'S',
  width: 400,
  length: 450,
  height: 100,
  accessible: false,
  management: false,
  siteCount: 3,
  inUse: true,
  version: 4,
};

it('adds a size reports each missing measure, and changes the measures of one in use alone', async () => {
  const sent: unknown[] = [];
  const saved = ({ body }: SeenRequest) => {
    sent.push(body);
    return small;
  };
  server.use(
    answer(boxTypesCalls.listBoxTypes, [small]),
    answer(boxTypesCalls.createBoxType, saved),
    answer(boxTypesCalls.updateBoxType, saved),
  );
  await renderSignedIn('/app/siteLockerSetting', {
    authoritySet: ['BOX_TYPE_EDIT'],
    merchantId: null,
    merchantName: null,
    companyType: 'ADMIN',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add size' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'HALF');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add size' }));
  for (const measure of [/^Width/, /^Depth/, /^Height/]) {
    const field = within(dialog).getByRole('textbox', { name: measure });
    expect(field).toBeInvalid();
    await userEvent.type(field, '200');
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add size' }));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'HALF', width: 200, length: 200, height: 200 }]));

  await userEvent.click(await screen.findByRole('button', { name: 'Change S' }));
  const edit = await screen.findByRole('dialog', { name: 'Change S' });
  expect(within(edit).queryByRole('textbox', { name: /^Name/ })).toBeNull();
  const width = within(edit).getByRole('textbox', { name: /^Width/ });
  await userEvent.clear(width);
  await userEvent.type(width, '410');
  await userEvent.click(within(edit).getByRole('button', { name: 'Save size' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ boxTypeId: '2', version: 4, name: 'S', width: 410 }));
});
