/** Saves what a person changed of a company with the version that was read, and asks where somebody was quicker. */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { Company, CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { callOptions, useCallMutation, useInvalidate } from '../../../platform/api/use-call.ts';
import { useStaleSave } from '../../../platform/api/use-stale-save.ts';
import { message } from '../../../platform/i18n/message.ts';
import type { StaleQuestion } from '../../../ui/stale-dialog/stale-question.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The fields of an edit, without what says which company and which version. */
export type CompanyChanges = Omit<CompanyUpdate, 'merchantId' | 'version'>;

export interface Saved {
  /** The company as it stands now. */
  readonly company: Company;
  /** False where the person let their changes go, and theirs was loaded. */
  readonly saved: boolean;
}

export interface CompanySave {
  /**
   * Sends the changes, as a section of the edit screen where one is named.
   * @throws what a form shows
   */
  readonly save: (base: Company, changes: CompanyChanges, section?: 1 | 2) => Promise<Saved>;
  readonly question: StaleQuestion | undefined;
}

/** Names that are taken, in the words of the specification (administration.md 8). */
const takenWords: Readonly<Record<string, 'companyExisted' | 'usrnameExisted'>> = {
  merchantName: 'companyExisted',
  initialUserName: 'usrnameExisted',
};

/** The rejection of a form for a refused save. */
export const companyRefusal = (error: unknown, words?: string) => {
  const refusal = refusalOf(error, words);
  return {
    ...refusal,
    fieldErrors: (refusal.fieldErrors ?? []).map((each) => {
      const taken = each.code === 'taken' ? takenWords[each.path] : undefined;
      return taken ? { ...each, message: message(taken) } : each;
    }),
  };
};

/** Takes a company as it now stands for everything that shows it or a list with it. */
export const useKeepCompany = () => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return (company: Company): void => {
    const request = { query: { merchantId: company.merchantId } };
    client.setQueryData(callOptions(companyAdministrationCalls.getCompany, request).queryKey, company);
    void invalidate(
      companyAdministrationCalls.queryCompanies,
      companyLookupsCalls.listCompanyStatuses,
      companyLookupsCalls.selectCompanies,
      companiesCalls.searchCompanies,
    );
  };
};

export const useCompanySave = (): CompanySave => {
  const { t } = useTranslation();
  const keep = useKeepCompany();
  const update = useCallMutation(companyAdministrationCalls.updateCompany, { quiet: true });
  const updateSection = useCallMutation(companyAdministrationCalls.updateCompanySection, { quiet: true });
  const { save, question } = useStaleSave(companyRefusal);

  const load = async (merchantId: string): Promise<Saved> => {
    const company = await callApi(companyAdministrationCalls.getCompany, { query: { merchantId } });
    keep(company);
    toast.done(t('ui.stale.loaded', { name: company.merchantName }));
    return { company, saved: false };
  };

  return {
    question,
    save: async ({ merchantId, version: read }, changes, section) => {
      const company = await save({
        version: read,
        changes,
        send: (version, mine) => {
          const body = { merchantId, version, ...mine };
          return section === undefined
            ? update.mutateAsync({ body })
            : updateSection.mutateAsync({ query: { flag: section }, body });
        },
      });
      if (!company) return load(merchantId);
      keep(company);
      return { company, saved: true };
    },
  };
};
