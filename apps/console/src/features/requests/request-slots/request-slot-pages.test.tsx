import { requestSlotsCalls as calls } from '@cubby/contract/requests/request-slots/request-slots.calls';
import type { RequestSlot } from '@cubby/contract/requests/request-slots/request-slots.schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row: RequestSlot = {
  requestSlotId: '1',
  requestType: 'DELIVERY_REQUEST',
  districtId: '7',
  districtPath: [{ id: '7', name: 'Hong Kong' }],
  startTime: '10:00',
  endTime: '13:00',
  cutoffMinutes: 960,
  capacity: 400,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 2,
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
    answer(calls.queryRequestSlots, { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 10 }),
    answer(calls.getRequestSlot, row),
    answer(calls.createRequestSlot, take),
    answer(calls.updateRequestSlot, take),
  );
});

const open = (path: string) =>
  renderSignedIn(path, {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['REQUEST_SLOT_LIST', 'REQUEST_SLOT_EDIT'],
  });

it('is added; one that is too short is reported at its end', async () => {
  await open('/app/timeSlot');
  await heading('Add time slot');
  await userEvent.type(field(/^From/), '09:00');
  await userEvent.type(field(/^To/), '09:30');
  await press('Add time slot');
  await waitFor(() => expect(field(/^To/)).toBeInvalid());
  await fill(field(/^To/), '24:00');
  await press('Add time slot');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        requestType: 'PICKUP_REQUEST',
        startTime: '09:00',
        endTime: '24:00',
        districtId: null,
        cutoffMinutes: 960,
        capacity: null,
      },
    ]),
  );
});

it('is listed with its area, and an emptied limit means any number', async () => {
  await open('/app/timeSlots');
  expect(await screen.findByText('Hong Kong')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /10:00–13:00/ }));
  await heading('10:00–13:00');
  await press('Edit Details');
  await userEvent.clear(field(/^Most orders/));
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ capacity: null, version: 2 }]));
});
