import { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import { siteStatuses, type SiteStatus } from '@cubby/contract/lockers/sites/sites.limits';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import type { siteListSearch } from '../site.search.ts';
import classes from './sites.module.css';

interface StatusCountsProps {
  readonly search: ReturnType<typeof siteListSearch.read>;
  readonly onStatus: (status: SiteStatus | undefined) => void;
}

/** How many of the sites that match have each status; a status filters the list by itself. */
export const StatusCounts = ({ search, onStatus }: StatusCountsProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { query: queryKeyword, siteStatus, page: _page, size: _size, sort: _sort, ...filters } = search;
  const { data } = useCall(
    siteAdministrationCalls.countSites,
    { query: { ...filters, queryKeyword } },
    { quiet: true },
  );
  return (
    <div role="group" aria-label={t('sites.byStatus')} className={classes.counts}>
      {siteStatuses.map((status) => (
        <button
          key={status}
          type="button"
          className={classes.statusCount}
          aria-pressed={siteStatus === status}
          onClick={() => onStatus(siteStatus === status ? undefined : status)}
        >
          {t(`sites.statuses.${status}`)} <b>{data ? format(data[status]) : '…'}</b>
        </button>
      ))}
    </div>
  );
};
