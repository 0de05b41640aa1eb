import type { BulkUpload } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { useTranslation } from 'react-i18next';
import { ResultCounts } from '../../../../ui/result-counts/result-counts.tsx';

/** What the check found: rows, and how many of them change something, ask for what is so already, or are wrong. */
export const BulkUploadCounts = ({ upload }: { upload: BulkUpload }) => {
  const { t } = useTranslation();
  const { totalRows, changedRows } = upload.data;
  const wrong = upload.failCount;
  const counts = [
    { key: 'rows', count: totalRows, shown: true },
    { key: 'wrong', count: wrong, shown: wrong > 0, meaning: 'red' },
    { key: 'changed', count: changedRows, shown: wrong === 0, meaning: 'green' },
    { key: 'same', count: totalRows - changedRows, shown: wrong === 0 && changedRows < totalRows },
  ] as const;
  return (
    <ResultCounts
      counts={counts
        .filter(({ shown }) => shown)
        .map((each) => ({ ...each, words: t(`bulkUploads.counts.${each.key}`, { count: each.count }) }))}
    />
  );
};
