import type { UpgradePreview as Preview } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeftOut } from '../../../../ui/left-out/left-out.tsx';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { type UpgradeValues, visitsWithin } from '../upgrade-create.values.ts';
import { customersText, minutesText, stageName } from '../upgrade-task.words.ts';
import classes from './upgrade-tasks.module.css';

interface UpgradePreviewProps {
  readonly preview: Preview;
  /** The hours of installation that were previewed; null: any time. */
  readonly installWindow: UpgradeValues['installWindow'] | null;
}

/** How many customers the installations are expected to meet. */
const Customers = ({ preview: { quietWindow }, installWindow }: UpgradePreviewProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const { hours, sitesWithHistory, historyDays, window, expectedCustomers } = quietWindow;
  if (sitesWithHistory === 0) return <p>{t('upgradeTasks.create.noHistory', { days: historyDays })}</p>;
  const visits = installWindow ? visitsWithin(hours, installWindow) : hours.reduce((sum, one) => sum + one, 0);
  const customers = customersText(visits, tag);
  return (
    <>
      <p>
        {installWindow
          ? t('upgradeTasks.preview.window', { ...installWindow, customers })
          : t('upgradeTasks.preview.noWindow', { customers })}
      </p>
      {window && (
        <p className="ui-hint">
          {t('upgradeTasks.preview.quiet', { ...window, customers: customersText(expectedCustomers, tag) })}
        </p>
      )}
    </>
  );
};

const Stages = ({ stages }: Pick<Preview, 'stages'>) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  return (
    <div className="ui-table-box">
      <table className="ui-table" aria-label={t('upgradeTasks.stages.title')}>
        <thead>
          <tr>
            <th scope="col">{t('upgradeTasks.preview.stage')}</th>
            <th scope="col">{t('upgradeTasks.preview.sites')}</th>
            <th scope="col">{t('upgradeTasks.preview.minutes')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.isCanary ? 'canary' : stage.share}>
              <th scope="row">{stageName(stage, t)}</th>
              <td>{t('upgradeTasks.stages.sites', { count: stage.siteCount })}</td>
              <td>{minutesText(stage.minutes, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Excluded = ({ exclusions, excluded }: Pick<Preview, 'exclusions' | 'excluded'>) => {
  const { t } = useTranslation();
  const count = exclusions.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <section className={classes.excluded}>
      <h3>{t('upgradeTasks.preview.excluded', { count })}</h3>
      <ul>
        {exclusions.map((one) => (
          <li key={one.exclusion}>
            {pairText(
              t(`upgradeTasks.exclusions.${one.exclusion}`),
              t('upgradeTasks.stages.sites', { count: one.count }),
            )}
          </li>
        ))}
      </ul>
      {excluded.length > 0 && (
        <LeftOut
          title={t('upgradeTasks.preview.first')}
          rows={excluded.map(({ siteId: id, siteName: name, exclusion, softwareVersion: version }) => {
            const reason = t(`upgradeTasks.exclusions.${exclusion}`);
            return {
              id,
              name,
              reason: version === null ? reason : t('upgradeTasks.preview.runs', { reason, version }),
            };
          })}
        />
      )}
    </section>
  );
};

/** What a task would do, before it is created: which sites, in which stages, for how long, and among how many customers. */
export const UpgradePreview = ({ preview, installWindow }: UpgradePreviewProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { siteCount, eligibleCount, alreadyThereCount, offlineCount, expectedMinutes, fitsInTime } = preview;
  return (
    <section className={classes.preview} aria-label={t('upgradeTasks.create.sections.preview')}>
      <h2 ref={title} tabIndex={-1}>
        {t('upgradeTasks.create.sections.preview')}
      </h2>
      <p>
        <strong>{t('upgradeTasks.preview.eligible', { count: eligibleCount, all: siteCount })}</strong>
      </p>
      {eligibleCount + alreadyThereCount === 0 && <p className={classes.warning}>{t('upgradeTasks.preview.noSite')}</p>}
      {alreadyThereCount > 0 && <p>{t('upgradeTasks.preview.alreadyThere', { count: alreadyThereCount })}</p>}
      {offlineCount > 0 && <p>{t('upgradeTasks.preview.offline', { count: offlineCount })}</p>}
      <Excluded {...preview} />
      <Stages stages={preview.stages} />
      <p>{t('upgradeTasks.preview.duration', { duration: minutesText(expectedMinutes, tag) })}</p>
      <p className={fitsInTime ? undefined : classes.warning}>
        {t(fitsInTime ? 'upgradeTasks.preview.fits' : 'upgradeTasks.preview.fitsNot')}
      </p>
      <p>
        {t('upgradeTasks.preview.from', {
          time: formatTime(preview.earliestStartTime),
          end: formatTime(preview.latestEndTime),
        })}
      </p>
      <Customers preview={preview} installWindow={installWindow} />
    </section>
  );
};
