import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { menuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useSession } from '../../../platform/session/session.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { serviceFields } from './service.fields.tsx';
import { services } from './service.resource.ts';

const columns = ['lockerServiceName', 'functionGroupId', 'boxTypeName', 'functionType', 'createdBy', 'lastUpdatedTime'];
const request = ({ query, ...paging }: { readonly query: string | undefined }) => ({
  ...paging,
  serviceOrFunctionGroupName: query,
});

const actionsColumn = (header: string, remove: RowAction<Service>): Column<Service> => ({
  id: 'actions',
  header,
  cell: (service) => <MoreMenu actions={menuOf([remove], service)} />,
  width: 90,
  card: 'corner',
});

/** SystemService: what orders are booked for (administration.md 2). */
export const ServiceListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const isPlatform = useSession().companyType === 'ADMIN';
  const remove = useRemove(services, { allowed: can('SERVICE_EDIT') && isPlatform });
  return (
    <ResourceListPage
      resource={services}
      fields={serviceFields}
      columns={columns}
      {...(remove.allowed && { moreColumns: [actionsColumn(t('services.configs.actions'), remove)] })}
      request={request}
      icon={<IconStack2 size={24} />}
    />
  );
};
