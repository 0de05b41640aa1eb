/** siteUpgardeRecordDetail: an upgrade task, with the dialog that adds a version (network.md 2). */
import { AddVersionDialog } from '../../features/lockers/software-versions/add-version-dialog.tsx';
import { UpgradeTaskPage } from '../../features/lockers/upgrade-tasks/upgrade-task-page.tsx';

export const UpgradeTaskDetailPage = () => (
  <UpgradeTaskPage renderAddVersion={(close) => <AddVersionDialog close={close} />} />
);
