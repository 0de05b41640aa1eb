/**
 * The filters that several lists offer: by company, site, service, logistics company. It promises the same choices under
 * whatever label and parameter a list has for them.
 */
import type { CompanyType } from '@cubby/contract/people/sessions/sessions.schemas';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { QueryClient } from '@tanstack/react-query';
import { serviceNameOf } from '../i18n/built-in-names.ts';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import { loadOperators } from './companies-of-kind.ts';
import { fromCatalogue, lookup, nameCompanies, nameSites } from './filter-lookups.ts';
import { loadCompanies, loadSites } from './lookups.ts';

interface Placed {
  /** Always shown in the bar. */
  readonly common?: boolean;
}

/** By company, `merchantId`. Who sees one company alone has nothing to choose. */
export const companyFilter = (
  label: string,
  ownCompanyOnly: boolean,
  { common = false }: Placed = {},
): readonly FilterDefinition[] =>
  ownCompanyOnly
    ? []
    : [{ id: 'merchantId', kind: 'typeahead', label, common, load: loadCompanies, name: nameCompanies }];

/** By site, under the name that the address has for it. */
export const siteFilter = (
  client: QueryClient,
  id: string,
  label: string,
  { common = false }: Placed = {},
): FilterDefinition => ({ id, kind: 'typeahead', label, common, load: loadSites, name: nameSites(client) });

/** By service, `serviceId`. */
export const serviceFilter = (client: QueryClient, label: string): FilterDefinition => ({
  id: 'serviceId',
  label,
  ...fromCatalogue(lookup(client, servicesCalls.listServices, {}), ({ serviceId, serviceName }) => ({
    value: serviceId,
    label: serviceNameOf(serviceName),
  })),
});

/** By logistics company, under the name that the address has for it. */
export const logisticsFilter = (client: QueryClient, id: string, label: string): FilterDefinition => ({
  id,
  label,
  ...fromCatalogue(lookup(client, companiesCalls.listLogisticsCompanies, {}), ({ merchantId, merchantName }) => ({
    value: merchantId,
    label: merchantName,
  })),
});

/** By operator, `merchantId`. Staff of the platform alone see rows of several operators. */
export const operatorFilter = (
  { companyType }: { readonly companyType: CompanyType },
  label: string,
  { common = false }: Placed = {},
): readonly FilterDefinition[] =>
  companyType === 'ADMIN'
    ? [{ id: 'merchantId', kind: 'typeahead', label, common, load: loadOperators, name: nameCompanies }]
    : [];
