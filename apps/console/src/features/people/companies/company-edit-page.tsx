import { Button } from '@mantine/core';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { ResourceRow } from '../../../platform/resource/resource-loaded.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import classes from './components/companies.module.css';
import { companyBlocks, type CompanySectionKey } from './components/company-blocks.tsx';
import { CompanyStatusBadge } from './components/company-status.tsx';
import { useCompanyActions } from './company-actions.tsx';
import { companies } from './company.resource.ts';
import { useSession } from '../../../platform/session/session.ts';
import { companyEditSearch, companyListMemory } from './company.search.ts';

/** What other areas put on the screen of a company. */
export interface CompanyEditParts {
  /** How its people sign in through an account of the company. */
  readonly signIn?: (company: Company) => ReactNode;
}

const leaveToList = () => void navigateToFirstAllowed([companyListMemory.address()]);

/** A section, open for editing if the address says so. */
const Section = ({ company, section }: { readonly company: Company; readonly section: CompanySectionKey }) => {
  const [open, setOpen] = useState<string | undefined>(section);
  const Block = companyBlocks[section];
  // The last section leads back to the list (administration.md 2).
  return <Block company={company} open={open} onOpen={setOpen} {...(section === '2' && { leave: leaveToList })} />;
};

interface EditProps {
  readonly company: Company;
  readonly parts: CompanyEditParts;
}

const CompanyEdit = ({ company, parts }: EditProps) => {
  const { t } = useTranslation();
  const [{ section }, setSearch] = useAddressSearch(companyEditSearch);
  const { more, dialogs } = useCompanyActions(company);
  const tabs: { key: CompanySectionKey | 'signIn'; label: string }[] = [
    { key: '1', label: t('companies.steps.general') },
    { key: '2', label: t('companies.steps.services') },
    ...(parts.signIn ? [{ key: 'signIn' as const, label: t('companies.signIn') }] : []),
  ];
  const shown = tabs.find(({ key }) => key === section)?.key ?? '1';
  const { merchantId, merchantName, merchantStatus } = company;
  const view = wayTo(t('companies.view'), addressOf('/app/companyInfo', { id: merchantId }));
  return (
    <PageColumn>
      <PageHeader
        title={merchantName}
        status={<CompanyStatusBadge status={merchantStatus} label={t(`companies.statuses.${merchantStatus}`)} />}
        back={wayTo(t('companies.title'), companyListMemory.address())}
        actions={
          view && (
            <Button component="a" href={view.href} leftSection={<IconEye size={18} aria-hidden />}>
              {view.label}
            </Button>
          )
        }
        more={more}
      />
      <Tabs
        label={t('companies.edit')}
        items={tabs}
        value={shown}
        onChange={(key) => setSearch({ section: key as typeof section }, { replace: true })}
      />
      <TabPanel tabKey={shown} value={shown}>
        <div className={classes.form}>
          {(shown === '1' || shown === '2') && <Section key={shown} company={company} section={shown} />}
          {shown === 'signIn' && parts.signIn?.(company)}
        </div>
      </TabPanel>
      {dialogs}
    </PageColumn>
  );
};

/** companyEdit: two sections that are saved each by itself, and the status (administration.md 2, 4). */
export const CompanyEditPage = ({ parts = {} }: { readonly parts?: CompanyEditParts }) => {
  const { t } = useTranslation();
  const { merchantId } = useSession();
  // Without an id it is the own one.
  const [{ id = merchantId ?? '' }] = useAddressSearch(companyEditSearch);
  return (
    <ResourceRow resource={companies} key={id} id={id} title={t('companies.edit')}>
      {(company) => <CompanyEdit company={company} parts={parts} />}
    </ResourceRow>
  );
};
