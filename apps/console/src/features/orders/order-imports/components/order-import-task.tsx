import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { OrderImport } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { orderImportLimits } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../../platform/address/address-of.ts';
import { companyAndUser } from '../../../../platform/address/named-links.tsx';
import { TemplateButton } from '../../../../platform/imports/save-button.tsx';
import { sheetFaults } from '../../../../platform/imports/sheet-errors.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { Can, useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { ProgressLine } from '../../../../ui/progress-line/progress-line.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { changeImportDraft, startImport, useImportDraft } from '../order-import.store.ts';
import { hasEnded, isRefused, taskLine, taskProgress, taskStatus } from '../order-import.words.ts';
import { saveOrderImportTemplate } from './order-import-drop.tsx';
import { OrderImportFailures } from './order-import-failures.tsx';
import classes from './order-import.module.css';

interface TaskProps {
  readonly task: OrderImport;
  readonly onStarted: (importTaskId: string) => void;
  readonly onNew: () => void;
}

/** Takes the corrected file right next to its failures, with the company and product of the first attempt. */
const CorrectedFile = ({ task, onStarted }: Pick<TaskProps, 'task' | 'onStarted'>) => {
  const { t } = useTranslation();
  const can = useCan();
  const { userId } = useSession();
  const draft = useImportDraft(userId);
  const uploading = draft.uploading !== undefined;
  const take = async (file: File | null) => {
    if (!file) return changeImportDraft({ file });
    const next = await startImport(file, {
      ...(can('SELECT_COMPANY_FOR_BULK_ORDER_CREATION') && task.merchantId !== null && { merchantId: task.merchantId }),
      ...(task.productVariantId !== null && { productVariantId: task.productVariantId }),
    });
    if (next) onStarted(next.importTaskId);
  };
  return (
    <section className={classes.section} aria-label={t('orderImports.result.again')}>
      <h2 className={classes.title}>{t('orderImports.result.again')}</h2>
      <FileDrop
        accept="sheet"
        maxBytes={orderImportLimits.fileMaxBytes}
        faultWords={sheetFaults()}
        file={null}
        onFile={(file) => void take(file)}
        disabled={uploading}
        error={draft.error}
      />
      {uploading && draft.file && (
        <ProgressLine
          label={t('orderImports.drop.uploading', { name: draft.file.name })}
          value={Math.round((draft.uploading ?? 0) * 100)}
        />
      )}
    </section>
  );
};

/** The count of what became of the rows, big; and the way to the orders. */
const Counts = ({ task }: { task: OrderImport }) => {
  const { t } = useTranslation();
  const { successProcessedElement: created, failureProcessedElement: failed, merchantId } = task;
  const address = addressOf('/app/articleList', {
    merchantId,
    creationTimeStart: task.creationTime,
    creationTimeEnd: task.lastUpdatedTime,
  });
  return (
    <div className={classes.counts}>
      {(created > 0 || failed === 0) && (
        <p className={classes.count} data-meaning="green">
          {failed === 0
            ? t('orderImports.result.allDone', { count: created })
            : t('orderImports.result.created', { count: created })}
        </p>
      )}
      {failed > 0 && (
        <p className={classes.count} data-meaning="red">
          {t('orderImports.result.failed', { count: failed })}
        </p>
      )}
      {created > 0 && (
        <Can permission={['ORDER_LIST', 'PAXEL_ORDER_LIST']}>
          <Button onClick={() => goToAddress(address)}>{t('orderImports.result.showOrders')}</Button>
        </Can>
      )}
    </div>
  );
};

const Warning = ({ title, text, meaning }: { title: string; text: string; meaning: 'amber' | 'red' }) => (
  <div className={classes.warning} data-meaning={meaning} role="alert">
    <IconAlertTriangle size={18} aria-hidden />
    <div>
      <p className={classes.warningTitle}>{title}</p>
      <p>{text}</p>
    </div>
  </div>
);

/** One import: how far it is, or what became of it. */
export const OrderImportTask = ({ task, onStarted, onNew }: TaskProps) => {
  const { t } = useTranslation();
  const status = taskStatus(task, t);
  const ended = hasEnded(task);
  const refused = isRefused(task);
  const failed = task.failureProcessedElement > 0;
  const timedOut = task.importTaskStatus === 'TIMEOUT';
  const progress = taskProgress(task);
  return (
    <div className={classes.task}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{task.fileName}</h2>
          <p className="ui-hint">
            {companyAndUser([task.merchantId, task.company], [task.createdById, task.createdByName])}{' '}
            <TimeText at={task.creationTime} />
          </p>
        </div>
        <StatusBadge {...status} />
      </div>
      {!ended && (
        <div className={classes.section}>
          <ProgressLine
            label={t('orderImports.task.title', { name: task.fileName })}
            value={progress === undefined ? undefined : Math.round(progress * 100)}
          />
          <p role="status">{taskLine(task, t)}</p>
          {task.failureProcessedElement > 0 && (
            <p>{t('orderImports.result.failed', { count: task.failureProcessedElement })}</p>
          )}
          <p className="ui-hint">{t('orderImports.result.running')}</p>
        </div>
      )}
      {timedOut && (
        <Warning
          meaning="amber"
          title={t('orderImports.timeout.title', { name: task.fileName })}
          text={
            task.totalElement > 0
              ? t('orderImports.timeout.text', {
                  done: task.processedElement,
                  count: task.totalElement,
                })
              : t('orderImports.timeout.textUnread')
          }
        />
      )}
      {refused && <Warning meaning="red" title={t('orderImports.result.refused')} text={task.errorMsg ?? ''} />}
      {ended && !refused && <Counts task={task} />}
      {ended && failed && <OrderImportFailures task={task} />}
      {refused && <p className={classes.purpose}>{t('orderImports.result.refusedHelp')}</p>}
      {ended && (failed || refused) && <CorrectedFile task={task} onStarted={onStarted} />}
      {ended && (
        <div className={classes.buttons}>
          <Button onClick={onNew}>{t('orderImports.result.newImport')}</Button>
          {refused && <TemplateButton save={saveOrderImportTemplate} />}
        </div>
      )}
    </div>
  );
};
