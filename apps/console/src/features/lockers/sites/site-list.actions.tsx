import { siteAdministrationCalls as calls } from '@cubby/contract/lockers/sites/site-administration.calls';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { siteLimits } from '@cubby/contract/lockers/sites/sites.limits';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../platform/address/address-of.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import type { ListSelection, RowAction } from '../../../platform/resource/actions.tsx';
import { exportAction } from '../../../platform/resource/list-export.ts';
import { isLooking } from '../../../platform/can/can.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useSiteClone, useSiteDelete } from './site.actions.tsx';
import { useSiteChanges } from './site-changes.tsx';
import type { siteListSearch } from './site.search.ts';

interface ActionContext {
  readonly selected: ListSelection<SiteRow>;
  readonly search: ReturnType<typeof siteListSearch.read>;
  readonly refetch: () => unknown;
}

/** What a person may do with the sites of the list. */
export const useSiteListActions = ({
  selected,
  search,
  refetch,
}: ActionContext): { readonly actions: readonly RowAction<SiteRow>[]; readonly dialog: ReactNode } => {
  const { t } = useTranslation();
  const can = useCan();
  const { selection, chosen, total } = selected;
  const remove = useSiteDelete(() => {
    selection.clear();
    void refetch();
  });
  const clone = useSiteClone();
  const changes = useSiteChanges((remaining) =>
    selection.toggle(
      chosen.filter(({ siteId }) => !remaining.includes(siteId)),
      false,
    ),
  );
  const maintenance: RowAction<SiteRow> = {
    id: 'maintenance',
    label: t('maintenanceWindows.onSites.action'),
    bulkLabel: (count) => t('maintenanceWindows.onSites.bulk', { count }),
    icon: IconTool,
    allowed: can('MAINTENANCE_EDIT'),
    run: (rows) => goTo('/app/maintenance_add', { siteIds: rows.map(({ siteId }) => siteId).join(',') }),
  };
  const { query: queryKeyword, page: _page, size: _size, ...filters } = search;
  const limit = siteLimits.changedMax;
  const what = (count = 0) => t('sites.count', { count });
  const exports = exportAction<SiteRow>(
    {
      allowed: can('SITE_LIST') && !isLooking(),
      allLabel: t('sites.export.all'),
      bulkLabel: (count) => t('sites.export.chosen', { count }),
      title: (count) => t('sites.export.title', { what: what(count) }),
      done: (count) => t('sites.export.done', { what: what(count) }),
      most: { count: limit, words: t('sites.export.tooMany', { limit }) },
      fileMax: orderLimits.exportMax,
      download: (signal, rows) =>
        downloadFile(
          calls.exportSites,
          {
            query: rows
              ? { sort: search.sort, siteIds: rows.map(({ siteId }) => siteId) }
              : { ...filters, queryKeyword },
          },
          { signal, fallbackName: 'sites.xlsx' },
        ),
    },
    total,
  );
  return { actions: [clone, ...changes.actions, maintenance, exports, remove], dialog: changes.dialog };
};
