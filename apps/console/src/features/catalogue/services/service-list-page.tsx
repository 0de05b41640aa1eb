import { servicesCalls as calls } from '@cubby/contract/catalogue/services/services.calls';
import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import { IconStack2 } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { serviceNameOf } from '../../../platform/i18n/built-in-names.ts';
import { menuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { serviceHref, services } from './service.resource.ts';
import { serviceListMemory, serviceListSearch } from './service.search.ts';

const columnsOf = (t: TFunction, remove: RowAction<Service>): Column<Service>[] => [
  {
    id: 'lockerServiceName',
    header: t('services.fields.lockerServiceName'),
    cell: ({ lockerServiceName }) => serviceNameOf(lockerServiceName),
    width: 180,
    grow: true,
    sortField: 'lockerServiceName',
    card: 'title',
  },
  {
    id: 'functionGroup',
    header: t('services.fields.functionGroupId'),
    cell: ({ functionGroupName }) => functionGroupName ?? t('services.builtIn'),
    width: 150,
    card: 'line',
  },
  {
    id: 'sizes',
    header: t('services.fields.boxTypeName'),
    cell: ({ boxTypeName }) => textCell(boxTypeName),
    width: 120,
    card: 'line',
  },
  {
    id: 'functionType',
    header: t('services.fields.functionType'),
    cell: ({ functionType }) => t(`services.functionTypes.${functionType}`),
    width: 160,
    card: 'line',
  },
  {
    id: 'createdBy',
    header: t('services.fields.createdBy'),
    cell: ({ createdBy }) => textCell(createdBy),
    width: 140,
  },
  {
    id: 'lastUpdatedTime',
    header: t('services.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
  ...(remove.allowed
    ? [
        {
          id: 'actions',
          header: t('services.configs.actions'),
          cell: (service: Service) => <MoreMenu actions={menuOf([remove], service)} />,
          width: 90,
          card: 'corner' as const,
        },
      ]
    : []),
];

const rowHref = ({ lockerServiceId }: Service): string => serviceHref(lockerServiceId);

/** SystemService: what orders are booked for (administration.md 2). */
export const ServiceListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const isPlatform = useSession().companyType === 'ADMIN';
  const list = useResourceList(
    serviceListSearch,
    serviceListMemory,
    calls.queryServices,
    ({ query: serviceOrFunctionGroupName, ...paging }) => ({ query: { ...paging, serviceOrFunctionGroupName } }),
  );
  const remove = useRemove(services, {
    allowed: can('SERVICE_EDIT') && isPlatform,
    send: ({ lockerServiceId: id }) => callApi(calls.deleteService, { params: { id } }),
  });
  const columns = columnsOf(t, remove);
  const filters = useMemo(() => [], []);
  return (
    <ResourceList
      noun="services"
      storageKey="services"
      live={services.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={services.id}
      rowName={services.name}
      rowHref={rowHref}
      icon={<IconStack2 size={24} />}
      {...(isPlatform && {
        add: { permission: 'SERVICE_EDIT', href: addressOf('/app/SystemSevriceInfo'), label: t('services.add') },
      })}
    />
  );
};
