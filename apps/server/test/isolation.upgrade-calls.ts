/** How the calls of upgrade tasks are isolated from other companies' rows. */
import type { upgradeTasksCalls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';
import type { Foreign } from './isolation.world.ts';

const ofTask = ({ upgradeTask }: Foreign) => ({ params: { id: upgradeTask.id } });
const planOf = ({ upgradeTask, site }: Foreign) => ({
  siteVersionId: upgradeTask.software_version_id,
  siteVersionTaskStartTime: Date.now() + 60_000,
  siteVersionTaskFailureTime: Date.now() + 7_200_000,
  siteIds: [site.id],
});

export const upgradeCoverage: Readonly<Record<keyof typeof upgradeTasksCalls, readonly Probe[] | Why>> = {
  createUpgradeTask: [probe('createUpgradeTask', 'refused', (foreign) => ({ body: planOf(foreign) }))],
  queryUpgradeTasks: [
    probe('queryUpgradeTasks', 'absent', () => ({ query: { size: 1000 } })),
    probe('queryUpgradeTasks', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
    probe('queryUpgradeTasks', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  getUpgradeTask: [probe('getUpgradeTask', 'missing', ofTask)],
  cancelUpgradeTask: [probe('cancelUpgradeTask', 'missing', ofTask)],
  previewUpgradeTask: [probe('previewUpgradeTask', 'refused', (foreign) => ({ body: planOf(foreign) }))],
  suggestQuietWindow: [probe('suggestQuietWindow', 'refused', ({ site }) => ({ body: { siteIds: [site.id] } }))],
  listUpgradeItems: [probe('listUpgradeItems', 'missing', (foreign) => ({ ...ofTask(foreign), query: {} }))],
  listUpgradeStages: [probe('listUpgradeStages', 'missing', ofTask)],
  pauseUpgradeTask: [probe('pauseUpgradeTask', 'missing', ofTask)],
  resumeUpgradeTask: [probe('resumeUpgradeTask', 'missing', ofTask)],
  retryUpgrades: [probe('retryUpgrades', 'missing', (foreign) => ({ ...ofTask(foreign), body: {} }))],
  postponeUpgrade: [
    probe('postponeUpgrade', 'missing', ({ upgradeTask, site }) => ({
      params: { id: upgradeTask.id, siteId: site.id },
      body: { until: Date.now() + 60_000 },
    })),
  ],
  stopUpgradeTask: [probe('stopUpgradeTask', 'missing', ofTask)],
  approveUpgradeStage: [probe('approveUpgradeStage', 'missing', ofTask)],
  skipUpgradeStage: [probe('skipUpgradeStage', 'missing', ofTask)],
};
