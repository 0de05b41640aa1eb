import { orderImportsCalls, type OrderImport } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { orderImportLimits } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { companyAndUser } from '../../../../platform/address/named-links.tsx';
import { pollWhile } from '../../../../platform/api/poll.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pager } from '../../../../ui/pager/pager.tsx';
import { ProgressLine } from '../../../../ui/progress-line/progress-line.tsx';
import { Pending, SkeletonRows } from '../../../../ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { hasEnded, taskLine, taskProgress, taskStatus } from '../order-import.words.ts';
import classes from './order-import.module.css';

/** Warns of a task that timed out while it was being watched (orders.md 4.3). */
const useTimeoutWarning = (list: readonly OrderImport[] | undefined): void => {
  const { t } = useTranslation();
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const task of list ?? []) {
      const { importTaskId: id, importTaskStatus: status, fileName: name } = task;
      if (status === 'TIMEOUT' && running.current.delete(id)) toast.warn(t('orderImports.timeout.title', { name }));
      else if (!hasEnded(task)) running.current.add(id);
    }
  }, [list, t]);
};

const TaskLine = ({ task, open }: { task: OrderImport; open: boolean }) => {
  const { t } = useTranslation();
  const status = taskStatus(task, t);
  const progress = taskProgress(task);
  const address = addressOf('/app/articleAdd', { step: 2, importTaskId: task.importTaskId });
  return (
    <li className={classes.line} data-open={open || undefined}>
      <div className={classes.lineHead}>
        <a
          className={classes.file}
          href={address}
          aria-current={open || undefined}
          aria-label={t('orderImports.list.open', { name: task.fileName })}
        >
          {task.fileName}
        </a>
        <StatusBadge quiet {...status} />
      </div>
      <p className={classes.lineText}>{taskLine(task, t)}</p>
      {!hasEnded(task) && (
        <ProgressLine
          label={t('orderImports.task.title', { name: task.fileName })}
          value={progress === undefined ? undefined : Math.round(progress * 100)}
        />
      )}
      <p className="ui-hint">
        {companyAndUser([task.merchantId, task.company], [task.createdById, task.createdByName])}{' '}
        <TimeText at={task.creationTime} />
      </p>
    </li>
  );
};

interface ListProps {
  readonly page: number;
  /** The task that is open above. */
  readonly openId: string | undefined;
  readonly onPage: (page: number) => void;
}

/** The import tasks, newest first, five at a time; checked every 3 s until each listed one has ended. */
export const OrderImportList = ({ page, openId, onPage }: ListProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    orderImportsCalls.listOrderImports,
    { query: { page, size: orderImportLimits.pageSize } },
    {
      quiet: true,
      placeholderData: keepPreviousData,
      refetchInterval: pollWhile(orderImportLimits.pollMs, (found) => found && !found.content.every(hasEnded)),
    },
  );
  useTimeoutWarning(data?.content);
  return (
    <section className={classes.list} aria-labelledby="import-list">
      <h2 className={classes.title} id="import-list">
        {t('orderImports.list.title')}
      </h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Pending while={!data && !error} skeleton={<SkeletonRows rows={5} columns={2} />}>
        {data?.totalElements === 0 && (
          <EmptyState title={t('orderImports.list.empty')} text={t('orderImports.list.emptyText')} />
        )}
        {data && data.totalElements > 0 && (
          <>
            <ul className={classes.lines}>
              {data.content.map((task) => (
                <TaskLine key={task.importTaskId} task={task} open={task.importTaskId === openId} />
              ))}
            </ul>
            {data.totalPages > 1 && (
              <Pager
                page={page}
                size={orderImportLimits.pageSize}
                total={data.totalElements}
                rowsHere={data.content.length}
                sizes={[orderImportLimits.pageSize]}
                onChange={({ page: next }) => onPage(next)}
              />
            )}
          </>
        )}
      </Pending>
    </section>
  );
};
