import { requestLimits } from '@cubby/contract/requests/requests/requests.limits';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { exportAction } from '../../../platform/resource/list-export.ts';
import type { ExportPlan } from '../../../platform/tasks/export-task.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';

interface RequestExport<Row> {
  /** Rows that match the filters; undefined while that is not known. */
  readonly total: number | undefined;
  /** So many of them: "3 requests". */
  readonly words: (count: number) => string;
  /** The file of these rows; of all that match where they are left out. */
  readonly download: (signal: AbortSignal, rows?: readonly Row[]) => ReturnType<ExportPlan['download']>;
}

/** The export of a list of the module: of selected rows and of all that match. */
export const useRequestExport = <Row>({ total, words, download }: RequestExport<Row>): RowAction<Row> => {
  const { t } = useTranslation();
  const limit = requestLimits.batchMax;
  return exportAction<Row>(
    {
      allowed: useCan()('REQUEST_EXPORT'),
      allLabel: t('requests.export.all'),
      pageLabel: t('requests.export.menu'),
      bulkLabel: (count) => t('requests.export.action', { what: words(count) }),
      title: (count = 0) => t('requests.export.title', { what: words(count) }),
      done: (count = 0) => t('requests.export.done', { what: words(count) }),
      most: { count: limit, words: t('requests.export.tooMany', { limit }) },
      fileMax: requestLimits.exportMax,
      download,
    },
    total,
  );
};
