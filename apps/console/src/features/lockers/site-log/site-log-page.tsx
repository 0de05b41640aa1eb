/** Who changed which site, compartment or group (network.md 2): of one site, and of all. */
import { siteLogCalls } from '@cubby/contract/lockers/site-log/site-log.calls';
import type { SiteOperation } from '@cubby/contract/lockers/site-log/site-log.schemas';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { siteLink, userLink } from '../../../platform/address/named-links.tsx';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { codeCell, noneCell, textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { everySiteLogMemory, siteLogMemory, siteLogSearch } from './site-log.search.ts';

const rowId = ({ auditEventId }: SiteOperation) => auditEventId;
const rowHref = ({ auditEventId }: SiteOperation) => addressOf('/app/audit-event', { id: auditEventId });

const columnsOf = (t: TFunction): Column<SiteOperation>[] => [
  {
    id: 'operationTime',
    header: t('siteLog.columns.operationTime'),
    cell: ({ operationTime }) => timeCell(operationTime),
    width: 150,
    sortField: 'operationTime',
    firstDirection: 'desc',
    card: 'corner',
  },
  {
    id: 'action',
    header: t('siteLog.columns.action'),
    cell: ({ action }) => t(`auditEvents.actions.${action}`),
    width: 230,
    grow: true,
    card: 'title',
  },
  {
    id: 'siteSerialNumber',
    header: t('siteLog.columns.siteSerialNumber'),
    cell: ({ siteSerialNumber }) => codeCell(siteSerialNumber),
    width: 140,
    card: 'line',
  },
  {
    id: 'siteName',
    header: t('siteLog.columns.siteName'),
    cell: () => null,
    after: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? noneCell,
    width: 180,
    card: 'line',
  },
  {
    id: 'subjectName',
    header: t('siteLog.columns.subjectName'),
    cell: ({ subjectName }) => textCell(subjectName),
    width: 150,
    card: 'line',
  },
  {
    id: 'username',
    header: t('siteLog.columns.username'),
    cell: ({ userId, username }) => userLink(userId, username) ?? t('auditEvents.server'),
    width: 170,
    card: 'line',
  },
];

const filtersOf = (t: TFunction, ofOne: boolean): FilterDefinition[] => [
  { id: 'operationTime', kind: 'date-range', label: t('siteLog.columns.operationTime'), common: true },
  ...(ofOne
    ? []
    : [
        {
          id: 'siteSerialNumber',
          kind: 'text',
          label: t('siteLog.columns.siteSerialNumber'),
          common: true,
        } as const,
      ]),
];

const SiteLog = ({ ofOne }: { readonly ofOne: boolean }) => {
  const { t } = useTranslation();
  const list = useResourceList(
    siteLogSearch,
    ofOne ? siteLogMemory : everySiteLogMemory,
    siteLogCalls.pageSiteOperationLog,
    ({ id, query: username, ...query }) => ({ query: { ...query, username, ...(ofOne && { siteId: id }) } }),
    // What has just been done is to be seen at once.
    { staleTime: 0 },
  );
  const { id, siteSerialNumber = '' } = list.address;
  const site = id === undefined ? undefined : wayTo(t('sites.one'), addressOf('/app/siteInfo', { id }));
  const filters = useMemo(() => filtersOf(t, ofOne), [t, ofOne]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      texts="siteLog"
      storageKey="site-log"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={({ action }) => t(`auditEvents.actions.${action}`)}
      rowHref={rowHref}
      icon={<IconHistory size={24} />}
      actions={
        ofOne &&
        site && (
          <Button component="a" href={site.href}>
            {`${site.label} ${siteSerialNumber}`.trim()}
          </Button>
        )
      }
    />
  );
};

/** log: of one site. */
export const SiteLogPage = () => <SiteLog ofOne />;

/** AlertLockerChangeLog: of all sites that the person sees. */
export const EverySiteLogPage = () => <SiteLog ofOne={false} />;
