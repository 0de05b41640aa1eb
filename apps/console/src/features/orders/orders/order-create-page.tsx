import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { useSession } from '../../../platform/session/session.ts';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { OrderCode, orderLink } from '../order-parts/order-code.tsx';
import { OrderCreateForm } from './components/order-create-form.tsx';
import { OrderCreated } from './components/order-created.tsx';
import classes from './components/order-create.module.css';
import { clearDraft, readDraft } from './order-create.draft.ts';
import { orderCreateSearch } from './order-create.search.ts';
import { emptyOrder, valuesForNext, type OrderValues } from './order-create.values.ts';

/** One order after the other; each round is a form of its own, so that nothing of the last one is left in it. */
const useRounds = () => {
  const { t } = useTranslation();
  const { userId, merchantId, merchantName } = useSession();
  const invalidate = useInvalidate();
  const [empty] = useState<OrderValues>(() => ({
    ...emptyOrder,
    merchantId: merchantId ?? '',
    merchantName: merchantName ?? '',
  }));
  const [draft] = useState(() => readDraft(userId));
  const [round, setRound] = useState({ number: 0, start: empty });
  const [last, setLast] = useState<Order>();
  const [ended, setEnded] = useState(false);
  const begin = (start: OrderValues) => setRound(({ number }) => ({ number: number + 1, start }));
  return {
    round,
    draft: round.number === 0 ? draft : undefined,
    last,
    ended,
    startEmpty: () => {
      clearDraft(userId);
      begin(empty);
    },
    created: (order: Order, values: OrderValues, another: boolean) => {
      clearDraft(userId);
      void invalidate(ordersCalls.listOrders, ordersCalls.countOrders);
      toast.done(t('orderCreate.created', { done: message('CreateSuccess') }), orderLink(order));
      setLast(order);
      setEnded(!another);
      begin(valuesForNext(values));
    },
    navigateToFirstAllowed: () => setEnded(false),
  };
};

/** Step 1 of articleAdd: one order, typed in (orders.md 2.1, 5.1). */
export const OrderCreatePage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const [, setSearch] = useAddressSearch(orderCreateSearch);
  const { round, draft, last, ended, startEmpty, created, navigateToFirstAllowed } = useRounds();
  const { merchantId } = useSession();
  const mayCreate = can('ORDER_CREATE');
  const mayImport = can('ORDER_IMPORT');
  // Who may only import is led to what they may do.
  const leadOn = !mayCreate && mayImport;
  useEffect(() => {
    if (leadOn) goTo('/app/articleAdd', { step: 2 }, { replace: true });
  }, [leadOn]);
  if (leadOn) return null;
  const companyMissing = merchantId === null && !can('SELECT_COMPANY_FOR_BULK_ORDER_CREATION');
  return (
    <div className={classes.screen}>
      <PageHeader title={t('orderCreate.title')} />
      {mayImport && (
        <Tabs
          label={t('orderCreate.tabs.label')}
          items={[
            { key: '1', label: t('orderCreate.tabs.single') },
            { key: '2', label: t('orderCreate.tabs.imports') },
          ]}
          value="1"
          onChange={(step) => setSearch({ step: Number(step) })}
        />
      )}
      <TabPanel tabKey="1" value="1">
        <div className={classes.page}>
          {companyMissing && <NoPermission permission="SELECT_COMPANY_FOR_BULK_ORDER_CREATION" />}
          {ended && last && <OrderCreated order={last} onAnother={navigateToFirstAllowed} />}
          {!ended && last && (
            <p className={classes.line} role="status">
              <span>{t('orderCreate.createdLine')}</span>
              <OrderCode value={last.orderNumber} articleId={last.articleId} />
            </p>
          )}
          {!ended && !companyMissing && (
            <OrderCreateForm
              key={round.number}
              start={round.start}
              draft={draft}
              onStartEmpty={startEmpty}
              onCreated={created}
            />
          )}
        </div>
      </TabPanel>
    </div>
  );
};
