import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { softwareVersionsCalls as calls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildSoftwareVersion } from '../../../../test/factories/software.ts';
import { pageOfRows } from '../../../../test/factories/terminals.ts';
import { field, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';

useServer();

let sent: unknown[];
let asked: string[];

beforeEach(() => {
  sent = [];
  asked = [];
  server.use(
    answer(calls.listSoftwareVersions, ({ query }: SeenRequest) => {
      asked.push(query.toString());
      const {
        sites: _sites,
        tasks: _tasks,
        manifest: _text,
        signature: _by,
        keyId: _key,
        ...row
      } = buildSoftwareVersion();
      return pageOfRows([row]);
    }),
    answer(calls.getSoftwareVersion, buildSoftwareVersion()),
    answer(calls.getSoftwareDistribution, {
      versions: [
        {
          siteVersionName: '2.4.1',
          system: 'Windows',
          siteCount: 30,
          connectedCount: 28,
          uploaded: true,
          siteVersionId: '4',
        },
        {
          siteVersionName: '1.9-lab',
          system: 'Windows',
          siteCount: 10,
          connectedCount: 10,
          uploaded: false,
          siteVersionId: null,
        },
      ],
      otherSiteCount: 0,
      unknownSiteCount: 0,
    }),
    answer(filesCalls.uploadFile, { fileId: 'a'.repeat(32) }),
    answer(calls.createSoftwareVersion, ({ body }: SeenRequest) => {
      sent.push(body);
      return buildSoftwareVersion();
    }),
    answer(calls.deleteSoftwareVersion, ({ params }: SeenRequest) => {
      sent.push(params['id']);
      return { success: true as const };
    }),
  );
});

const open = (path: string) =>
  renderSignedIn(path, {
    authoritySet: ['VERSION_LIST', 'VERSION_EDIT', 'UPGRADE_TASK_LIST', 'UPGRADE_TASK_EDIT', 'SITE_LIST'],
    companyType: 'ADMIN',
    merchantId: null,
  });
const choose = (name: string) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], name), {
    applyAccept: false,
  });

it('lists versions with what uses them, and filters by system', async () => {
  await open('/app/terminalList?system=Windows');
  await heading('Software versions');
  const row = await screen.findByRole('row', { name: /2\.4\.1/ });
  expect(within(row).getByText('Available')).toBeVisible();
  expect(within(row).getByRole('link', { name: '30' })).toHaveAttribute(
    'href',
    '#/app/terminalList?view=running&runs=2.4.1&on=Windows',
  );
  expect(asked.at(-1)).toContain('system=Windows');
  expect(screen.getByRole('link', { name: 'Add version' })).toHaveAttribute('href', '#/app/terminalAdd');
});

