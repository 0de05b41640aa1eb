import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { useSession } from '../../../platform/session/session.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { orderLink } from '../order-parts/order-code.tsx';
import { OrderCreated } from './components/order-created.tsx';
import { OrderHkmuForm } from './components/order-hkmu-form.tsx';
import classes from './components/order-create.module.css';
import { mayCreateHkmu } from './order-hkmu.rules.ts';
import { emptyHkmuOrder, hkmuValuesForNext, type HkmuValues } from './order-hkmu.values.ts';

/** articleAddHKMU: one order with a compartment that is reserved for it (orders.md 2.1, 5.1). */
export const OrderHkmuPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const session = useSession();
  const { merchantId, merchantName } = session;
  const invalidate = useInvalidate();
  const [round, setRound] = useState<{ number: number; start: HkmuValues }>(() => ({
    number: 0,
    start: { ...emptyHkmuOrder, merchantId: merchantId ?? '', merchantName: merchantName ?? '' },
  }));
  const [last, setLast] = useState<Order>();
  const pickCompany = can('SELECT_COMPANY_FOR_BULK_ORDER_CREATION');
  const onCreated = (order: Order, values: HkmuValues) => {
    void invalidate(ordersCalls.listOrders, ordersCalls.countOrders);
    toast.done(t('orderCreate.created', { done: message('CreateSuccess') }), orderLink(order));
    setLast(order);
    setRound(({ number }) => ({ number: number + 1, start: hkmuValuesForNext(values) }));
  };
  const companyMissing = merchantId === null && !pickCompany;
  const isUnavailable = !mayCreateHkmu(session, can);
  return (
    <div className={classes.screen}>
      <PageHeader title={t('orderHkmu.title')} />
      <div className={classes.page}>
        {isUnavailable && <EmptyState title={t('orderHkmu.noCompany.title')} text={t('orderHkmu.noCompany.text')} />}
        {!isUnavailable && companyMissing && <NoPermission permission="SELECT_COMPANY_FOR_BULK_ORDER_CREATION" />}
        {last && <OrderCreated order={last} onAnother={() => setLast(undefined)} />}
        {!isUnavailable && !companyMissing && !last && (
          <OrderHkmuForm key={round.number} start={round.start} pickCompany={pickCompany} onCreated={onCreated} />
        )}
      </div>
    </div>
  );
};
