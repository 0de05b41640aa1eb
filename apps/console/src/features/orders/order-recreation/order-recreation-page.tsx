import { Button } from '@mantine/core';
import { orderRecreationCalls } from '@cubby/contract/orders/order-recreation/order-recreation.calls';
import type { RecreateRow } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { RecreateRowFields } from './components/recreate-row.tsx';
import { MissingOrders, RecreationResult, RefusedOrders } from './components/recreation-result.tsx';
import classes from './components/order-recreation.module.css';
import { isWrong } from './order-recreation.rows.ts';
import { askedOrders, orderRecreationSearch } from './order-recreation.search.ts';
import { useRecreation } from './use-recreation.ts';

const ToList = () => {
  const { t } = useTranslation();
  return (
    <Can permission={['ORDER_LIST', 'PAXEL_ORDER_LIST']}>
      <Button component="a" href={addressOf('/app/articleList')}>
        {t('orderRecreation.toList')}
      </Button>
    </Can>
  );
};

const RecreationForm = ({ offered }: { readonly offered: readonly RecreateRow[] }) => {
  const { t } = useTranslation();
  const recreation = useRecreation(offered);
  const { rows, created, failed, problem, refusals, sending } = recreation;
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) ground.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const count = rows.length;
  const wrong = rows.filter(isWrong).length;
  return (
    <div className={classes.page} ref={ground}>
      <RefusedOrders rows={offered.filter(({ refusal }) => refusal !== null)} />
      <RecreationResult created={created} failed={failed} offered={offered} />
      {count > 0 ? (
        <form
          noValidate
          aria-busy={sending}
          onSubmit={(event) => {
            event.preventDefault();
            void recreation.submit();
          }}
        >
          <p className="ui-hint">{t('orderRecreation.purpose')}</p>
          <ul className={classes.rows} aria-label={t('orderRecreation.rows')}>
            {rows.map((state) => (
              <li key={state.row.originalOrdersId}>
                <RecreateRowFields
                  state={state}
                  onChange={recreation.change}
                  onLeave={recreation.leave}
                  onLeaveOut={recreation.leaveOut}
                />
              </li>
            ))}
          </ul>
          <div className={classes.foot}>
            <Button size="md" type="submit" variant="filled" loading={sending}>
              {t('orderRecreation.submit', { count })}
            </Button>
            <ToList />
            <p className={classes.problem} role="alert">
              {problem?.text ?? (refusals > 0 && wrong > 0 && t('orderRecreation.problems', { count: wrong }))}
            </p>
            {problem?.requestId !== undefined && (
              <p className="ui-hint">
                {t('ui.requestId')} <CodeText value={problem.requestId} />
              </p>
            )}
          </div>
        </form>
      ) : (
        <>
          <p>{t('orderRecreation.sent')}</p>
          <div>
            <ToList />
          </div>
        </>
      )}
    </div>
  );
};

/** recreate: orders that ended without reaching the customer, recreated (orders.md 2.1, 3.11, 5.3). */
export const OrderRecreationPage = () => {
  const { t } = useTranslation();
  const [{ orderIds }] = useAddressSearch(orderRecreationSearch);
  const { ids, unknownIds, beyond } = useMemo(() => askedOrders(orderIds), [orderIds]);
  const { data, error, refetch } = useCall(
    orderRecreationCalls.listRecreateRows,
    { body: { orderIds: [...ids] } },
    // What is being filled in must not change under the hands.
    { enabled: ids.length > 0, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, quiet: true },
  );
  const found = new Set(data?.map(({ originalOrdersId }) => originalOrdersId));
  const missing = [...(data ? ids.filter((id) => !found.has(id)) : []), ...unknownIds];
  return (
    <>
      <PageHeader
        title={t('orderRecreation.title')}
        {...(ids.length > 0 && { count: data?.length ?? ids.length })}
        back={wayTo(t('frame.screens.orderList'), addressOf('/app/articleList'))}
      />
      {ids.length === 0 && (
        <EmptyState title={t('orderRecreation.none.title')} text={t('orderRecreation.none.text')} action={<ToList />} />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {ids.length > 0 && !data && !error && (
        <Pending while skeleton={<SkeletonFields count={6} />}>
          {null}
        </Pending>
      )}
      {missing.length + beyond > 0 && (
        <div className={classes.page}>
          <MissingOrders ids={missing} beyond={beyond} />
          {data?.length === 0 && (
            <div>
              <ToList />
            </div>
          )}
        </div>
      )}
      {data && data.length > 0 && <RecreationForm key={orderIds} offered={data} />}
    </>
  );
};
