import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import type { CompanyRow } from '@cubby/contract/people/companies/companies.schemas';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { startDownload } from '../../../platform/tasks/download-task.ts';
import { canExportAll } from '../../../platform/tasks/export-limit.ts';
import type { BulkAction } from '../../../ui/bulk-bar/bulk-bar.tsx';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { mostDeleted, useCompanyDelete } from './company-delete.ts';
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
  const count = chosen.length;

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
  const exportChosen = () => {
    if (count > companyLimits.idsMax) toast.warn(t('companies.export.tooMany', { limit: companyLimits.idsMax }));
    else exportWith({ sort: search.sort, merchantIds: chosen.map(({ merchantId }) => merchantId) }, count);
  };
  const removeChosen = async () => {
    if (count > mostDeleted) return void toast.warn(t('companies.remove.tooMany', { limit: mostDeleted }));
    if (await remove(chosen)) selection.clear();
  };

  const bulk: BulkAction[] = [
    ...(can('COMPANY_EXPORT')
      ? [
          {
            id: 'export',
            label: t('companies.export.chosen', { count: allMatching ? (total ?? 0) : count }),
            icon: <IconDownload size={18} aria-hidden />,
            onClick: allMatching ? exportAll : exportChosen,
          },
        ]
      : []),
    ...(can('COMPANY_DELETE') && !allMatching
      ? [
          {
            id: 'delete',
            label: t('companies.remove.chosen', { count }),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onClick: () => void removeChosen(),
          },
        ]
      : []),
  ];
  return { bulk, exportAll: can('COMPANY_EXPORT') ? exportAll : undefined };
};
