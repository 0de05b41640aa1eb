import type { UpgradeTask } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { useTranslation } from 'react-i18next';
import { companyLink, softwareVersionLink, userLink } from '../../../../platform/address/named-links.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { taskTimeText } from '../upgrade-task.words.ts';

/** What a task was created with. */
export const UpgradeDetails = ({ task }: { readonly task: UpgradeTask }) => {
  const { t } = useTranslation();
  const { siteVersionId, siteVersionName: version, system, installWindow, merchantId, merchantName, inSiteTime } = task;
  const name = t('upgradeTasks.create.versionName', { version, system: t(`softwareVersions.system.${system}`) });
  const time = (at: number) =>
    inSiteTime ? `${taskTimeText(task, at)} ${t('upgradeTasks.siteTime')}` : <TimeText at={at} />;
  return (
    <DescriptionList
      items={[
        { term: t('upgradeTasks.details.version'), value: softwareVersionLink(siteVersionId, name) },
        {
          term: t('upgradeTasks.details.operator'),
          value: merchantId === null ? t('upgradeTasks.details.platform') : companyLink(merchantId, merchantName),
        },
        { term: t('upgradeTasks.details.start'), value: time(task.siteVersionTaskStartTime) },
        { term: t('upgradeTasks.details.end'), value: time(task.siteVersionTaskFailureTime) },
        {
          term: t('upgradeTasks.details.downloads'),
          value: t('upgradeTasks.details.downloadsText', { atOnce: task.atOnce, perMinute: task.perMinute }),
        },
        {
          term: t('upgradeTasks.details.window'),
          value: installWindow
            ? t('upgradeTasks.details.windowText', installWindow)
            : t('upgradeTasks.details.anyTime'),
        },
        { term: t('upgradeTasks.details.created'), value: <TimeText at={task.createTime} /> },
        { term: t('upgradeTasks.details.createdBy'), value: userLink(task.createdById, task.createdByName) },
        { term: t('upgradeTasks.details.ended'), value: task.endedTime !== null && <TimeText at={task.endedTime} /> },
        { term: t('upgradeTasks.details.description'), value: task.taskDescription, wide: true },
      ]}
    />
  );
};
