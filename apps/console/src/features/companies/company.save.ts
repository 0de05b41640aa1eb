/** Saves what a person changed of a company with the version that was read, and asks where somebody was quicker. */
import { companiesCalls } from '@cubby/contract/companies/companies.calls';
import { companyAdministrationCalls } from '@cubby/contract/companies/company-administration.calls';
import { companyLookupsCalls } from '@cubby/contract/companies/company-lookups.calls';
import type { Company, CompanyUpdate, StaleCompanyData } from '@cubby/contract/companies/companies.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { refusalOf } from '../../platform/api/refusal-of.ts';
import { callOptions, useCallMutation, useInvalidate } from '../../platform/api/use-call.ts';
import { message } from '../../platform/i18n/message.ts';
import { toast } from '../../ui/toast/toast.ts';

/** The fields of an edit, without what says which company and which version. */
export type CompanyChanges = Omit<CompanyUpdate, 'merchantId' | 'version'>;

/** What a person chose: keep these of their changes, drop them all, or go back to the form. */
export type StaleChoice =
  { readonly take: 'mine'; readonly fields: readonly string[] } | { readonly take: 'theirs' | 'back' };

/** A save that met a newer version and waits for a person. */
export interface StaleQuestion {
  readonly data: StaleCompanyData;
  readonly mine: CompanyChanges;
  readonly answer: (choice: StaleChoice) => void;
}

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

const staleData = (data: unknown): StaleCompanyData | undefined => {
  const { version, changes } = (data ?? {}) as Partial<StaleCompanyData>;
  return typeof version === 'number' ? { version, changes: changes ?? [] } : undefined;
};

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
  const [question, setQuestion] = useState<StaleQuestion>();

  const ask = (data: StaleCompanyData, mine: CompanyChanges): Promise<StaleChoice> =>
    new Promise((resolve) => {
      const answer = (choice: StaleChoice) => {
        setQuestion(undefined);
        resolve(choice);
      };
      setQuestion({ data, mine, answer });
    });

  const load = async ({ merchantId }: Company): Promise<Saved> => {
    const company = await callApi(companyAdministrationCalls.getCompany, { query: { merchantId } });
    keep(company);
    toast.done(t('companies.stale.loaded', { name: company.merchantName }));
    return { company, saved: false };
  };

  const save: CompanySave['save'] = async (base, changes, section) => {
    const { merchantId } = base;
    let { version } = base;
    let mine = changes;
    for (;;) {
      try {
        const body = { merchantId, version, ...mine };
        const company =
          section === undefined
            ? await update.mutateAsync({ body })
            : await updateSection.mutateAsync({ query: { flag: section }, body });
        keep(company);
        return { company, saved: true };
      } catch (error) {
        const stale = isApiError(error, 'STALE_VERSION') ? staleData(error.data) : undefined;
        if (!stale) throw companyRefusal(error);
        const choice = await ask(stale, mine);
        if (choice.take === 'back') throw companyRefusal(error, t('companies.stale.back'));
        const kept = choice.take === 'mine' ? choice.fields : [];
        mine = Object.fromEntries(Object.entries(mine).filter(([field]) => kept.includes(field)));
        if (Object.keys(mine).length === 0) return load(base);
        version = stale.version;
      }
    }
  };
  return { save, question };
};
