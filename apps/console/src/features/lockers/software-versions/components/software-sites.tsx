import { softwareVersionsCalls as calls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import type { CallAnswer } from '@cubby/contract/kernel/define-call';
import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { siteAddress } from '../../../../platform/address/named-links.tsx';
import { ResourceList } from '../../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../../platform/resource/use-resource-list.ts';
import { codeCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { Can } from '../../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { softwareSitesSearch, softwareVersionMemory } from '../software-version.search.ts';
import { upgradeFromAddress } from '../software-version.words.ts';

type SiteRow = CallAnswer<typeof calls.listSitesOfSoftware>['content'][number];

const rowId = ({ siteId }: SiteRow) => siteId;
const rowName = ({ siteName }: SiteRow) => siteName;
const rowHref = ({ siteId }: SiteRow) => siteAddress(siteId);

const columnsOf = (t: TFunction): Column<SiteRow>[] => [
  {
    id: 'site',
    header: t('softwareSites.columns.site'),
    cell: ({ siteName }) => siteName,
    width: 220,
    grow: true,
    card: 'title',
  },
  {
    id: 'serial',
    header: t('softwareSites.columns.serial'),
    cell: ({ siteSerialNumber }) => codeCell(siteSerialNumber),
    width: 160,
    card: 'line',
  },
  {
    id: 'connected',
    header: t('softwareSites.columns.connected'),
    cell: ({ connected }) => (
      <StatusBadge
        meaning={connected ? 'green' : 'red'}
        label={t(connected ? 'softwareSites.connected' : 'softwareSites.disconnected')}
        quiet
      />
    ),
    width: 140,
    card: 'line',
  },
  {
    id: 'lastMessage',
    header: t('softwareSites.columns.lastMessage'),
    cell: ({ heardTime }) => timeCell(heardTime),
    width: 150,
    card: 'line',
  },
];

/** The sites whose terminals report the version that the address names. */
export const SoftwareSites = () => {
  const { t } = useTranslation();
  const list = useResourceList(
    softwareSitesSearch,
    softwareVersionMemory,
    calls.listSitesOfSoftware,
    ({ runs = '', on = 'Windows', page, size }) => ({ query: { siteVersionName: runs, system: on, page, size } }),
  );
  const { runs = '', on = 'Windows' } = list.address;
  const columns = useMemo(() => columnsOf(t), [t]);
  const version = t('softwareVersions.running.name', { version: runs, system: t(`softwareVersions.system.${on}`) });
  return (
    <ResourceList
      texts="softwareSites"
      searches={false}
      storageKey="software-sites"
      {...list}
      filters={[]}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      meta={<span>{t('softwareSites.of', { version })}</span>}
      actions={
        <>
          <Button component="a" href={addressOf('/app/terminalList', { view: 'running' })}>
            {t('softwareSites.back')}
          </Button>
          <Can permission="UPGRADE_TASK_EDIT">
            <Button component="a" variant="filled" href={upgradeFromAddress(runs)}>
              {t('softwareSites.upgrade')}
            </Button>
          </Can>
        </>
      }
      icon={<IconDeviceDesktop size={24} />}
    />
  );
};
