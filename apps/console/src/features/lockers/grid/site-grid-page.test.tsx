import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import type { BoxTypeRow } from '@cubby/contract/lockers/box-types/box-types.schemas';
import { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import { siteTerminalCalls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { answerSites, buildSite } from '../../../../test/factories/sites.ts';
import { heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const size = (boxTypeId: string, name: string, height: number): BoxTypeRow => ({
  id: boxTypeId,
  boxTypeId,
  name,
  width: 400,
  length: 450,
  height,
  accessible: false,
  management: name.startsWith('CONTROL'),
  siteCount: 1,
  inUse: true,
  version: 1,
});
const board = {
  deviceId: '4',
  deviceType: 'LOCK_CONTROL_BOARD',
  version: '2',
  interfaceType: 'COM' as const,
  interfaceAddress: 'COM3',
  baudRate: 19_200,
  boardPorts: 24,
};
const two = [
  buildBox({ boxId: '11', name: 'A01', number: 1, positionY: 1 }),
  buildBox({ boxId: '12', name: 'A02', number: 2, numberInCabinet: 2, seriesFlag: false, positionY: 2 }),
];

let sent: Record<string, unknown>[] = [];

const open = async (boxList: Box[] = []) => {
  server.use(answer(sitesCalls.getSite, { ...buildSite({ deviceList: [board] }), boxList }));
  await renderSignedIn('/app/siteAdd?step=2&id=9', {
    authoritySet: ['SITE_LIST', 'SITE_EDIT'],
    companyType: 'ADMIN',
    merchantId: null,
    merchantName: null,
  });
  await heading('Compartments');
};

beforeEach(() => {
  sent = [];
  server.use(
    answerSites([{ siteId: '8', siteName: 'Harbour Point' }]),
    answer(siteAdministrationCalls.countSites, { ENABLED: 1, DISABLED: 0, MAINTENANCE: 0 }),
    answer(siteTerminalCalls.getScreenSaver, { fileId: null, source: null }),
    answer(sitesCalls.getSiteQrCode, { png: 'iVBORw0KGgo=', svg: '<svg/>' }),
    answer(sitesCalls.listSiteTypes, [
      {
        siteType: 'ALFRED_LOCKER',
        siteTypeDisplayName: 'Locker',
        hasDoors: true,
        takesDropOffs: false,
        cold: false,
        ble: false,
        staffed: false,
        platformOnly: false,
      },
    ]),
    answer(boxTypesCalls.listBoxTypes, [size('1', 'S', 100), size('2', 'M', 190), size('5', 'CONTROL15', 330)]),
    answer(boxesCalls.listBoxes, two),
    answer(boxesCalls.saveBoxes, ({ body }: SeenRequest) => {
      sent.push(body as Record<string, unknown>);
      return two;
    }),
  );
});

const cell = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('draws a cabinet by keyboard alone, and saves it with boards and ports', async () => {
  await open();
  (await screen.findByRole('button', { name: 'Empty, column 1, place 1' })).focus();
  await userEvent.keyboard('s{Enter}{ArrowRight}{ArrowUp}m{ArrowDown}c');
  expect(cell(/^A03, M, column 2, place 1, board 0, port 3$/)).toBeVisible();
  expect(cell(/^CTRL1, CONTROL15, column 2, place 2$/)).toHaveFocus();
  expect(screen.getByText('CTRL1 added')).toHaveAttribute('role', 'status');
  await userEvent.keyboard('{Delete}{Control>}z{/Control}');
  await press('Save compartments');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ dataVersion: 3 });
  expect((sent[0]!['boxList'] as Box[]).map((box) => [box.name, box.boxTypeId, box.deviceId, box.portNumber])).toEqual([
    ['A01', '1', '4', 1],
    ['A02', '1', '4', 2],
    ['A03', '2', '4', 3],
    ['CTRL1', '5', null, null],
  ]);
  expect(await screen.findByText('Cabinet created')).toBeVisible();
  await heading('Central Plaza');
});

it('says at the compartment what is wrong, and saves nothing until it is right', async () => {
  await open(two);
  await userEvent.click(await screen.findByRole('button', { name: /^A01, S/ }));
  await press('Delete');
  expect(cell(/^A01, S, column 1, place 2, There is a gap above this compartment$/)).toBeVisible();
  await press('Save compartments');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Leave no gap in the grid and list the compartments in order');
  expect(alert).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.click(within(alert).getByRole('button', { name: /^A01: There is a gap/ }));
  expect(cell(/^A01, S, column 1, place 2/)).toHaveFocus();
  await press('Close gaps');
  expect(screen.getByText('Change the signs of these compartments: A02 becomes A01')).toBeVisible();
  await press('Save compartments');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((sent[0]!['boxList'] as Box[]).map((box) => [box.boxId, box.name, box.deleteFlag])).toEqual([
    ['12', 'A01', false],
    ['11', 'A01', true],
  ]);
});

it('retains the grid where the server refuses it, and marks the compartments that speak against it', async () => {
  await open(two);
  server.use(refuse(boxesCalls.saveBoxes, 'BOXES_OCCUPIED', { data: { boxes: [{ boxId: '12', name: 'A02' }] } }));
  await userEvent.click(await screen.findByRole('button', { name: /^A01, S/ }));
  await press('M');
  await press('Save compartments');
  expect(await screen.findByText('Compartments can be edited only while all of them are available')).toBeVisible();
  expect(cell(/^A02, S, column 1, place 2, In use or out of service$/)).toBeVisible();
  expect(cell(/^A01, M/)).toBeVisible();
});

it('lets the person choose a version if another user changed the compartments meanwhile', async () => {
  await open(two);
  server.use(
    refuse(boxesCalls.saveBoxes, 'STALE_VERSION', {
      data: {
        version: 4,
        changes: [{ by: 'Ana', at: 1_763_000_000_000, fields: [{ field: 'boxesAdded', from: null, to: '["A03"]' }] }],
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^A01, S/ }));
  await press('M');
  await press('Save compartments');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Compartments changed')).toBeVisible();
  server.use(answer(sitesCalls.getSite, { ...buildSite({ deviceList: [board], dataVersion: 4 }), boxList: two }));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard mine, load theirs' }));
  expect(await screen.findByRole('button', { name: /^A01, S/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^A01, M/ })).toBeNull();
});

it('copies the cabinet of another site, and adds usual columns next to it', async () => {
  await open();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Copy the cabinet of another site' }));
  await userEvent.click(await screen.findByText('Harbour Point'));
  expect(await screen.findByRole('button', { name: /^A02, S, column 1, place 2, board 0, port 2$/ })).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Columns to add'));
  await userEvent.type(screen.getByLabelText('Columns to add'), '2');
  await press('Small: 10 S');
  expect(screen.getByText('22 compartments: 22 S')).toBeVisible();
});

it('says why the grid can not be edited while a compartment is in use', async () => {
  await open([two[0]!, { ...two[1]!, boxStatus: 'OCCUPIED', doorStatus: 'OCCUPIED', ledger: 'OCCUPIED' }]);
  expect(await screen.findByText('In use or out of service: A02')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save compartments' })).toBeNull();
});
