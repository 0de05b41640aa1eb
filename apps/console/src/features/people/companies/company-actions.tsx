import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { navigateToFirstAllowed } from '../../../platform/address/next-screens.ts';
import { menuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StaleDialog } from '../../../ui/stale-dialog/stale-dialog.tsx';
import { CompanyStatusDialog, useStatusTargets } from './components/company-status.tsx';
import { useCompanyDelete } from './company-delete.ts';
import { companyWords } from './company.fields.tsx';
import { useCompanySave } from './company.save.ts';
import { companyListMemory } from './company.search.ts';

/** Another status and deleting, by those who may, and the dialogs that they open. */
export const useCompanyActions = (
  company: Company,
): { readonly more: readonly MoreAction[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useCompanyDelete();
  const { save, question } = useCompanySave();
  const targets = useStatusTargets(company, can('COMPANY_EDIT'));
  const [changing, setChanging] = useState(false);
  const actions: RowAction<Company>[] = [
    {
      id: 'status',
      label: t('companies.status.action'),
      icon: IconArrowsExchange,
      allowed: can('COMPANY_EDIT') && targets.length > 0,
      run: () => setChanging(true),
    },
    {
      ...remove,
      run: async (rows) => {
        if (await remove.run(rows))
          navigateToFirstAllowed([companyListMemory.address(), addressOf('/app/companyCreate')], { replace: true });
      },
    },
  ];
  return {
    more: menuOf(actions, company),
    dialogs: (
      <>
        {changing && (
          <CompanyStatusDialog company={company} targets={targets} save={save} onClose={() => setChanging(false)} />
        )}
        {question && <StaleDialog key={question.data.version} question={question} {...companyWords(t, company)} />}
      </>
    ),
  };
};
