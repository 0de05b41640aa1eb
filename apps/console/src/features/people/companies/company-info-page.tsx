import { Button } from '@mantine/core';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/ways-on.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import classes from './components/companies.module.css';
import { CompanyFacts, CompanyRecord } from './components/company-facts.tsx';
import { CompanyServiceFacts } from './components/company-service-facts.tsx';
import { CompanyStatusBadge } from './components/company-status.tsx';
import { useCompanyActions } from './company-actions.tsx';
import { CompanyLoaded } from './company-loaded.tsx';
import { companyInfoSearch, companyListMemory } from './company.search.ts';

const CompanyInfo = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation();
  const { more, dialogs } = useCompanyActions(company);
  const { merchantId, merchantName, merchantStatus } = company;
  return (
    <PageColumn>
      <PageHeader
        title={merchantName}
        status={<CompanyStatusBadge status={merchantStatus} label={t(`companies.statuses.${merchantStatus}`)} />}
        back={wayTo(t('companies.title'), companyListMemory.address())}
        more={more}
        action={
          <Can permission="COMPANY_EDIT">
            <Button
              component="a"
              href={addressOf('/app/companyEdit', { id: merchantId })}
              variant="filled"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('companies.edit')}
            </Button>
          </Can>
        }
      />
      <div className={classes.facts}>
        <CompanyFacts company={company} />
        <CompanyServiceFacts company={company} />
        <CompanyRecord company={company} />
      </div>
      {dialogs}
    </PageColumn>
  );
};

/** companyInfo: a company as it is read (administration.md 2). */
export const CompanyInfoPage = () => {
  const { t } = useTranslation();
  const [{ id, merchantId }] = useAddressSearch(companyInfoSearch);
  const shown = id ?? merchantId ?? '';
  return (
    <CompanyLoaded key={shown} id={shown} title={t('companies.one')}>
      {(company) => <CompanyInfo company={company} />}
    </CompanyLoaded>
  );
};
