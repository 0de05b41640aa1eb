import { Button } from '@mantine/core';
import type { OwnCompanyStatus } from '@cubby/contract/people/companies/companies.schemas';
import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { IconCertificate } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { VerificationState } from './components/verification-state.tsx';
import { verificationSearch } from './company-verifications.search.ts';
import { statusStyles } from './company-verifications.words.ts';

/** For staff of the platform, who have no company. */
const NoCompany = () => {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <EmptyState
      icon={<IconCertificate size={24} />}
      title={t('companyVerifications.own.noCompany.title')}
      text={t('companyVerifications.own.noCompany.text')}
      action={
        can('COMPANY_APPROVE') && (
          <Button component="a" href={addressOf('/app/companyVerifications')} variant="filled">
            {t('companyVerifications.own.noCompany.action')}
          </Button>
        )
      }
    />
  );
};

/** Verification: the own company's certificate and how it is with it (administration.md 2, 4). */
export const VerificationPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const [{ step, upload }, setSearch] = useAddressSearch(verificationSearch);
  const [sent, setSent] = useState<OwnCompanyStatus>();
  const { data, error, isPending, refetch } = useCall(
    companyVerificationsCalls.findCurrentMerchantStatus,
    {},
    { quiet: true, staleTime: 0 },
  );
  const leaves = upload === true && can('DROP_ORDER_LIST');
  useEffect(() => {
    if (leaves) goTo('/app/dropOrderList', {}, { replace: true });
  }, [leaves]);
  const status = sent ?? data?.data;
  return (
    <>
      <PageHeader
        title={t('companyVerifications.own.title')}
        meta={status?.merchantName}
        status={
          status && (
            <StatusBadge
              {...statusStyles[status.merchantStatus]}
              label={t(`companies.statuses.${status.merchantStatus}`)}
            />
          )
        }
      />
      <Pending while={isPending && !sent} skeleton={<SkeletonFields count={4} />}>
        {status && (
          <VerificationState
            status={status}
            step={step}
            onStep={(next) => setSearch({ step: next })}
            sent={sent !== undefined}
            onSent={(next) => {
              setSent(next);
              setSearch({ step: '2', upload: undefined }, { replace: true });
            }}
          />
        )}
        {!status && data && <NoCompany />}
        {!status && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      </Pending>
    </>
  );
};
