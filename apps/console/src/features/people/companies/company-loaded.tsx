import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import type { ReactNode } from 'react';
import { isId } from '../../../platform/address/list-fields.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { companies } from './company.resource.ts';

interface LoadedProps {
  readonly id: string;
  /** The title until the company is there. */
  readonly title: string;
  readonly children: (company: Company) => ReactNode;
}

/** A company by the id of an address, and what is there until it is known, or where there is none. */
export const CompanyLoaded = ({ id, title, children }: LoadedProps) => {
  const request = { query: { merchantId: id } };
  const query = useCall(companyAdministrationCalls.getCompany, request, { enabled: isId(id), quiet: true });
  return (
    <ResourceLoaded resource={companies} id={id} query={query} title={title}>
      {children}
    </ResourceLoaded>
  );
};
