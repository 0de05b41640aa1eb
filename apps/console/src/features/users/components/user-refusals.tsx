import { importBucketNames } from '@cubby/contract/kernel/import-buckets';
import type { UserImport } from '@cubby/contract/users/users.schemas';
import { useTranslation } from 'react-i18next';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import classes from '../users.module.css';

/** The rows that were not taken, in the order of the file, each with its bucket and its reason (administration.md 8). */
export const UserRefusals = ({ result }: { readonly result: UserImport }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const rows = importBucketNames
    .flatMap((bucket) => result[bucket].map((row) => ({ ...row, bucket })))
    .toSorted((one, other) => Number(one.orderId) - Number(other.orderId));
  return (
    <div className={classes.section}>
      <div>
        <h2 className={classes.title} id="user-refusals">
          {t('users.import.refused')} <span className={classes.quiet}>{format(result.count)}</span>
        </h2>
        <p className={classes.purpose}>{t('users.import.refusedPurpose')}</p>
      </div>
      {/* A region that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={classes.scroll} data-high role="region" aria-labelledby="user-refusals" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                {t('users.import.columns.row')}
              </th>
              <th scope="col">{t('users.fields.username')}</th>
              <th scope="col">{t('users.import.columns.bucket')}</th>
              <th scope="col">{t('users.import.columns.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ orderId, username, bucket, errorMsg }) => (
              <tr key={orderId}>
                <td className={classes.number}>{format(Number(orderId))}</td>
                <td className={classes.name}>{username}</td>
                <td>{t(`users.import.buckets.${bucket}`)}</td>
                <td className={classes.reason}>{errorMsg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < result.count && <p className="ui-hint">{t('users.import.shown', { count: rows.length })}</p>}
    </div>
  );
};
