import { importBucketNames } from '@cubby/contract/kernel/import-buckets';
import type { RecipientImport } from '@cubby/contract/mailroom-recipients/mailroom-recipients.schemas';
import { useTranslation } from 'react-i18next';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import classes from '../mailroom-recipients.module.css';

const columns = ['row', 'name', 'bucket', 'reason'] as const;

/** The rows that were not taken, in the order of the file, each with its bucket and its reason (administration.md 8). */
export const RecipientRefusals = ({ result }: { readonly result: RecipientImport }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const rows = importBucketNames
    .flatMap((bucket) => result[bucket].map((row) => ({ ...row, bucket })))
    .toSorted((one, other) => Number(one.orderId) - Number(other.orderId));
  return (
    <div className={classes.section}>
      <div>
        <h2 className={classes.title} id="recipient-refusals">
          {t('mailroomRecipients.import.refused')} <span className={classes.quiet}>{format(result.count)}</span>
        </h2>
        <p className={classes.purpose}>{t('mailroomRecipients.import.refusedPurpose')}</p>
      </div>
      {/* A region that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={classes.scroll} role="region" aria-labelledby="recipient-refusals" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'row' ? classes.number : undefined}>
                  {t(`mailroomRecipients.import.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ orderId, name, bucket, errorMsg }) => (
              <tr key={orderId}>
                <td className={classes.number}>{format(Number(orderId))}</td>
                <td className={classes.name}>{name}</td>
                <td>{t(`mailroomRecipients.import.buckets.${bucket}`)}</td>
                <td className={classes.reason}>{errorMsg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < result.count && (
        <p className="ui-hint">{t('mailroomRecipients.import.shown', { count: rows.length })}</p>
      )}
    </div>
  );
};
