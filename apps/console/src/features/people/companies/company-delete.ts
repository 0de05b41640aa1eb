/** Deletes companies after a question that names them; says what still hangs on one that remains (administration.md 7). */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Companies that one call takes out of use. */
const mostDeleted = 100;

const invalidates = [
  companyAdministrationCalls.queryCompanies,
  companyLookupsCalls.selectCompanies,
  companiesCalls.searchCompanies,
];

type Named = Pick<Company, 'merchantId' | 'merchantName'>;

/** The action; `run` resolves to whether they were deleted. */
export const useCompanyDelete = () => {
  const { t } = useTranslation();
  const can = useCan();
  const one = useCallMutation(companyAdministrationCalls.deleteCompany, { quiet: true, invalidates });
  const many = useCallMutation(companyAdministrationCalls.deleteCompanies, { quiet: true, invalidates });
  const run = async (companies: readonly Named[]): Promise<boolean> => {
    const [first, ...rest] = companies;
    if (!first) return false;
    const single = rest.length === 0;
    const [name, count] = [first.merchantName, companies.length];
    const sure = await confirm({
      title: single ? t('ui.resource.remove.title', { name }) : t('companies.remove.titleMany', { count }),
      body: single ? t('companies.remove.body') : t('companies.remove.bodyMany'),
      ...(!single && { items: companies.map(({ merchantName }) => merchantName) }),
      action: single ? t('companies.remove.action') : t('companies.remove.chosen', { count }),
      cancel: t('ui.resource.remove.cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      if (single) await one.mutateAsync({ params: { id: first.merchantId } });
      else await many.mutateAsync({ body: { merchantIds: companies.map(({ merchantId }) => merchantId) } });
      toast.done(pairText(message('DeleteSuccess'), single ? name : t('companies.count', { count })));
      return true;
    } catch (error) {
      reportRefusal(error);
      return false;
    }
  };
  return {
    id: 'delete',
    label: t('companies.remove.action'),
    bulkLabel: (count) => t('companies.remove.chosen', { count }),
    icon: IconTrash,
    allowed: can('COMPANY_DELETE'),
    danger: true,
    most: { count: mostDeleted, words: t('companies.remove.tooMany', { limit: mostDeleted }) },
    run,
  } satisfies RowAction<Named>;
};
