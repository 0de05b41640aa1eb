import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import type { CompanyRow } from '@cubby/contract/people/companies/companies.schemas';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import type { ListSelection, RowAction } from '../../../platform/resource/actions.tsx';
import { exportAction } from '../../../platform/resource/list-export.ts';
import { startDownload } from '../../../platform/tasks/download-task.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useCompanyDelete } from './company-delete.ts';
import type { companyList } from './company.search.ts';

interface ActionContext {
  readonly selected: ListSelection<CompanyRow>;
  readonly search: ReturnType<typeof companyList.search.read>;
}

/** What a person may do with the companies of the list. */
export const useCompanyListActions = ({ selected, search }: ActionContext): readonly RowAction<CompanyRow>[] => {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useCompanyDelete();
  const { selection, total } = selected;
  const { page: _page, size: _size, ...filters } = search;
  const count = (number = 0) => t('companies.count', { count: number });
  const idsMax = companyLimits.idsMax;
  const ofRows = (rows: readonly CompanyRow[]) => ({
    sort: search.sort,
    merchantIds: rows.map(({ merchantId }) => merchantId),
  });

  const exports = exportAction<CompanyRow>(
    {
      allowed: can('COMPANY_EXPORT'),
      allLabel: t('companies.export.all'),
      bulkLabel: (number) => t('companies.export.chosen', { count: number }),
      title: (number) => t('companies.export.title', { what: count(number) }),
      done: (number) => t('companies.export.done', { what: count(number) }),
      most: { count: idsMax, words: t('companies.export.tooMany', { limit: idsMax }) },
      fileMax: companyLimits.exportMax,
      download: (signal, rows) =>
        downloadFile(
          companyAdministrationCalls.exportCompanies,
          { query: rows ? ofRows(rows) : filters },
          { signal, fallbackName: 'companies.xlsx' },
        ),
      start: (plan) => startDownload({ id: 'company-export', ...plan }),
    },
    total,
  );
  return [
    exports,
    {
      ...remove,
      run: async (rows) => {
        if (await remove.run(rows)) selection.clear();
      },
    },
  ];
};
