import { flagCategories } from '@cubby/contract/orders/flags/flags.limits';
import { flagsCalls as calls } from '@cubby/contract/orders/flags/flags.calls';
import type { Flag } from '@cubby/contract/orders/flags/flags.schemas';
import { IconFlag } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ColorDot } from '../../../ui/color-dot/color-dot.tsx';
import { codeCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { flags } from './flag.resource.ts';
import { flagListMemory, flagListSearch } from './flag.search.ts';

const rowHref = ({ flagId }: Flag) => addressOf('/app/flag', { id: flagId });

const columnsOf = (t: TFunction): Column<Flag>[] => [
  {
    id: 'flagName',
    header: t('flags.fields.flagName'),
    cell: ({ flagName, flagColor }) => (
      <>
        <ColorDot color={flagColor} />
        {'\u00A0'}
        {flagName}
      </>
    ),
    width: 200,
    grow: true,
    sortField: 'flagName',
    card: 'title',
  },
  {
    id: 'flagCode',
    header: t('flags.fields.flagCode'),
    cell: ({ flagCode }) => codeCell(flagCode),
    width: 180,
    sortField: 'flagCode',
    card: 'line',
  },
  {
    id: 'flagCategory',
    header: t('flags.fields.flagCategory'),
    cell: ({ flagCategory }) => t(`flags.categories.${flagCategory}`),
    width: 160,
    card: 'line',
  },
  {
    id: 'lastUpdatedTime',
    header: t('flags.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];

const filtersOf = (t: TFunction): FilterDefinition[] => [
  {
    id: 'flagCategory',
    kind: 'single',
    label: t('flags.fields.flagCategory'),
    common: true,
    options: flagCategories.map((value) => ({ value, label: t(`flags.categories.${value}`) })),
  },
];

/** flags: the flags that orders can carry. Staff of the platform change what all companies share. */
export const FlagListPage = () => {
  const { t } = useTranslation();
  const list = useResourceList(flagListSearch, flagListMemory, calls.queryFlags, (query) => ({ query }));
  const filters = useMemo(() => filtersOf(t), [t]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      noun="flags"
      storageKey="flags"
      live={flags.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={flags.id}
      rowName={flags.name}
      rowHref={rowHref}
      icon={<IconFlag size={24} />}
      {...(useSession().companyType === 'ADMIN' && {
        add: { permission: 'FLAG_EDIT', href: addressOf('/app/flag'), label: t('flags.add') },
      })}
    />
  );
};
