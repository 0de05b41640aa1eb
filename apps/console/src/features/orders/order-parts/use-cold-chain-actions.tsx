import { coldChainReportsCalls } from '@cubby/contract/orders/cold-chain-reports/cold-chain-reports.calls';
import { IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { isLooking } from '../../../platform/can/can.ts';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';

/** The actions that download the temperatures of a stored order, as a document and as data. */
export const useColdChainActions = (articleId: string): readonly MoreAction[] => {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('TEMPERATURE_LIST') || isLooking()) return [];
  const download = (format: 'PDF' | 'JSON') => () => {
    downloadFile(coldChainReportsCalls.createColdChainReport, { body: { articleId, format } }).catch((error: unknown) =>
      reportError(error),
    );
  };
  const icon = <IconSnowflake size={16} aria-hidden />;
  return [
    { label: t('coldChain.asPdf'), icon, onClick: download('PDF') },
    { label: t('coldChain.asJson'), icon, onClick: download('JSON') },
  ];
};
