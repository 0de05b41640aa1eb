import type { UpgradeTask } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { companyLink } from '../../../../platform/address/named-links.tsx';
import { isOpen } from '../../../../platform/address/ways-on.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { taskTimeText } from '../upgrade-task.words.ts';

/** What a task was created with. */
export const UpgradeFacts = ({ task }: { readonly task: UpgradeTask }) => {
  const { t } = useTranslation();
  const { siteVersionId, siteVersionName: version, system, installWindow, merchantId, merchantName, inSiteTime } = task;
  const href = addressOf('/app/terminalDetail', { id: siteVersionId });
  const name = t('upgradeTasks.create.versionName', { version, system: t(`softwareVersions.system.${system}`) });
  const time = (at: number) =>
    inSiteTime ? `${taskTimeText(task, at)} ${t('upgradeTasks.siteTime')}` : <TimeText at={at} />;
  return (
    <DescriptionList
      items={[
        { term: t('upgradeTasks.facts.version'), value: isOpen(href) ? <a href={href}>{name}</a> : name },
        {
          term: t('upgradeTasks.facts.operator'),
          value: merchantId === null ? t('upgradeTasks.facts.platform') : companyLink(merchantId, merchantName),
        },
        { term: t('upgradeTasks.facts.start'), value: time(task.siteVersionTaskStartTime) },
        { term: t('upgradeTasks.facts.end'), value: time(task.siteVersionTaskFailureTime) },
        {
          term: t('upgradeTasks.facts.downloads'),
          value: t('upgradeTasks.facts.downloadsText', { atOnce: task.atOnce, perMinute: task.perMinute }),
        },
        {
          term: t('upgradeTasks.facts.window'),
          value: installWindow
            ? t('upgradeTasks.facts.windowText', installWindow)
            : t('upgradeTasks.facts.anyTime'),
        },
        { term: t('upgradeTasks.facts.created'), value: <TimeText at={task.createTime} /> },
        { term: t('upgradeTasks.facts.createdBy'), value: task.createdByName },
        { term: t('upgradeTasks.facts.ended'), value: task.endedTime !== null && <TimeText at={task.endedTime} /> },
        { term: t('upgradeTasks.facts.description'), value: task.taskDescription, wide: true },
      ]}
    />
  );
};
