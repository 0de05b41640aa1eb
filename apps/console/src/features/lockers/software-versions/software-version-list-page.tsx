import { softwareVersionsCalls as calls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { softwareSystems } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import type { SoftwareVersionRow } from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { IconVersions } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../platform/address/named-links.tsx';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isOpen } from '../../../platform/address/next-screens.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { noneCell, textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatBytes } from '../../../ui/file-drop/check-file.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { useFormatNumber, useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { SoftwareDistribution } from './components/software-distribution.tsx';
import { SoftwareSites } from './components/software-sites.tsx';
import { SoftwareVersionBadge } from './components/software-version-badge.tsx';
import { SoftwareViews } from './components/software-views.tsx';
import { softwareVersionMemory, softwareVersionSearch, softwareViewSearch } from './software-version.search.ts';
import { sitesOfVersionAddress, tasksOfVersionAddress } from './software-version.words.ts';

const rowId = ({ siteVersionId }: SoftwareVersionRow) => siteVersionId;
const rowName = ({ siteVersionName }: SoftwareVersionRow) => siteVersionName;
const rowHref = ({ siteVersionId }: SoftwareVersionRow) => addressOf('/app/terminalDetail', { id: siteVersionId });

/** A count that leads to what it counts. */
const countLink = (count: number, format: (count: number) => string, href: string) =>
  count > 0 && isOpen(href) ? <a href={href}>{format(count)}</a> : format(count);

const columnsOf = (t: TFunction, tag: string, format: (count: number) => string): Column<SoftwareVersionRow>[] => [
  {
    id: 'siteVersionName',
    header: t('softwareVersions.fields.siteVersionName'),
    cell: ({ siteVersionName }) => siteVersionName,
    width: 140,
    sortField: 'siteVersionName',
    grow: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('softwareVersions.fields.state'),
    cell: (version) => <SoftwareVersionBadge version={version} t={t} quiet />,
    width: 150,
    card: 'corner',
  },
  {
    id: 'system',
    header: t('softwareVersions.fields.system'),
    cell: ({ system }) => t(`softwareVersions.system.${system}`),
    width: 100,
    card: 'line',
  },
  {
    id: 'siteVersionDescription',
    header: t('softwareVersions.fields.siteVersionDescription'),
    cell: ({ siteVersionDescription }) => textCell(siteVersionDescription),
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    id: 'siteCount',
    header: t('softwareVersions.fields.siteCount'),
    cell: () => null,
    after: ({ siteCount, siteVersionName, system }) =>
      countLink(siteCount, format, sitesOfVersionAddress(siteVersionName, system)),
    width: 80,
    align: 'end',
    card: 'line',
  },
  {
    id: 'taskCount',
    header: t('softwareVersions.fields.taskCount'),
    cell: () => null,
    after: ({ taskCount, siteVersionId }) => countLink(taskCount, format, tasksOfVersionAddress(siteVersionId)),
    width: 110,
    align: 'end',
    card: 'line',
  },
  {
    id: 'size',
    header: t('softwareVersions.fields.size'),
    cell: ({ size }) => formatBytes(size, tag),
    width: 90,
    sortField: 'size',
    align: 'end',
    defaultHidden: true,
  },
  {
    id: 'upgradesFrom',
    header: t('softwareVersions.fields.upgradesFrom'),
    cell: ({ upgradesFrom }) => upgradesFrom ?? noneCell,
    width: 120,
    defaultHidden: true,
  },
  {
    id: 'installUntil',
    header: t('softwareVersions.fields.installUntil'),
    cell: ({ installUntil }) => timeCell(installUntil, { dateOnly: true }),
    width: 120,
    card: 'line',
  },
  {
    id: 'creationTime',
    header: t('softwareVersions.fields.creationTime'),
    cell: ({ creationTime }) => timeCell(creationTime),
    width: 150,
    sortField: 'creationTime',
    firstDirection: 'desc',
    card: 'line',
  },
  {
    id: 'createdByName',
    header: t('softwareVersions.fields.createdByName'),
    cell: ({ createdById, createdByName }) => userLink(createdById, createdByName) ?? noneCell,
    width: 140,
    defaultHidden: true,
  },
];

const filtersOf = (t: TFunction): FilterDefinition[] => [
  {
    id: 'system',
    kind: 'single',
    label: t('softwareVersions.fields.system'),
    common: true,
    options: softwareSystems.map((value) => ({ value, label: t(`softwareVersions.system.${value}`) })),
  },
  {
    id: 'available',
    kind: 'yes-no',
    label: t('softwareVersions.fields.state'),
    common: true,
    yes: t('softwareVersions.available.yes'),
    no: t('softwareVersions.available.no'),
  },
];

const UploadedVersions = () => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const format = useFormatNumber();
  const ofPlatform = useSession().companyType === 'ADMIN';
  const list = useResourceList(softwareVersionSearch, softwareVersionMemory, calls.listSoftwareVersions, (query) => ({
    query,
  }));
  const filters = useMemo(() => filtersOf(t), [t]);
  const columns = useMemo(() => columnsOf(t, tag, format), [t, tag, format]);
  return (
    <ResourceList
      texts="softwareVersions"
      storageKey="software-versions"
      live="software-versions"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      meta={<SoftwareViews view="uploaded" />}
      icon={<IconVersions size={24} />}
      {...(ofPlatform && {
        add: { permission: 'VERSION_EDIT', href: addressOf('/app/terminalAdd'), label: t('softwareVersions.add') },
      })}
    />
  );
};

/** terminalList: the software versions of terminals, those that were uploaded and those that run (network.md 2). */
export const SoftwareVersionListPage = () => {
  const [{ view, runs, on }] = useAddressSearch(softwareViewSearch);
  if (view === 'uploaded') return <UploadedVersions />;
  return runs !== undefined && on !== undefined ? <SoftwareSites key={`${on} ${runs}`} /> : <SoftwareDistribution />;
};
