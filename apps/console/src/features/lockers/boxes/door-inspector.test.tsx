import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { answerSitePage } from '../../../../test/factories/sites.ts';
import { heading } from '../../../../test/find.ts';
import { answer, server, useServer } from '../../../../test/server.ts';

useServer();

const parcel: Box['parcels'][number] = {
  ordersId: '77',
  expressNumber: 'TRACK-77',
  serviceName: 'Parcels',
  merchantId: '4',
  merchantName: 'Peak Coffee',
  storeTime: 1_763_000_000_000,
  expiryTime: null,
  belongingUserName: null,
};
const door = (number: number, overrides: Partial<Box> = {}): Box =>
  buildBox({ boxId: String(number), number, name: `A0${number}`, positionY: number, ...overrides });
const occupied = { boxStatus: 'OCCUPIED', doorStatus: 'OCCUPIED', ledger: 'OCCUPIED', parcels: [parcel] } as const;

let boxes: Box[] = [];
const open = async () => {
  await renderSignedIn('/app/siteInfo?id=9', {
    authoritySet: ['SITE_LIST', 'SITE_EDIT', 'DOOR_STATUS', 'ORDER_INFO'],
    companyType: 'ADMIN',
    merchantId: null,
  });
  await heading('Central Plaza');
  return within(await screen.findByRole('group', { name: 'Compartments' }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  boxes = [door(1), door(2), door(3, { ...occupied, parcels: [parcel] })];
  server.use(
    ...answerSitePage(),
    answer(boxesCalls.listBoxes, () => boxes),
    answer(boxesCalls.listBoxHistory, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 }),
  );
});

it('shows the one selected compartment next to the grid, which remains usable, and counts overdue ones in the legend', async () => {
  boxes[2] = { ...boxes[2]!, boxStatus: 'EXPIRED' };
  const cabinet = await open();
  expect(screen.getByRole('button', { name: 'Expired 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Occupied 1' })).toBeVisible();
  await userEvent.click(cabinet.getByRole('button', { name: /A03/ }));
  const inspector = within(screen.getByRole('region', { name: 'Compartment A03' }));
  expect(inspector.getByRole('link', { name: 'TRACK-77' })).toHaveAttribute('href', '#/app/articleInfo?articleId=77');
  await userEvent.click(cabinet.getByRole('button', { name: /A01/ }));
  expect(screen.getByRole('region', { name: 'Compartment tools' })).toHaveTextContent('2 selected');
  await press('Close');
  expect(screen.queryByText(/selected/)).toBeNull();
});

it('explains which compartments are in use when one is to be edited, and links to what lies in them', async () => {
  const cabinet = await open();
  await userEvent.click(cabinet.getByRole('button', { name: /A01/ }));
  await press('Edit compartment');
  const dialog = within(await screen.findByRole('dialog', { name: /can’t be edited while one is in use/ }));
  expect(dialog.getByRole('link', { name: 'TRACK-77' })).toHaveAttribute('href', '#/app/articleInfo?articleId=77');
  await userEvent.click(dialog.getByRole('link', { name: 'Compartment A03' }));
  expect(await screen.findByRole('region', { name: 'Compartment A03' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
