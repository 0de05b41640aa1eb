import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import type {
  UpgradeItem,
  UpgradeStage,
  UpgradeTask,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildUpgradeItem, buildUpgradeStage, buildUpgradeTask } from '../../../../test/factories/software.ts';
import { pageOfRows } from '../../../../test/factories/terminals.ts';
import { fill, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';

useServer();

let task: UpgradeTask;
let stages: UpgradeStage[];
let items: UpgradeItem[];
let sent: unknown[];
let asked: string[];

/** The row of a list: a task without what its detail has more. */
const rowOf = ({
  taskId: _id,
  siteIds: _sites,
  subTaskList: _list,
  atOnce: _most,
  perMinute: _rate,
  installWindow: _hours,
  offlineCount: _offline,
  canCancel: _cancel,
  canEdit: _edit,
  ...row
}: UpgradeTask) => row;

beforeEach(() => {
  task = buildUpgradeTask();
  stages = [buildUpgradeStage()];
  items = [buildUpgradeItem()];
  sent = [];
  asked = [];
  const noted = (name: string) => (request: SeenRequest) => {
    sent.push([name, request.body ?? request.params['id']]);
    return rowOf(task);
  };
  server.use(
    answer(calls.queryUpgradeTasks, ({ query }: SeenRequest) => {
      asked.push(query.toString());
      return pageOfRows([rowOf(task)]);
    }),
    answer(calls.getUpgradeTask, () => task),
    answer(calls.listUpgradeStages, () => ({ stages })),
    answer(calls.listUpgradeItems, ({ query }: SeenRequest) => {
      asked.push(query.toString());
      return pageOfRows(items);
    }),
    answer(calls.cancelUpgradeTask, noted('cancel')),
    answer(calls.stopUpgradeTask, noted('stop')),
    answer(calls.pauseUpgradeTask, noted('pause')),
    answer(calls.resumeUpgradeTask, noted('resume')),
    answer(calls.approveUpgradeStage, (request: SeenRequest) => {
      noted('approve')(request);
      return { stages };
    }),
    answer(calls.retryUpgrades, (request: SeenRequest) => {
      noted('retry')(request);
      return { retried: 1 };
    }),
    answer(calls.postponeUpgrade, (request: SeenRequest) => {
      noted('postpone')(request);
      return items[0]!;
    }),
  );
});

const open = (path: string, authoritySet = ['UPGRADE_TASK_LIST', 'UPGRADE_TASK_EDIT', 'SITE_LIST', 'VERSION_LIST']) =>
  renderSignedIn(path, { authoritySet, companyType: 'ADMIN', merchantId: null });
const openTask = async (more = '', authoritySet?: string[]) => {
  await open(`/app/siteUpgardeRecordDetail?id=7${more}`, authoritySet);
  await heading('Spring upgrade');
};
const answerQuestion = async (title: string, action: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: action }));

it('lists tasks with their progress, and filters by state', async () => {
  await open('/app/siteUpgardeRecord?state=RUNNING');
  await heading('Upgrade tasks');
  const row = await screen.findByRole('row', { name: /Spring upgrade/ });
  expect(row).toHaveTextContent('3 of 10');
  expect(row).toHaveTextContent('2026-12-01 02:00');
  expect(within(row).getByRole('link', { name: /Spring upgrade/ })).toHaveAttribute(
    'href',
    '#/app/siteUpgardeRecordDetail?id=7',
  );
  expect(asked.at(-1)).toContain('state=RUNNING');
});

it('shows the progress by state in words and numbers, each leading to its sites', async () => {
  await openTask();
  const table = within(await screen.findByRole('table', { name: 'Progress' }));
  expect(table.getByRole('row', { name: /Updated/ })).toHaveTextContent('330%');
  expect(table.getByRole('link', { name: 'Failed' })).toHaveAttribute(
    'href',
    '#/app/siteUpgardeRecordDetail?id=7&state=FAILED',
  );
});

it('does not cancel once the start time has passed, and stops instead', async () => {
  await openTask();
  const cancel = await screen.findByRole('button', { name: 'Cancel update' });
  expect(cancel).toBeDisabled();
  expect(cancel).toHaveAccessibleDescription('The start time has passed. Stop the task instead.');
  await press('Stop task');
  await answerQuestion('Stop this upgrade task?', 'Stop task');
  expect(await screen.findByText('Upgrade task stopped')).toBeVisible();
  expect(sent).toEqual([['stop', '7']]);
});

it('does not cancel from the start time on, although the task was read before', async () => {
  task = buildUpgradeTask({ state: 'SCHEDULED', canCancel: true, earliestStartTime: Date.now() - 1 });
  await openTask();
  expect(await screen.findByRole('button', { name: 'Cancel update' })).toBeDisabled();
});

