import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { failureOf } from '../../../platform/api/report-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { pageCount } from '../../../ui/pager/page-math.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { DecidedCertificates } from './components/decided-certificates.tsx';
import { WaitingCertificates } from './components/waiting-certificates.tsx';
import classes from './company-verifications.module.css';
import { type CertificateTab, certificateTabs, companyVerificationsSearch } from './company-verifications.search.ts';

const states = { waiting: 'WAITING', decided: 'DECIDED' } as const satisfies Record<CertificateTab, string>;

/** companyVerifications: certificates that wait for a decision, and those that were decided. */
export const CompanyVerificationListPage = () => {
  const { t } = useTranslation();
  const [{ tab, id, page, size }, setSearch] = useAddressSearch(companyVerificationsSearch);
  const { listCompanyVerifications } = companyVerificationsCalls;
  const list = useCall(
    listCompanyVerifications,
    { query: { state: states[tab], page, size } },
    { quiet: true, staleTime: 0, placeholderData: keepPreviousData },
  );
  // The number on the tab that is not open.
  const waiting = useCall(
    listCompanyVerifications,
    { query: { state: 'WAITING', page: 0, size: 1 } },
    { quiet: true, enabled: tab === 'decided' },
  );
  const { content: rows = [], totalElements: total } = list.data ?? {};
  const count = tab === 'waiting' ? total : waiting.data?.totalElements;
  // The page turned to may have become empty by decisions.
  const lastPage = total === undefined || total === 0 ? 0 : pageCount(total, size) - 1;
  const beyond = total !== undefined && !list.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (beyond) setSearch({ page: lastPage }, { replace: true });
  }, [beyond, lastPage, setSearch]);
  const retry = () => void list.refetch();
  return (
    <div className={classes.page}>
      <PageHeader title={t('companyVerifications.title')} />
      <Tabs
        label={t('companyVerifications.title')}
        items={certificateTabs.map((key) => ({
          key,
          label: t(`companyVerifications.${key}`),
          count: key === 'waiting' ? count : undefined,
        }))}
        value={tab}
        onChange={(key) => setSearch({ tab: key as CertificateTab, id: undefined, page: 0 })}
      />
      <TabPanel tabKey="waiting" value={tab}>
        <Pending while={list.isPending || list.isPlaceholderData} skeleton={<SkeletonFields count={6} />}>
          {list.data ? (
            <WaitingCertificates rows={rows} id={id} onId={(next) => setSearch({ id: next }, { replace: true })} />
          ) : (
            <ErrorState error={list.error} onRetry={retry} />
          )}
        </Pending>
      </TabPanel>
      <TabPanel tabKey="decided" value={tab}>
        <DecidedCertificates
          rows={list.isPlaceholderData ? [] : rows}
          state={
            list.isError
              ? 'error'
              : list.isPending || list.isPlaceholderData
                ? 'first-load'
                : list.isFetching
                  ? 'refetching'
                  : 'ready'
          }
          error={failureOf(list.error)}
          onRetry={retry}
        />
      </TabPanel>
      {total !== undefined && total > size && (
        <Pager
          page={page}
          size={size}
          total={total}
          rowsHere={rows.length}
          onChange={(next) => setSearch({ ...next, id: undefined })}
        />
      )}
    </div>
  );
};
