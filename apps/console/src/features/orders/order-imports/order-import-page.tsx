import { Button } from '@mantine/core';
import { orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { orderImportLimits } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { pollWhile } from '../../../platform/api/poll.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { NotFound } from '../../../ui/not-found/not-found.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { StepperLine } from '../../../ui/stepper-line/stepper-line.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { OrderImportDrop } from './components/order-import-drop.tsx';
import { OrderImportList } from './components/order-import-list.tsx';
import { OrderImportTask } from './components/order-import-task.tsx';
import classes from './components/order-import.module.css';
import { orderImportSearch } from './order-import.search.ts';
import { changeImportDraft } from './order-import.store.ts';
import { hasEnded } from './order-import.words.ts';

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,17}$/.test(text);

/** Choosing a file, watching it become orders, and mending what did not. */
const OrderImports = () => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [{ page, importTaskId }, setSearch] = useAddressSearch(orderImportSearch);
  const asked = isId(importTaskId);
  const { data, error, refetch } = useCall(
    orderImportsCalls.getOrderImport,
    { params: { id: importTaskId ?? '' } },
    {
      enabled: asked,
      quiet: true,
      refetchInterval: pollWhile(orderImportLimits.pollMs, (found) => found && !hasEnded(found)),
    },
  );
  const task = asked ? data : undefined;
  const step = importTaskId === undefined ? 'drop' : task && hasEnded(task) ? 'result' : 'check';
  const toDrop = () => setSearch({ importTaskId: undefined });
  const onStarted = (id: string) => {
    void invalidate(orderImportsCalls.listOrderImports);
    setSearch({ importTaskId: id, page: 0 });
  };
  const missing = importTaskId !== undefined && (!asked || isApiError(error, 'NOT_FOUND'));
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <StepperLine
          steps={(['drop', 'check', 'result'] as const).map((key) => ({ key, label: t(`orderImports.steps.${key}`) }))}
          current={step}
          {...(step === 'check' && { onStep: toDrop })}
        />
        {step === 'drop' && <OrderImportDrop onStarted={onStarted} />}
        {missing && (
          <NotFound
            title={t('orderImports.notFound.title')}
            text={t('orderImports.notFound.text')}
            action={<Button onClick={toDrop}>{t('orderImports.result.newImport')}</Button>}
          />
        )}
        {task && (
          <OrderImportTask
            key={task.importTaskId}
            task={task}
            onStarted={onStarted}
            onNew={() => {
              // What became orders is not imported a second time by a slip of the hand.
              if (task.failureProcessedElement === 0 && task.errorCode === null) changeImportDraft({ file: null });
              toDrop();
            }}
          />
        )}
        {asked && !task && !missing && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {asked && !task && !error && (
          <Pending while skeleton={<SkeletonFields count={6} />}>
            {null}
          </Pending>
        )}
      </div>
      <OrderImportList page={page} openId={importTaskId} onPage={(next) => setSearch({ page: next })} />
    </div>
  );
};

/** Step 2 of articleAdd: orders from a spreadsheet (orders.md 2.1, 3.6, 4.3). */
export const OrderImportPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const { merchantId } = useSession();
  const [, setSearch] = useAddressSearch(orderImportSearch);
  const companyMissing = merchantId === null && !can('SELECT_COMPANY_FOR_BULK_ORDER_CREATION');
  if (!can('ORDER_IMPORT')) return <NoPermission permission="ORDER_IMPORT" />;
  return (
    <div className={classes.screen}>
      <PageHeader title={t('orderImports.title')} />
      {can('ORDER_CREATE') && (
        <Tabs
          label={t('orderCreate.tabs.label')}
          items={[
            { key: '1', label: t('orderCreate.tabs.single') },
            { key: '2', label: t('orderCreate.tabs.imports') },
          ]}
          value="2"
          onChange={(step) => setSearch({ step: Number(step), importTaskId: undefined, page: 0 })}
        />
      )}
      <TabPanel tabKey="2" value="2">
        {companyMissing ? <NoPermission permission="SELECT_COMPANY_FOR_BULK_ORDER_CREATION" /> : <OrderImports />}
      </TabPanel>
    </div>
  );
};
