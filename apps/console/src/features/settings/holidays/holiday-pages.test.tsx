import { holidaysCalls as calls } from '@cubby/contract/settings/holidays/holidays.calls';
import type { Holiday } from '@cubby/contract/settings/holidays/holidays.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row: Holiday = {
  holidayId: '1',
  day: '2027-05-01',
  name: 'Labour Day',
  districtId: null,
  districtPath: [],
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
let sent: unknown[] = [];
const take = ({ body, params }: SeenRequest) => {
  sent.push(body ?? params['id']);
  return row;
};

useServer();
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.listHolidays, { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 10 }),
    answer(calls.getHoliday, row),
    answer(calls.createHoliday, take),
    answer(calls.deleteHoliday, (request) => {
      take(request);
      return { success: true as const };
    }),
  );
});

const open = (path: string) =>
  renderSignedIn(path, {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['HOLIDAY_LIST', 'HOLIDAY_EDIT'],
  });

it('is added for everywhere; an invalid day is reported at its field', async () => {
  await open('/app/holiday');
  await heading('Add public holiday');
  await userEvent.type(field(/^Day/), '2027-02-30');
  await userEvent.type(field(/^Name/), 'Labour Day');
  await press('Add public holiday');
  await waitFor(() => expect(field(/^Day/)).toBeInvalid());
  await userEvent.clear(field(/^Day/));
  await userEvent.type(field(/^Day/), '2027-05-01');
  await press('Add public holiday');
  await waitFor(() => expect(sent).toEqual([{ day: '2027-05-01', name: 'Labour Day', districtId: null }]));
  expect(await heading('Labour Day')).toHaveFocus();
  expect(screen.getByText('Everywhere')).toBeVisible();
});

it('is listed with its day and area, and deleted after a question', async () => {
  await open('/app/holidays');
  expect(await screen.findByText('2027-05-01')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Labour Day/ }));
  await heading('Labour Day');
  await press(/more/i);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete public holiday' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Pickups and deliveries take place on that day again/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete public holiday' }));
  await waitFor(() => expect(sent).toEqual(['1']));
  await heading('Public holidays');
});
