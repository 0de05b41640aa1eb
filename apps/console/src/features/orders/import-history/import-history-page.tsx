import { importHistoryCalls, type ImportRow } from '@cubby/contract/orders/import-history/import-history.calls';
import { IconFileImport } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { defineSearch } from '../../../platform/address/define-search.ts';
import { companyAndUser } from '../../../platform/address/named-links.tsx';
import { pageField, sizeField } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { pollWhile } from '../../../platform/api/poll.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import type { Way } from '../../../platform/address/next-screens.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { pageSizes } from '../../../ui/pager/page-math.ts';
import { Pending, SkeletonRows } from '../../../ui/skeleton/skeleton.tsx';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './import-history.module.css';

const hubSearch = defineSearch({ page: pageField(), size: sizeField(pageSizes) });

const meanings = { RUNNING: 'blue', CHECKED: 'amber', DONE: 'green', PARTLY: 'amber', REFUSED: 'red' } as const;

const stateOf = ({ state, failedRows }: ImportRow): keyof typeof meanings =>
  state === 'DONE' && failedRows > 0 ? 'PARTLY' : state;

/** Interval between two polls while an import runs, in ms. */
const pollMs = 3000;

/** imports: the kinds of import, each leading to where its file is dropped, and the history of them all. */
export const ImportHistoryPage = ({ kinds }: { kinds: readonly Way[] }) => {
  const { t } = useTranslation();
  const [{ page, size }, setSearch] = useAddressSearch(hubSearch);
  const { data, error, isPending, refetch } = useCall(
    importHistoryCalls.listImports,
    { query: { page, size } },
    {
      quiet: true,
      // Who comes back from an import finds it here.
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: pollWhile(pollMs, (found) => found?.content.some((row) => row.state === 'RUNNING')),
    },
  );
  return (
    <div className={classes.page}>
      <PageHeader title={t('importHistory.title')} />
      <nav aria-label={t('importHistory.choose')}>
        <ul className={classes.kinds}>
          {kinds.map(({ label, href }) => (
            <li key={href}>
              <a className={classes.kind} href={href}>
                <IconFileImport size={18} aria-hidden />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className={classes.history} aria-labelledby="import-history">
        <h2 id="import-history" className={classes.title}>
          {t('importHistory.history')}
        </h2>
        <p className="ui-hint">{t('importHistory.retention')}</p>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Pending while={isPending} skeleton={<SkeletonRows rows={5} columns={4} />}>
            {data?.totalElements === 0 && (
              <EmptyState title={t('importHistory.empty.title')} text={t('importHistory.empty.text')} />
            )}
            {data && data.totalElements > 0 && (
              <>
                <ul className={classes.rows}>
                  {data.content.map((row) => (
                    <HistoryRow key={`${row.kind} ${row.id}`} row={row} />
                  ))}
                </ul>
                <Pager
                  page={page}
                  size={size}
                  total={data.totalElements}
                  rowsHere={data.content.length}
                  sizes={pageSizes}
                  onChange={(next) => setSearch(next)}
                />
              </>
            )}
          </Pending>
        )}
      </section>
    </div>
  );
};

const HistoryRow = ({ row }: { row: ImportRow }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const state = stateOf(row);
  const { kind, id, fileName, corrects } = row;
  // An import of orders has a page of its own; the results of the others were shown where the file was dropped.
  const addressOfImport = (importTaskId: string) => addressOf('/app/articleAdd', { step: 2, importTaskId });
  return (
    <li className={classes.row}>
      <span className={classes.file}>
        {kind === 'ORDERS' ? <a href={addressOfImport(id)}>{fileName}</a> : fileName}
        <span className="ui-hint">
          {t(`importHistory.kinds.${kind}`)}
          {corrects && (
            <>
              {' · '}
              {t('importHistory.corrects')}{' '}
              {kind === 'ORDERS' ? (
                <a href={addressOfImport(corrects.id)}>
                  <TimeText at={corrects.creationTime} />
                </a>
              ) : (
                <TimeText at={corrects.creationTime} />
              )}
            </>
          )}
        </span>
      </span>
      <StatusBadge quiet meaning={meanings[state] as Meaning} label={t(`importHistory.states.${state}`)} />
      <dl className={classes.figures}>
        <div>
          <dt>{t('importHistory.rows')}</dt>
          <dd>{format(row.doneRows)}</dd>
        </div>
        <div>
          <dt>{t('importHistory.failed')}</dt>
          <dd>{format(row.failedRows)}</dd>
        </div>
      </dl>
      <span className={classes.who}>
        <TimeText at={row.creationTime} />
        <span className="ui-hint">
          {companyAndUser([row.merchantId, row.company], [row.createdById, row.createdByName])}
        </span>
      </span>
    </li>
  );
};
