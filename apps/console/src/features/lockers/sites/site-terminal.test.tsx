import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { siteTerminalCalls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { phrases } from '@cubby/phrases';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildTerminal } from '../../../../test/factories/terminals.ts';
import { answerSites, buildSite } from '../../../../test/factories/sites.ts';

import { answer, answerFile, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

let sent: Record<string, unknown>[] = [];
const open = (path: string) =>
  renderSignedIn(path, {
    authoritySet: ['SITE_LIST', 'SITE_EDIT'],
    companyType: 'ADMIN',
    merchantId: null,
    merchantName: null,
  });

const board = {
  deviceId: '5',
  deviceType: 'LOCK_CONTROL_BOARD',
  version: '1',
  interfaceType: 'COM',
  interfaceAddress: 'COM1',
  baudRate: 19_200,
  boardPorts: 24,
} as const;
const site = buildSite({
  siteType: 'BLE_LOCKER',
  version: '2.1',
  secrectKey: '******',
  macAddress: '00:1A:2B:3C:4D:5E',
  deviceList: [board],
  pictureIds: ['a'.repeat(32), 'b'.repeat(32)],
});

beforeEach(() => {
  sent = [];
  const collect = ({ body }: SeenRequest) => {
    sent.push(body as Record<string, unknown>);
    return { result: '9' };
  };
  server.use(
    answerSites([{}]),
    answer(terminalsCalls.getTerminal, buildTerminal()),
    answer(sitesCalls.getSite, { ...site, boxList: [] }),
    answer(sitesCalls.getSiteQrCode, { png: 'iVBORw0KGgo=', svg: '<svg/>' }),
    answer(sitesCalls.updateSite, collect),
    answer(sitesCalls.listSiteTypes, [
      {
        siteType: 'BLE_LOCKER',
        siteTypeDisplayName: 'Bluetooth locker',
        hasDoors: true,
        takesDropOffs: false,
        cold: false,
        ble: true,
        staffed: false,
        platformOnly: false,
      },
    ]),
    answer(servicesCalls.listServicesOfSites, []),
    answer(siteTerminalCalls.updateSiteDevice, collect),
    answer(siteTerminalCalls.importBleKey, { secrectKey: 'sealed:abc' }),
    answer(siteTerminalCalls.getScreenSaver, { fileId: 'c'.repeat(32), source: 'OPERATOR' }),
    answer(siteTerminalCalls.uploadScreenSaver, { fileId: 'd'.repeat(32), source: 'SITE' }),
    answer(filesCalls.uploadFile, { fileId: 'e'.repeat(32) }),
    answerFile(filesCalls.downloadFile, new Uint8Array([1]), 'picture.png'),
  );
});

const edit = async (block: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${block}` }));
  return screen.getByRole('region', { name: block });
};
const inputOf = (region: HTMLElement) => region.querySelector<HTMLInputElement>('input[type=file]')!;

it('changes one device, and says at its field what another one has', async () => {
  await open('/app/siteInfo?id=9');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Lock control board' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Baud rate' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Baud rate' }), '9600');
  server.use(
    refuse(siteTerminalCalls.updateSiteDevice, 'INVALID_REQUEST', {
      fieldErrors: [
        { path: 'interfaceAddress', code: 'interfaceTwice', message: phrases.en_US.fieldErrors.interfaceTwice },
      ],
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save device' }));
  expect(await dialog.findAllByText(/device type or interface address is used twice/)).not.toEqual([]);
  server.use(
    answer(siteTerminalCalls.updateSiteDevice, ({ body }: SeenRequest) => {
      sent.push(body as Record<string, unknown>);
      return { result: '9' };
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save device' }));
  expect(await screen.findByText('Lock control board saved')).toBeVisible();
  expect(sent).toEqual([{ ...board, siteId: '9', baudRate: 9600, dataVersion: 3 }]);
});

it('says at each field of the terminal what is wrong with it', async () => {
  await open('/app/siteInfo?id=9');
  const block = within(await edit('Terminal and devices'));
  await userEvent.clear(block.getByLabelText(/^MAC address/));
  await userEvent.type(block.getByLabelText(/^MAC address/), '00:1A:2B');
  await userEvent.click(block.getByRole('button', { name: 'Add device' }));
  const scanner = within(block.getByRole('group', { name: 'Device 2' }));
  await userEvent.selectOptions(scanner.getByLabelText(/^Device/), 'Scanner');
  await userEvent.type(scanner.getByLabelText(/^Version/), '1');
  await userEvent.selectOptions(scanner.getByLabelText(/^Interface/), 'COM');
  await userEvent.type(scanner.getByLabelText(/^Baud rate/), '9600');
  await userEvent.click(block.getByRole('button', { name: 'Save' }));
  const address = scanner.getByLabelText(/^Address/);
  await waitFor(() => expect(address).toHaveAccessibleDescription('Choose a COM or NET address'));
  expect(block.getByLabelText(/^MAC address/)).toHaveAccessibleDescription(
    'Write the MAC address as in 00:1A:2B:3C:4D:5E',
  );
  await userEvent.type(address, 'COM1');
  await userEvent.click(block.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription('This device type or interface address is used twice'),
  );
  expect(sent).toEqual([]);
});

it('retains what was typed where the site was not saved, and says why', async () => {
  server.use(refuse(sitesCalls.updateSite, 'NOT_FOUND'));
  await open('/app/siteInfo?id=9');
  const block = within(await edit('Terminal and devices'));
  await userEvent.type(block.getByLabelText(/^Screen size/), '21');
  await userEvent.click(block.getByRole('button', { name: 'Save' }));
  expect(await block.findByText(/The site was not saved: its ID is missing or wrong/)).toBeVisible();
  server.use(answer(sitesCalls.updateSite, { result: '' }));
  await userEvent.click(block.getByRole('button', { name: 'Save' }));
  expect(await block.findByText('This was not saved. Try again.')).toBeVisible();
  expect(block.getByLabelText(/^Screen size/)).toHaveValue('21');
});

it('takes the key of a Bluetooth locker from its file, and no other file', async () => {
  await open('/app/siteInfo?id=9');
  const block = await edit('Bluetooth');
  fireEvent.change(inputOf(block), { target: { files: [new File(['x'], 'key.txt')] } });
  expect(await within(block).findByText('Choose a BLE key that ends in .bin')).toBeVisible();
  fireEvent.change(inputOf(block), { target: { files: [new File(['x'], 'key.bin')] } });
  expect(await within(block).findByText('key.bin is ready. The key is stored when the site is saved.')).toBeVisible();
  await userEvent.click(within(block).getByRole('button', { name: 'Save' }));
  await screen.findByText('Central Plaza saved');
  expect(sent).toMatchObject([{ siteId: '9', secrectKey: 'sealed:abc' }]);
});

it('stores up to five pictures in an order that is dragged or moved', async () => {
  await open('/app/siteInfo?id=9');
  const block = await edit('Pictures');
  const pictures = () => within(block).getAllByRole('listitem');
  fireEvent.change(inputOf(block), {
    target: { files: [1, 2, 3, 4].map((number) => new File(['x'], `${number}.gif`)) },
  });
  expect(await within(block).findByText('At most five pictures can be added')).toBeVisible();
  await userEvent.upload(inputOf(block), new File(['x'], 'lobby.bmp'));
  await within(block).findByRole('button', { name: 'Remove picture 3' });
  const dataTransfer = { effectAllowed: '' };
  fireEvent.dragStart(pictures()[2]!, { dataTransfer });
  fireEvent.dragOver(pictures()[0]!, { dataTransfer });
  fireEvent.drop(pictures()[0]!, { dataTransfer });
  await userEvent.click(within(block).getByRole('button', { name: 'Move picture 3 forward' }));
  await userEvent.click(within(block).getByRole('button', { name: 'Remove picture 3' }));
  await userEvent.click(within(block).getByRole('button', { name: 'Save' }));
  await screen.findByText('Central Plaza saved');
  expect(sent).toMatchObject([{ pictureIds: ['e'.repeat(32), 'b'.repeat(32)] }]);
});

it('shows the screen saver and whose it is, sets one of the site and removes it', async () => {
  await open('/app/siteInfo?id=9');
  const block = within(await screen.findByRole('region', { name: 'Screen saver' }));
  expect(await block.findByText('The picture of all sites of the operator')).toBeVisible();
  expect(block.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  server.use(answer(siteTerminalCalls.getScreenSaver, { fileId: 'd'.repeat(32), source: 'SITE' }));
  await userEvent.upload(block.getByLabelText('Drop a picture here, or choose a file'), new File(['x'], 'saver.png'));
  expect(await screen.findByText('Screen saver saved')).toBeVisible();
  const remove = await block.findByRole('button', { name: 'Remove picture' });
  server.use(
    answer(siteTerminalCalls.getScreenSaver, { fileId: null, source: null }),
    answer(siteTerminalCalls.removeScreenSaver, { fileId: null, source: null }),
  );
  await userEvent.click(remove);
  expect(await screen.findByText('Removed: Screen saver')).toBeVisible();
});
