import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { ResourceRow } from '../../../platform/resource/resource-loaded.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { companyBlocks } from './components/company-blocks.tsx';
import { CompanyStatusBadge } from './components/company-status.tsx';
import { useCompanyActions } from './company-actions.tsx';
import { companies } from './company.resource.ts';
import { companyInfoSearch, companyListMemory } from './company.search.ts';

const { '1': General, '2': Services } = companyBlocks;

const CompanyInfo = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation();
  const { more, dialogs } = useCompanyActions(company);
  const [open, setOpen] = useState<string>();
  const { merchantName, merchantStatus } = company;
  return (
    <PageColumn>
      <PageHeader
        title={merchantName}
        status={<CompanyStatusBadge status={merchantStatus} label={t(`companies.statuses.${merchantStatus}`)} />}
        back={wayTo(t('companies.title'), companyListMemory.address())}
        more={more}
      />
      <General company={company} open={open} onOpen={setOpen} />
      <Services company={company} open={open} onOpen={setOpen} />
      {dialogs}
    </PageColumn>
  );
};

/** companyInfo: a company as it is read, its sections edited in place (administration.md 2). */
export const CompanyInfoPage = () => {
  const [{ id, merchantId }] = useAddressSearch(companyInfoSearch);
  const shown = id ?? merchantId ?? '';
  return (
    <ResourceRow resource={companies} key={shown} id={shown}>
      {(company) => <CompanyInfo company={company} />}
    </ResourceRow>
  );
};
