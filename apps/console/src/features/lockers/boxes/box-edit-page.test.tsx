import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { buildSite } from '../../../../test/factories/sites.ts';
import { heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const size = (boxTypeId: string, name: string) => ({
  boxTypeId,
  id: boxTypeId,
  name,
  width: 485,
  height: 170,
  length: 550,
  accessible: false,
  management: false,
  siteCount: 1,
  inUse: true,
  version: 1,
});
const device = (deviceId: string, interfaceAddress: string) => ({
  deviceId,
  deviceType: 'LOCK_CONTROL_BOARD',
  version: '1',
  interfaceType: 'COM',
  interfaceAddress,
  baudRate: 19_200,
  boardPorts: 16,
});
const wiring = { boxTypeId: '2', deviceId: '5', boardNumber: 0 };
const boxes = [buildBox({ ...wiring, portNumber: 1 }), buildBox({ ...wiring, boxId: '2', name: 'A02', portNumber: 2 })];

const open = async () => {
  await renderSignedIn('/app/AddNewLocker?id=1&step=2', {
    authoritySet: ['SITE_LIST', 'SITE_EDIT'],
    companyType: 'ADMIN',
    merchantId: null,
    merchantName: null,
  });
  await heading('Compartment A01');
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save compartment' }));

beforeEach(() => {
  server.use(
    answer(boxesCalls.getBox, boxes[0]!),
    answer(boxesCalls.listBoxes, boxes),
    answer(boxTypesCalls.listBoxTypes, [size('2', 'S'), size('3', 'M')]),
    answer(sitesCalls.getSite, { ...buildSite({ deviceList: [device('5', 'COM1')] }), boxList: [] }),
    answer(sitesCalls.getSiteQrCode, { png: 'iVBORw0KGgo=', svg: '<svg/>' }),
    answer(sitesCalls.listSiteTypes, []),
  );
});

it('changes size, port and labels; a port that another compartment has is not offered', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(boxesCalls.updateBox, ({ body }: SeenRequest) => {
      sent.push(body);
      return boxes[0]!;
    }),
  );
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Size/ }), 'M');
  const ports = screen.getByRole('combobox', { name: /^Port/ });
  expect(within(ports).queryByRole('option', { name: '2' })).toBeNull();
  await userEvent.selectOptions(ports, '16');
  await userEvent.type(screen.getByRole('textbox', { name: 'Label 1' }), ' Cold ');
  await save();
  await heading('Central Plaza');
  expect(sent).toEqual([{ boxTypeId: '3', labels: ['Cold'], portNumber: 16, dataVersion: buildSite().dataVersion }]);
});

it('retains what was typed, and says in the specified words why it is refused', async () => {
  server.use(refuse(boxesCalls.updateBox, 'BOXES_IN_USE'));
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Lock type' }), 'EM-1');
  await save();
  await waitFor(() =>
    expect(screen.getByText('Compartments can’t be edited while one is in use or locked')).toBeVisible(),
  );
  expect(screen.getByRole('textbox', { name: 'Lock type' })).toHaveValue('EM-1');
});

it('lets the person choose whose change applies if another user was quicker', async () => {
  const sent: unknown[] = [];
  const stale = {
    version: 7,
    changes: [{ by: 'Mei Chan', at: 1_763_000_000_000, fields: [{ field: 'boxTypeId', from: 'S', to: 'M' }] }],
  };
  server.use(refuse(boxesCalls.updateBox, 'STALE_VERSION', { data: stale }));
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Lock type' }), 'EM-1');
  await save();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Mei Chan/)).toBeVisible();
  expect(dialog.getByText('Size: S → M')).toBeVisible();
  server.use(
    answer(boxesCalls.updateBox, ({ body }: SeenRequest) => {
      sent.push(body);
      return boxes[0]!;
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
  await heading('Central Plaza');
  expect(sent).toEqual([{ lockType: 'EM-1', dataVersion: 7 }]);
});

it('offers no form while a compartment of the site is in use', async () => {
  server.use(answer(boxesCalls.listBoxes, [...boxes, buildBox({ boxId: '3', name: 'A03', doorStatus: 'OCCUPIED' })]));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Compartments can’t be edited while one is in use or locked',
  );
  expect(screen.queryByRole('button', { name: 'Save compartment' })).toBeNull();
});
