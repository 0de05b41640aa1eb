/** Deletes companies after a question that names them; says what still hangs on one that stays (administration.md 7). */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { useTranslation } from 'react-i18next';
import { ApiError, isApiError } from '../../../platform/api/api-error.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { inUseWords } from './company.words.ts';

/** Companies that one call takes out of use. */
export const mostDeleted = 100;

const invalidates = [
  companyAdministrationCalls.queryCompanies,
  companyLookupsCalls.selectCompanies,
  companiesCalls.searchCompanies,
];

type Named = Pick<Company, 'merchantId' | 'merchantName'>;

/** @returns whether they were deleted */
export const useCompanyDelete = (): ((companies: readonly Named[]) => Promise<boolean>) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const one = useCallMutation(companyAdministrationCalls.deleteCompany, { quiet: true, invalidates });
  const many = useCallMutation(companyAdministrationCalls.deleteCompanies, { quiet: true, invalidates });
  return async (companies) => {
    const [first, ...rest] = companies;
    if (!first) return false;
    const single = rest.length === 0;
    const [name, count] = [first.merchantName, companies.length];
    const sure = await confirm({
      title: single ? t('companies.remove.title', { name }) : t('companies.remove.titleMany', { count }),
      body: single ? t('companies.remove.body') : t('companies.remove.bodyMany'),
      ...(!single && { items: companies.map(({ merchantName }) => merchantName) }),
      action: single ? t('companies.remove.action') : t('companies.remove.chosen', { count }),
      cancel: t('companies.remove.keep'),
      danger: true,
    });
    if (!sure) return false;
    try {
      if (single) await one.mutateAsync({ params: { id: first.merchantId } });
      else await many.mutateAsync({ body: { merchantIds: companies.map(({ merchantId }) => merchantId) } });
      toast.done(`${message('DeleteSuccess')}: ${single ? name : t('companies.count', { count })}`);
      return true;
    } catch (error) {
      const words = isApiError(error, 'COMPANY_IN_USE') ? inUseWords(error.data, t, tag) : undefined;
      if (words === undefined) reportRefusal(error);
      else toast.error(words, error instanceof ApiError && error.requestId ? { requestId: error.requestId } : {});
      return false;
    }
  };
};
