import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import type { CompanyRow } from '@cubby/contract/people/companies/companies.schemas';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { bulkOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { startDownload } from '../../../platform/tasks/download-task.ts';
import { canExportAll } from '../../../platform/tasks/export-limit.ts';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useCompanyDelete } from './company-delete.ts';
import type { companyListSearch } from './company.search.ts';

interface ActionContext {
  readonly selection: RowSelection<CompanyRow>;
  readonly total: number | undefined;
  readonly search: ReturnType<typeof companyListSearch.read>;
}

/** What a person may do with the companies of the list. */
export const useCompanyListActions = ({ selection, total, search }: ActionContext) => {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useCompanyDelete();
  const { rows: chosen, allMatching } = selection;
  const { page: _page, size: _size, ...filters } = search;

  const exportWith = (query: Readonly<Record<string, unknown>>, number: number) => {
    const what = t('companies.count', { count: number });
    void startDownload({
      id: 'company-export',
      title: t('companies.export.title', { what }),
      done: t('companies.export.done', { what }),
      download: (signal) =>
        downloadFile(
          companyAdministrationCalls.exportCompanies,
          { query: query as typeof filters },
          { signal, fallbackName: 'companies.xlsx' },
        ),
    });
  };
  const exportAll = () => {
    if (canExportAll(total, companyLimits.exportMax)) exportWith(filters, total ?? 0);
  };

  const actions: RowAction<CompanyRow>[] = [
    {
      id: 'export',
      label: t('companies.export.all'),
      bulkLabel: (count) => t('companies.export.chosen', { count: allMatching ? (total ?? 0) : count }),
      icon: IconDownload,
      allowed: can('COMPANY_EXPORT'),
      ...(!allMatching && {
        most: { count: companyLimits.idsMax, words: t('companies.export.tooMany', { limit: companyLimits.idsMax }) },
      }),
      run: (rows) =>
        allMatching
          ? exportAll()
          : exportWith({ sort: search.sort, merchantIds: rows.map(({ merchantId }) => merchantId) }, rows.length),
    },
    {
      ...remove,
      allowed: remove.allowed && !allMatching,
      run: async (rows) => {
        if (await remove.run(rows)) selection.clear();
      },
    },
  ];
  const bulk = bulkOf(actions, chosen);
  return { bulk, exportAll: can('COMPANY_EXPORT') ? exportAll : undefined };
};
