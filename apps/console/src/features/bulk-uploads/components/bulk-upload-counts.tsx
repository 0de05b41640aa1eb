import type { BulkUpload } from '@cubby/contract/bulk-uploads/bulk-uploads.calls';
import { useTranslation } from 'react-i18next';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import classes from '../bulk-uploads.module.css';

/** What the check found: rows, and how many of them change something, ask for what is so already, or are wrong. */
export const BulkUploadCounts = ({ upload }: { upload: BulkUpload }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { totalRows, changedRows } = upload.data;
  const wrong = upload.failCount;
  const counts = [
    { key: 'rows', count: totalRows, shown: true },
    { key: 'wrong', count: wrong, shown: wrong > 0 },
    { key: 'changed', count: changedRows, shown: wrong === 0 },
    { key: 'same', count: totalRows - changedRows, shown: wrong === 0 && changedRows < totalRows },
  ] as const;
  return (
    <ul className={classes.counts}>
      {counts
        .filter(({ shown }) => shown)
        .map(({ key, count }) => (
          <li key={key} className={classes.count} data-key={key}>
            <strong>{format(count)}</strong> {t(`bulkUploads.counts.${key}`, { count })}
          </li>
        ))}
    </ul>
  );
};
