import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { companyKinds } from '@cubby/contract/people/companies/companies.limits';
import type { CompanyRow } from '@cubby/contract/people/companies/companies.schemas';
import { IconBuilding } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useFieldContext } from '../../../platform/resource/field.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { nameCompanies } from '../../../platform/lookups/filter-lookups.ts';
import { serviceFilter } from '../../../platform/lookups/list-filters.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { companyListColumns } from './components/company-list-columns.tsx';
import { useCompanyListActions } from './company-list.actions.tsx';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import { companies } from './company.resource.ts';
import { companyList } from './company.search.ts';

const rowHref = ({ merchantId }: CompanyRow) => companies.address(merchantId);

interface StatusOption {
  readonly merchantStatus: string;
  readonly displayStatus: string;
}

const filtersOf = (t: TFunction, client: QueryClient, statuses: readonly StatusOption[]): FilterDefinition[] => [
  {
    id: 'merchantStatus',
    kind: 'single',
    label: t('companies.fields.merchantStatus'),
    common: true,
    options: statuses.map(({ merchantStatus, displayStatus }) => ({ value: merchantStatus, label: displayStatus })),
  },
  {
    id: 'companyType',
    kind: 'single',
    label: t('companies.fields.companyType'),
    common: true,
    options: companyKinds.map((kind) => ({ value: kind, label: t(`companies.types.${kind}`) })),
  },
  {
    id: 'upperGradeId',
    kind: 'typeahead',
    label: t('companies.fields.upperGradeId'),
    common: true,
    load: loadOperators,
    name: nameCompanies,
  },
  serviceFilter(client, t('companies.fields.services')),
  { id: 'creationTime', kind: 'date-range', label: t('companies.fields.creationTime') },
];

/** companyList: the companies that the person manages (administration.md 2). */
export const CompanyListPage = () => {
  const context = useFieldContext();
  const { t, client, companyType } = context;
  // Companies are made by the platform and by operators.
  const makesCompanies = ['ADMIN', 'OPERATOR'].includes(companyType);
  const [now] = useState(() => Date.now());
  const list = useResourceList(
    companyList.search,
    companyList.memory,
    companyAdministrationCalls.queryCompanies,
    (query) => ({ query }),
  );
  const { data: statuses } = useCall(
    companyLookupsCalls.listWebCompanyStatuses,
    {},
    { quiet: true, staleTime: 5 * 60_000 },
  );
  const selected = useListSelection(list, companies.id);
  const rowActions = useCompanyListActions({ selected, search: list.address });
  const filters = useMemo(() => filtersOf(t, client, statuses ?? []), [t, client, statuses]);
  const columns = useMemo(() => companyListColumns(context, now), [context, now]);
  return (
    <ResourceList
      texts="companies"
      storageKey="companies"
      live="companies"
      {...list}
      filters={filters}
      columns={columns}
      rowId={companies.id}
      rowName={companies.name}
      rowHref={rowHref}
      selected={selected}
      rowActions={rowActions}
      icon={<IconBuilding size={24} />}
      {...(makesCompanies && {
        imports: {
          permission: 'COMPANY_EDIT',
          href: addressOf('/app/companyImport'),
          label: t('companyImports.title'),
        },
        add: { permission: 'COMPANY_EDIT', href: addressOf('/app/companyCreate'), label: t('companies.add') },
      })}
    />
  );
};
