import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { softwareVersionsCalls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSoftwareVersion, buildUpgradePreview, buildUpgradeTask } from '../../../../test/factories/software.ts';
import { pageOfRows } from '../../../../test/factories/terminals.ts';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

let previewed: Record<string, unknown>[];
let created: Record<string, unknown>[];

beforeEach(() => {
  previewed = [];
  created = [];
  const {
    sites: _sites,
    tasks: _tasks,
    manifest: _text,
    signature: _by,
    keyId: _key,
    ...version
  } = buildSoftwareVersion();
  const {
    taskId: _id,
    siteIds: _ids,
    subTaskList: _list,
    atOnce: _most,
    perMinute: _rate,
    ...rest
  } = buildUpgradeTask();
  const { installWindow: _hours, offlineCount: _offline, canCancel: _cancel, canEdit: _edit, ...task } = rest;
  server.use(
    answer(companiesCalls.searchCompanies, [
      {
        merchantId: '1',
        merchantName: 'Alfred Lockers HK',
        environment: 'DEFAULT',
        ifGenerateExpressNumber: false,
        timeZone: 'Asia/Hong_Kong',
        currency: 'HKD',
      },
    ]),
    answer(softwareVersionsCalls.listAvailableSoftwareVersions, [version]),
    answer(softwareVersionsCalls.getSoftwareDistribution, { versions: [], otherSiteCount: 0, unknownSiteCount: 0 }),
    answer(siteGroupsCalls.listSiteGroupOptions, pageOfRows([])),
    answerSites([{ siteId: '9', siteName: 'Central', siteSerialNumber: 'HK9' }]),
    answer(calls.queryUpgradeTasks, pageOfRows([task])),
    answer(calls.previewUpgradeTask, ({ body }: SeenRequest) => {
      previewed.push(body as Record<string, unknown>);
      return buildUpgradePreview();
    }),
    answer(calls.createUpgradeTask, ({ body }: SeenRequest) => {
      created.push(body as Record<string, unknown>);
      return task;
    }),
  );
});

const open = async (search = '?siteVersionId=4&softwareVersion=2.3.0') => {
  await renderSignedIn(`/app/terminalUpgrade${search}`, {
    authoritySet: ['UPGRADE_TASK_LIST', 'UPGRADE_TASK_EDIT', 'VERSION_LIST', 'SITE_LIST'],
    companyType: 'OPERATOR',
    merchantId: '1',
    merchantName: 'Alfred Lockers HK',
  });
  await heading('Create upgrade task');
  await screen.findByRole('option', { name: '2.4.1 · Windows' });
};

it('previews the task, then creates it and leads to the list of tasks', async () => {
  await open();
  await fill(field(/^Start/), '2026-12-01 02:00');
  await fill(field(/^End/), '2026-12-08 02:00');
  await userEvent.type(field('Description'), 'Spring upgrade');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Install only during certain hours' }));
  await press('Show preview');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('8 of 10 sites are upgraded.')).toBeVisible();
  expect(preview.getByText('2 sites are excluded')).toBeVisible();
  expect(preview.getByText(/^Sha Tin/).closest('li')).toHaveTextContent(
    'The running version is too old to upgrade from (1.0.0)',
  );
  expect(preview.getByText(/^Expected to take 2 hr/)).toBeVisible();
  expect(preview.getByText('This fits between start and end.')).toBeVisible();
  expect(preview.getByText('During 02:00–05:00, about 12 customers a day are expected.')).toBeVisible();
  expect(created).toEqual([]);
  await press('Create upgrade task');
  await heading('Upgrade tasks');
  expect(created).toMatchObject([
    {
      siteVersionId: '4',
      filter: { softwareVersion: '2.3.0' },
      siteVersionTaskStartTime: Date.parse('2026-11-30T18:00:00Z'),
      siteVersionTaskFailureTime: Date.parse('2026-12-07T18:00:00Z'),
      inSiteTime: true,
      taskDescription: 'Spring upgrade',
      canary: null,
      stages: [{ share: 5 }, { share: 25 }, { share: 50 }, { share: 100 }],
      installWindow: { from: '02:00', to: '05:00' },
    },
  ]);
  expect(previewed[0]).not.toHaveProperty('taskDescription');
});

it('previews again after a change', async () => {
  await open();
  await press('Show preview');
  await screen.findByRole('region', { name: 'Preview' });
  await fill(field(/^Downloads at once/), '10');
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  await press('Show preview');
  await screen.findByRole('button', { name: 'Create upgrade task' });
  expect(previewed.map(({ atOnce }) => atOnce)).toEqual([50, 10]);
});

it('takes sites that are chosen one by one, and a canary', async () => {
  await open('?siteVersionId=4');
  await userEvent.click(screen.getByRole('radio', { name: 'Selected one by one' }));
  await press('Show preview');
  expect((await screen.findAllByText(/Choose at least one site/)).length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Central/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Canary/ }), 'A number of sites');
  await fill(field(/^Number of sites/), '3');
  await press('Show preview');
  await screen.findByRole('region', { name: 'Preview' });
  expect(previewed).toMatchObject([{ siteIds: ['9'], canary: { count: 3, successShare: 100 } }]);
});

it('finds sites to choose by the version that they run', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer(softwareVersionsCalls.getSoftwareDistribution, {
      versions: [
        {
          siteVersionName: '1.9-lab',
          system: 'Windows',
          siteCount: 1,
          connectedCount: 1,
          uploaded: false,
          siteVersionId: null,
        },
      ],
      otherSiteCount: 0,
      unknownSiteCount: 0,
    }),
    answer(sitesCalls.searchSites, ({ query }: SeenRequest) => {
      asked.push(query.get('softwareVersion'));
      return pageOfRows([]);
    }),
  );
  await open('?siteVersionId=4');
  await userEvent.click(screen.getByRole('radio', { name: 'Selected one by one' }));
  await screen.findByRole('option', { name: '1.9-lab' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Running version' }), '1.9-lab');
  await waitFor(() => expect(asked.at(-1)).toBe('1.9-lab'));
});

it('suggests quiet hours with the customers that are expected, and takes them', async () => {
  server.use(answer(calls.suggestQuietWindow, buildUpgradePreview().quietWindow));
  await open();
  await press('Suggest quiet hours');
  expect(
    await screen.findByText('From 03:00 to 05:00 about 0.5 customers a day are expected at 10 sites.'),
  ).toBeVisible();
  expect(screen.getByLabelText(/^From/)).toHaveValue('03:00');
});

it('retains what was typed if the task is refused', async () => {
  server.use(refuse(calls.previewUpgradeTask, 'UPGRADE_VERSION_UNAVAILABLE', { message: 'This version was deleted' }));
  await open();
  await userEvent.type(field('Description'), 'Spring upgrade');
  await press('Show preview');
  expect(await screen.findByText('This version was deleted')).toBeVisible();
  expect(field('Description')).toHaveValue('Spring upgrade');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show preview' })).toBeEnabled());
});
