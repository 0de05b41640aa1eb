import { Button } from '@mantine/core';
import { companyAdministrationCalls } from '@cubby/contract/companies/company-administration.calls';
import type { Company } from '@cubby/contract/companies/companies.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { isId } from '../../platform/address/list-fields.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pending, SkeletonFacts } from '../../ui/skeleton/skeleton.tsx';
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
  const list = companyListMemory.address();
  const header = <PageHeader title={title} back={{ label: t('companies.title'), href: list }} />;
  if (!known || isApiError(error, 'NOT_FOUND'))
    return (
      <>
        {header}
        <NotFound action={<Button onClick={() => goToAddress(list)}>{t('companies.toList')}</Button>} />
      </>
    );
  return (
    <>
      {header}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending while skeleton={<SkeletonFacts facts={12} />}>
          {null}
        </Pending>
      )}
    </>
  );
};
