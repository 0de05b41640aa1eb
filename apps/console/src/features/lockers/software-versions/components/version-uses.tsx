import type {
  SoftwareVersionRow,
  SoftwareVersionUses,
} from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { siteLink } from '../../../../platform/address/named-links.tsx';
import { isOpen } from '../../../../platform/address/next-screens.ts';
import { sitesOfVersionAddress, tasksOfVersionAddress } from '../software-version.words.ts';
import classes from './software-versions.module.css';

interface VersionUsesProps {
  readonly version: Pick<
    SoftwareVersionRow,
    'siteVersionId' | 'siteVersionName' | 'system' | 'siteCount' | 'taskCount'
  >;
  /** The first sites and tasks. */
  readonly uses: SoftwareVersionUses;
}

/** What uses a version: the sites that run it, and the upgrade tasks that have not ended. */
export const VersionUses = ({ version, uses }: VersionUsesProps) => {
  const { t } = useTranslation();
  const { siteVersionId, siteVersionName, system } = version;
  const { sites, tasks } = uses;
  const siteCount = Math.max(version.siteCount, sites.length);
  const taskCount = Math.max(version.taskCount, tasks.length);
  const tasksAddress = tasksOfVersionAddress(siteVersionId);
  if (siteCount === 0 && taskCount === 0) return <p>{t('softwareVersions.uses.none')}</p>;
  return (
    <div className={classes.uses}>
      {siteCount > 0 && (
        <section>
          <h3>{t('softwareVersions.uses.sites', { count: siteCount })}</h3>
          <ul className={classes.list}>
            {sites.map(({ siteId, siteName, siteSerialNumber }) => (
              <li key={siteId}>
                {siteLink(siteId, siteName)}
                {` · ${siteSerialNumber}`}
              </li>
            ))}
          </ul>
          {siteCount > sites.length && (
            <a href={sitesOfVersionAddress(siteVersionName, system)}>{t('softwareVersions.uses.allSites')}</a>
          )}
        </section>
      )}
      {taskCount > 0 && (
        <section>
          <h3>{t('softwareVersions.uses.tasks', { count: taskCount })}</h3>
          <ul className={classes.list}>
            {tasks.map(({ siteVersionTaskId: id, taskDescription }) => {
              const href = addressOf('/app/siteUpgardeRecordDetail', { id });
              const name = taskDescription ?? t('softwareVersions.uses.task', { id });
              return <li key={id}>{isOpen(href) ? <a href={href}>{name}</a> : name}</li>;
            })}
          </ul>
          {taskCount > tasks.length && isOpen(tasksAddress) && (
            <a href={tasksAddress}>{t('softwareVersions.uses.allTasks')}</a>
          )}
        </section>
      )}
    </div>
  );
};
