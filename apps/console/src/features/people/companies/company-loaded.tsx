import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { wayTo } from '../../../platform/address/ways-on.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { SkeletonFacts } from '../../../ui/skeleton/skeleton.tsx';
import { companyListMemory } from './company.search.ts';

interface LoadedProps {
  readonly id: string;
  /** The title until the company is there. */
  readonly title: string;
  readonly children: (company: Company) => ReactNode;
}

/** A company by the id of an address, and what stands there until it is known, or where there is none. */
export const CompanyLoaded = ({ id, title, children }: LoadedProps) => {
  const { t } = useTranslation();
  const known = isId(id);
  const {
    data: company,
    error,
    refetch,
  } = useCall(companyAdministrationCalls.getCompany, { query: { merchantId: id } }, { enabled: known, quiet: true });
  if (company) return children(company);
  return (
    <DetailFallback
      title={title}
      back={wayTo(t('companies.title'), companyListMemory.address())}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      toList={t('companies.toList')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonFacts facts={12} />}
    />
  );
};
