/** Changes of a company: sent with the version that was read, and refused in the words of the specification. */
import { companyAdministrationCalls as calls } from '@cubby/contract/people/companies/company-administration.calls';
import type { Company, CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalWithTaken } from '../../../platform/api/refusal-of.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { useStaleSave } from '../../../platform/api/use-stale-save.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { companies } from './company.resource.ts';

/** The fields of an edit, without what says which company and which version. */
export type CompanyChanges = Omit<CompanyUpdate, 'merchantId' | 'version'>;

/** Sends changes, as a section of the edit screen where one is named. */
export const sendCompany = (
  merchantId: string,
  version: number,
  changes: CompanyChanges,
  section?: 1 | 2,
): Promise<Company> => {
  const body = { merchantId, version, ...changes };
  return section === undefined
    ? callApi(calls.updateCompany, { body })
    : callApi(calls.updateCompanySection, { query: { flag: section }, body });
};

/** The rejection of a form for a refused save; names that are taken in the words of the specification (administration.md 8). */
export const companyRefusal = refusalWithTaken({
  merchantName: 'companyExisted',
  initialUserName: 'usrnameExisted',
});

/** Saves what no form does, as another status. `save` resolves to nothing where the person let the change go. */
export const useCompanySave = () => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { save, question } = useStaleSave(companyRefusal);
  return {
    question,
    save: async ({ merchantId, merchantName, version: read }: Company, changes: CompanyChanges) => {
      const send = (version: number, mine: CompanyChanges) => sendCompany(merchantId, version, mine);
      const company = await save({ version: read, changes, send });
      void invalidate(...companies.stale);
      if (!company) toast.done(t('ui.stale.loaded', { name: merchantName }));
      return company;
    },
  };
};
export type CompanySave = ReturnType<typeof useCompanySave>;
