import { Button } from '@mantine/core';
import { ordersCalls } from '@cubby/contract/orders/orders.calls';
import type { Order } from '@cubby/contract/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useDocumentTitle } from '../../platform/address/use-document-title.ts';
import { BlockGroup } from '../../ui/block/block.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Pending, SkeletonFacts } from '../../ui/skeleton/skeleton.tsx';
import { OrderFlagsBlock } from '../order-parts/order-flags-block.tsx';
import { OrderPaymentsBlock } from '../order-parts/order-payments-block.tsx';
import { OrderPinBlock } from '../order-parts/order-pin-block.tsx';
import { OrderDetailProducts, OrderDetailTimes } from './components/order-detail-facts.tsx';
import { OrderDetailGeneral } from './components/order-detail-general.tsx';
import { OrderDetailHeader } from './components/order-detail-header.tsx';
import { OrderDetailRecipient } from './components/order-detail-recipient.tsx';
import { StaleDialog } from './components/order-detail-stale-dialog.tsx';
import { OrderTimeline } from '../order-parts/order-timeline.tsx';
import classes from './components/order-detail.module.css';
import { useOrderSave } from './order-detail.save.ts';
import { orderDetailSearch } from './order-detail.search.ts';
import { listAddress } from './order-list-address.ts';

const OrderDetail = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const { save, question } = useOrderSave();
  return (
    <>
      <OrderDetailHeader order={order} save={save} />
      <div className={classes.columns}>
        <div>
          <BlockGroup>
            <OrderDetailGeneral order={order} save={save} />
            <OrderDetailRecipient order={order} save={save} />
            <OrderDetailProducts order={order} />
            <OrderPinBlock order={order} />
            <OrderPaymentsBlock order={order} />
            <OrderFlagsBlock order={order} />
            <OrderDetailTimes order={order} />
          </BlockGroup>
        </div>
        <section className={classes.aside} aria-labelledby="order-timeline">
          <h2 className={classes.asideTitle} id="order-timeline">
            {t('orderDetail.blocks.timeline')}
          </h2>
          <OrderTimeline order={order} />
        </section>
      </div>
      {question && <StaleDialog key={question.data.version} order={order} question={question} />}
    </>
  );
};

const Waiting = () => (
  <div className={classes.columns}>
    <div className={classes.skeleton}>
      <SkeletonFacts facts={9} />
      <SkeletonFacts facts={6} />
    </div>
    <div className={classes.skeleton}>
      <SkeletonFacts facts={5} />
    </div>
  </div>
);

/** One order: facts and blocks, its timeline, and what can be done with it (orders.md 2.3). */
export const OrderDetailPage = () => {
  const { t } = useTranslation();
  const [{ articleId = '' }] = useAddressSearch(orderDetailSearch);
  // The server takes nothing else for an id.
  const isId = /^[1-9]\d{0,17}$/.test(articleId);
  const {
    data: order,
    error,
    refetch,
  } = useCall(ordersCalls.getOrder, { query: { articleId } }, { enabled: isId, quiet: true });
  useDocumentTitle(order?.orderNumber);
  if (order) return <OrderDetail key={articleId} order={order} />;
  const back = { label: t('orderDetail.back'), href: listAddress() };
  if (!isId || isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={t('orderDetail.title')} back={back} />
        <NotFound
          title={t('orderDetail.notFound.title')}
          text={t('orderDetail.notFound.text')}
          action={<Button onClick={() => goToAddress(listAddress())}>{t('orderDetail.toList')}</Button>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('orderDetail.title')} back={back} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending while skeleton={<Waiting />}>
          {null}
        </Pending>
      )}
    </>
  );
};