it('cancels before the start', async () => {
  task = buildUpgradeTask({ state: 'SCHEDULED', canCancel: true, earliestStartTime: Date.now() + 3_600_000 });
  await openTask();
  expect(await screen.findByRole('button', { name: 'Stop task' })).toBeDisabled();
  await press('Cancel update');
  await answerQuestion('Cancel this upgrade task?', 'Cancel update');
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(sent).toEqual([['cancel', '7']]);
});

it('pauses what runs, and resumes what is paused after a question that names the reason', async () => {
  await openTask();
  await press('Pause');
  expect(await screen.findByText('Upgrade task paused')).toBeVisible();
  task = buildUpgradeTask({ state: 'PAUSED', stateReason: 'HEALTH' });
  act(() => liveRows.changed('upgrade-tasks', ['7']));
  expect(await screen.findByText(/The upgraded sites do worse than the others/)).toBeVisible();
  await press('Resume');
  await answerQuestion('Resume this upgrade task?', 'Resume');
  expect(await screen.findByText('Upgrade task resumed')).toBeVisible();
  expect(sent).toEqual([
    ['pause', '7'],
    ['resume', '7'],
  ]);
});

it('shows the numbers by which a stage is decided, and approves it', async () => {
  const side = {
    sites: 2,
    siteHours: 50,
    restarts: 4,
    disconnections: 0,
    doorFaults: 0,
    unlocks: 10,
    unlockMs: 1500,
  };
  stages = [
    buildUpgradeStage({
      state: 'APPROVAL',
      needsApproval: true,
      health: {
        since: 1_763_000_000_000,
        measuredTime: 1_763_000_000_000,
        upgraded: side,
        others: { ...side, sites: 8, siteHours: 200, restarts: 1, unlockMs: null },
        worse: ['RESTARTS'],
      },
    }),
    buildUpgradeStage({ position: 1, isCanary: false, share: 100, state: 'WAITING', siteCount: 8 }),
  ];
  await openTask();
  const canary = within(await screen.findByRole('listitem', { name: 'Canary' }));
  expect(canary.getByText('1 updated, 1 failed')).toBeVisible();
  const restarts = canary.getByRole('row', { name: /Restarts/ });
  expect(restarts).toHaveTextContent('4 (8 per 100 h)1 (0.5 per 100 h)Worse');
  expect(canary.getByRole('row', { name: /Mean unlock time/ })).toHaveTextContent('1.5 s–Not worse');
  await press('Approve stage');
  await answerQuestion('Approve the stage and begin the next one?', 'Approve stage');
  expect(await screen.findByText('Stage approved')).toBeVisible();
  expect(sent).toEqual([['approve', '7']]);
});

it('says why a site failed, and retries the selected one', async () => {
  items = [buildUpgradeItem({ state: 'FAILED', taskStatus: 'FAILED', reason: 'NO_SPACE', attempt: 3 })];
  await openTask('&state=FAILED');
  const row = await screen.findByRole('row', { name: /Central Plaza/ });
  expect(row).toHaveTextContent('The terminal has no space for the package.');
  expect(asked.at(-1)).toContain('state=FAILED');
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry 1' }));
  expect(await screen.findByText('1 site begins again')).toBeVisible();
  expect(sent).toEqual([['retry', { siteIds: ['9'] }]]);
});

it('postpones a site to a time on the clock of the site', async () => {
  await openTask();
  await userEvent.click(
    within(await screen.findByRole('row', { name: /Central Plaza/ })).getByRole('button', { name: 'Postpone' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Postpone Central Plaza' }));
  await fill(dialog.getByRole('textbox', { name: /^Not before/ }), '2026-12-02 03:30');
  await userEvent.click(dialog.getByRole('button', { name: 'Postpone site' }));
  expect(await screen.findByText('Central Plaza postponed')).toBeVisible();
  expect(sent).toEqual([['postpone', { until: Date.parse('2026-12-01T19:30:00Z') }]]);
});

it('reminds of offline terminals and of those that were missed', async () => {
  task = buildUpgradeTask({ offlineCount: 2, missedCount: 1 });
  await openTask();
  expect(await screen.findByText(/^2 sites are offline\./)).toBeVisible();
  expect(screen.getByText(/^1 site came back after the end of the task/)).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Show these sites' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/app/siteUpgardeRecordDetail?id=7&attention=OFFLINE',
    '#/app/siteUpgardeRecordDetail?id=7&attention=MISSED',
  ]);
});

it('uploads a version in a dialog, for staff who may', async () => {
  await openTask('', ['UPGRADE_TASK_LIST', 'VERSION_EDIT']);
  await press('Add version');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add version' }));
  expect(dialog.getByRole('combobox', { name: 'System' })).toHaveValue('Windows');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers no action to a user who only sees tasks', async () => {
  task = buildUpgradeTask({ canEdit: false, canCancel: false });
  await openTask('', ['UPGRADE_TASK_LIST']);
  await screen.findByRole('row', { name: /Central Plaza/ });
  for (const name of ['Cancel update', 'Stop task', 'Pause', 'Postpone', 'Add version'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
