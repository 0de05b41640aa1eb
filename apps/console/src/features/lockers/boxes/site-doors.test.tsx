import { serviceBoxConfigsCalls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { orderRebookingsCalls } from '@cubby/contract/orders/order-rebookings/order-rebookings.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { answerSitePage, answerSites } from '../../../../test/factories/sites.ts';
import { heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const parcel: Box['parcels'][number] = {
  ordersId: '77',
  expressNumber: 'TRACK-77',
  serviceName: 'Parcels',
  merchantId: '4',
  merchantName: 'Peak Coffee',
  storeTime: 1_763_000_000_000,
  expiryTime: null,
  belongingUserName: 'Ada Wong',
};
const occupied: Partial<Box> = {
  boxStatus: 'OCCUPIED',
  doorStatus: 'OCCUPIED',
  ledger: 'OCCUPIED',
  status: 1,
  parcels: [parcel],
  ordersId: '77',
};

/** The compartment of this number, in the first column. */
const door = (number: number, overrides: Partial<Box> = {}): Box =>
  buildBox({ boxId: String(number), number, name: `A0${number}`, positionY: number, ...overrides });

let boxes: Box[] = [];
let sent: unknown[] = [];

const everything = ['SITE_LIST', 'SITE_EDIT', 'DOOR_STATUS', 'ORDER_INFO'];
const open = async (authoritySet = everything) => {
  await renderSignedIn('/app/siteInfo?id=9', {
    authoritySet,
    companyType: 'ADMIN',
    merchantId: null,
    merchantName: null,
  });
  await heading('Central Plaza');
  return within(await screen.findByRole('group', { name: 'Compartments' }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sent = [];
  boxes = [
    door(1),
    door(2),
    door(3, { ...occupied, article: 'ABSENT', disagrees: true, openStatusFlag: true, sensor: 'OPEN' }),
    door(4, { positionX: 2, positionY: 1, boxTypeId: '2', boxTypeName: 'M', height: 340 }),
    door(5, {
      positionX: 2,
      positionY: 2,
      boxTypeName: 'CONTROL15',
      management: true,
      name: 'CTRL1',
      boxStatus: 'UNAPPLICABLE',
    }),
  ];
  server.use(
    ...answerSitePage(),
    answer(boxesCalls.listBoxes, () => boxes),
    answer(boxesCalls.listBoxHistory, {
      content: [
        {
          id: '1',
          fact: 'LEDGER',
          value: 'OCCUPIED',
          note: null,
          cause: 'ORDER',
          orderNumber: 'C26111300001',
          articleId: '77',
          userId: '31',
          userName: 'Mei Chan',
          fromTime: 1_763_000_000_000,
          untilTime: null,
        },
      ],
      totalElements: 41,
      totalPages: 3,
      number: 0,
      size: 20,
    }),
  );
});

it('draws the compartments, counts them by status, and leaves control screens out of the selection', async () => {
  const cabinet = await open();
  expect(screen.getByRole('button', { name: /^Available 3/ })).toBeVisible();
  expect(cabinet.getByRole('button', { name: /A03 S Ada Wong Occupied/ })).toHaveTextContent('Door open');
  expect(cabinet.getByText('CTRL1')).toBeVisible();
  expect(cabinet.queryByRole('button', { name: /CTRL1/ })).toBeNull();
  await press('Occupied 1');
  await press('Select all');
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(cabinet.getByRole('button', { name: /A03/ })).toHaveAttribute('aria-pressed', 'true');
});

it('moves and selects by keyboard, and opens the details with the parcel, the fields and the history', async () => {
  const cabinet = await open();
  await userEvent.click(cabinet.getByRole('button', { name: /A01/ }));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const panel = within(await screen.findByRole('region', { name: 'Compartment A03' }));
  expect(panel.getByText('Door open')).toBeVisible();
  expect(panel.getByText('Records and sensor disagree')).toBeVisible();
  expect(panel.getByText('Parcel inside')).toBeVisible();
  expect(panel.getByRole('link', { name: 'TRACK-77' })).toHaveAttribute('href', '#/app/articleInfo?articleId=77');
  expect(panel.getByText('Ada Wong')).toBeVisible();
  expect(await panel.findByText(/Records: Parcel inside/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Show more' })).toBeVisible();
});

it('begins a range where the keyboard is, not where something was pressed before', async () => {
  const cabinet = await open();
  await userEvent.click(cabinet.getByRole('button', { name: /A01/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  cabinet.getByRole('button', { name: /A01/ }).focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(cabinet.getByRole('button', { name: /A01/ })).toHaveAttribute('aria-pressed', 'false');
});

it('shows the card of the focused compartment; the order leads nowhere without ORDER_INFO', async () => {
  const cabinet = await open(['SITE_LIST']);
  const tile = cabinet.getByRole('button', { name: /A03/ });
  fireEvent.pointerOver(tile, { pointerType: 'mouse' });
  const card = within(await screen.findByRole('tooltip'));
  expect(card.getByText('TRACK-77')).toBeInTheDocument();
  expect(card.getByText('Peak Coffee')).toBeInTheDocument();
  expect(card.getByText('Door open')).toBeInTheDocument();
  expect(card.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
});

it.each([
  ['Change status', [], 'Select a compartment first'],
  ['Set labels', ['A03'], 'Labels can’t be set for an occupied compartment'],
  ['Set labels', ['A01', 'A04'], 'Select compartments of one size to set their label'],
  ['Edit compartment', ['A01'], 'Compartments can’t be edited while one is in use or locked'],
  ['Edit compartments', [], 'Compartments can be edited only while all of them are available'],
])('refuses %s of %s in words', async (action, names, words) => {
  const cabinet = await open();
  for (const name of names) await userEvent.click(cabinet.getByRole('button', { name: new RegExp(name) }));
  await press(action);
  expect(await screen.findByText(words)).toBeVisible();
});

it.each([
  ['Available', [3], 'One of the selected compartments is occupied'],
  ['Available', [4], 'One of the selected compartments is reserved'],
  ['Locked', [1, 3], 'Only available compartments can be locked'],
])('refuses the status %s', async (target, numbers, words) => {
  boxes[3] = door(4, { boxStatus: 'RESERVED', doorStatus: 'BOOKING', ledger: 'RESERVED', status: 5 });
  const cabinet = await open();
  for (const number of numbers) await userEvent.click(cabinet.getByRole('button', { name: new RegExp(`A0${number}`) }));
  await press('Change status');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /New status/ }), target);
  await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(await dialog.findByText(words)).toBeVisible();
});

it('shows the result of each compartment, remains open while one is refused, and repeats only that one', async () => {
  const reason = 'Only available compartments can be locked.';
  const accept = answer(boxesCalls.lockBox, ({ params }: SeenRequest) => {
    sent.push(params['id']);
    return boxes[0]!;
  });
  const second = { ...boxesCalls.lockBox, path: '/api/locker/v1/box/status/2/lock' } as const;
  server.use(accept);
  server.use(refuse(second, 'BOX_NOT_AVAILABLE', { message: reason }));
  const cabinet = await open();
  await userEvent.click(cabinet.getByRole('button', { name: /A01/ }));
  await userEvent.click(cabinet.getByRole('button', { name: /A02/ }));
  await press('Change status');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(await dialog.findByText('1 compartment was not changed')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['A01Done', `A02${reason}`]);
  server.use(accept);
  await userEvent.click(dialog.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText('Status of 2 compartments changed')).toBeVisible();
  expect(sent).toEqual(['1', '2']);
});

it('says which compartments went out of service, and which one is gone', async () => {
  server.use(answer(boxesCalls.setBoxService, () => boxes.slice(0, 1)));
  const cabinet = await open();
  await userEvent.click(cabinet.getByRole('button', { name: /A01/ }));
  await userEvent.click(cabinet.getByRole('button', { name: /A02/ }));
  await press('Change service state');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Change service state' }));
  expect(await dialog.findByText('1 compartment was not changed')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['A01Done', 'A02No longer exists']);
});

it('takes compartments out of service with a reason, and sets labels', async () => {
  const collect = ({ body }: SeenRequest) => {
    sent.push(body);
    return boxes;
  };
  server.use(
    answer(boxesCalls.setBoxService, collect),
    answer(boxesCalls.setBoxLabels, collect),
    answer(serviceBoxConfigsCalls.listServiceBoxConfigs, [
      {
        compartmentConfigId: '1',
        lockerServiceId: '2',
        compartmentName: 'Chilled',
        boxTypeId: null,
        boxTypeName: null,
        merchantUpload: true,
        customerUpload: true,
        userTakeOvertimeOrder: true,
        standardTime: 24,
        overdueTime: null,
        standardPrice: null,
        overduePrice: null,
        version: 1,
      },
    ]),
  );
  const cabinet = await open();
  await userEvent.click(cabinet.getByRole('button', { name: /A03/ }));
  await press('Change service state');
  const dialog = () => within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Service state/ }), 'Dirty');
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Spilt coffee');
  await userEvent.click(dialog().getByRole('button', { name: 'Change service state' }));
  expect(await screen.findByText('Service state of 1 compartment changed')).toBeVisible();
  await userEvent.click(cabinet.getByRole('button', { name: /A01/ }));
  await press('Set labels');
  await userEvent.click(await dialog().findByRole('button', { name: 'Chilled' }));
  expect(dialog().getByRole('textbox', { name: 'Label 1' })).toHaveValue('Chilled');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Label 2' }), 'Laundry');
  await userEvent.click(dialog().getByRole('button', { name: 'Set labels' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { boxIds: ['3'], service: 'DIRTY', note: 'Spilt coffee' },
    { boxIds: ['1'], labels: ['Chilled', 'Laundry'] },
  ]);
});

it('lists the orders without a compartment, and moves one to another site and one to another size', async () => {
  const order = {
    articleId: '78',
    orderNumber: 'O-78',
    expressNumber: 'TRACK-78',
    merchantName: 'Peak Coffee',
    status: 'Created',
    boxTypeId: '2',
    boxTypeName: 'M',
    boxName: null,
  };
  const sizes = ['M', 'L'].map((name, at) => {
    const id = String(at + 2);
    return {
      id,
      boxTypeId: id,
      name,
      width: 485,
      length: 550,
      height: 170,
      accessible: false,
      management: false,
      compartments: 4,
    };
  });
  let left = [order, { ...order, articleId: '79', expressNumber: 'TRACK-79', status: 'Outbound', boxName: 'A05' }];
  server.use(
    answer(boxesCalls.listOrdersWithoutBox, () => left),
    answerSites([{ siteId: '12', siteName: 'Ferry Pier' }]),
    answer(boxTypesCalls.listParcelBoxTypes, sizes),
    answer(orderRebookingsCalls.rebookOrder, ({ params, body }: SeenRequest) => {
      sent.push([params['articleId'], body]);
      left = left.filter(({ articleId }) => articleId !== params['articleId']);
      return { siteId: '12', boxTypeId: '2', boxName: null };
    }),
  );
  await open([...everything, 'ORDER_LIST', 'MODIFY_ORDER_LOCATION']);
  expect(await screen.findByText('2 orders without a compartment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'TRACK-78' })).toHaveAttribute('href', '#/app/articleInfo?articleId=78');
  expect(screen.getByText(/compartment A05 is out of service/)).toBeVisible();
  await press('Move TRACK-78');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('combobox', { name: /Other site/ }), 'Ferry');
  await userEvent.click(await screen.findByRole('option', { name: /Ferry Pier/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('TRACK-78 moved')).toBeVisible();
  expect(await screen.findByText('1 order without a compartment')).toBeVisible();
  // It is on its way, and remains at its site.
  await press('Move TRACK-79');
  const other = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await other.findByRole('combobox', { name: /Compartment size/ }), 'L');
  await userEvent.click(other.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('TRACK-79 moved')).toBeVisible();
  expect(sent).toEqual([
    ['78', { boxTypeId: '2', siteId: '12' }],
    ['79', { boxTypeId: '3' }],
  ]);
});