it('reads versions again when others change them', async () => {
  await open('/app/terminalList');
  await screen.findByRole('row', { name: /2\.4\.1/ });
  const before = asked.length;
  act(() => liveRows.changed('software-versions', [buildSoftwareVersion().siteVersionId]));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('shows how many sites run each version, and marks one that was never uploaded', async () => {
  await open('/app/terminalList?view=running');
  const table = within(await screen.findByRole('table', { name: 'Sites by version' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent('2.4.1 · Windows28 connected3075%');
  expect(within(first!).queryByText('Never uploaded here')).toBeNull();
  expect(within(second!).getByText('Never uploaded here')).toBeVisible();
  expect(within(second!).getByRole('link')).toHaveAttribute(
    'href',
    '#/app/terminalList?view=running&runs=1.9-lab&on=Windows',
  );
});

it('lists the sites that run a version, with the way to upgrade them', async () => {
  server.use(
    answer(calls.listSitesOfSoftware, ({ query }: SeenRequest) => {
      asked.push(query.toString());
      return pageOfRows([
        { siteId: '9', siteName: 'Central Plaza', siteSerialNumber: 'HK9', connected: false, heardTime: null },
      ]);
    }),
  );
  await open('/app/terminalList?view=running&runs=1.9-lab&on=Windows');
  const row = await screen.findByRole('row', { name: /Central Plaza/ });
  expect(row).toHaveTextContent('Not connected');
  expect(asked.at(-1)).toContain('siteVersionName=1.9-lab&system=Windows');
  expect(screen.getByRole('link', { name: 'Upgrade these sites' })).toHaveAttribute(
    'href',
    '#/app/terminalUpgrade?softwareVersion=1.9-lab',
  );
});

it('takes a zip for Windows and an apk for Android alone, each refused at the field', async () => {
  await open('/app/terminalAdd');
  await heading('Add version');
  expect(screen.getByRole('combobox', { name: 'System' })).toHaveValue('Windows');
  await choose('locker.apk');
  expect(await screen.findByText('locker.apk is not a .zip file. Software for Windows is a .zip file')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'System' }), 'Android');
  await choose('locker.zip');
  expect(await screen.findByText('locker.zip is not an .apk file. Software for Android is an .apk file')).toBeVisible();
  await press('Add version');
  expect((await screen.findAllByText(/Package/)).length).toBeGreaterThan(1);
  expect(sent).toEqual([]);
});

it('adds a version, retains what was typed after a refusal, and returns to the list', async () => {
  server.use(
    refuse(calls.createSoftwareVersion, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'fileId', code: 'zipFile', message: 'Windows versions need a .zip file' }],
    }),
  );
  await open('/app/terminalAdd');
  await heading('Add version');
  await userEvent.type(field(/^Version name/), '2.5.0');
  await userEvent.type(field(/^Earliest version/), '2.0.0');
  await choose('locker.zip');
  await screen.findByText('Uploaded: locker.zip');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Downgrade/ }));
  await press('Add version');
  expect((await screen.findAllByText(/Windows versions need a \.zip file/)).length).toBeGreaterThan(0);
  expect(field(/^Version name/)).toHaveValue('2.5.0');
  server.use(
    answer(calls.createSoftwareVersion, ({ body }: SeenRequest) => {
      sent.push(body);
      return buildSoftwareVersion();
    }),
  );
  await press('Add version');
  await heading('Software versions');
  expect(sent).toMatchObject([
    {
      siteVersionName: '2.5.0',
      system: 'Windows',
      fileId: 'a'.repeat(32),
      fileName: 'locker.zip',
      upgradesFrom: '2.0.0',
      downgrade: true,
    },
  ]);
});

it('does not delete a version that is in use, and lists what uses it', async () => {
  await open('/app/terminalDetail?id=4');
  await heading('2.4.1');
  await userEvent.click(await screen.findByRole('button', { name: /more/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete version' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2.4.1 can’t be deleted' }));
  expect(dialog.getByRole('link', { name: 'Central Plaza' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Spring upgrade' })).toHaveAttribute(
    'href',
    '#/app/siteUpgardeRecordDetail?id=7',
  );
  expect(sent).toEqual([]);
});

it('lists what uses a version if its deletion is refused', async () => {
  server.use(
    answer(calls.getSoftwareVersion, buildSoftwareVersion({ siteCount: 0, taskCount: 0, sites: [], tasks: [] })),
    refuse(calls.deleteSoftwareVersion, 'SOFTWARE_VERSION_IN_USE', {
      data: { sites: [{ siteId: '9', siteName: 'Sha Tin', siteSerialNumber: 'HK9' }], tasks: [] },
    }),
  );
  await open('/app/terminalDetail?id=4');
  await heading('2.4.1');
  await userEvent.click(await screen.findByRole('button', { name: /more/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete version' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete 2.4.1?' })).getByRole('button', {
      name: 'Delete version',
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: '2.4.1 can’t be deleted' }));
  expect(dialog.getByRole('link', { name: 'Sha Tin' })).toBeVisible();
});

it('lets a second person approve a downgrade', async () => {
  let approved = false;
  const pending = () =>
    buildSoftwareVersion({
      downgrade: true,
      available: approved,
      canApprove: !approved,
      approvedTime: approved ? 1_763_000_000_000 : null,
    });
  server.use(
    answer(calls.getSoftwareVersion, pending),
    answer(calls.approveSoftwareVersion, () => {
      approved = true;
      return pending();
    }),
  );
  await open('/app/terminalDetail?id=4');
  expect(await screen.findByText('Waiting for approval')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upgrade sites' })).toBeNull();
  await press('Approve downgrade');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve downgrade' }));
  expect(await screen.findByText('Downgrade to 2.4.1 approved')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Upgrade sites' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Approve downgrade' })).toBeNull();
});
