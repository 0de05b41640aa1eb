import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { useDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { BlockGroup } from '../../../ui/block/block.tsx';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { DetailLayout } from '../../../ui/detail-layout/detail-layout.tsx';
import { OrderProducts } from '../order-parts/order-fields.tsx';
import { OrderFlagsBlock } from '../order-parts/order-flags-block.tsx';
import { OrderPaymentsBlock } from '../order-parts/order-payments-block.tsx';
import { OrderDeadlineBlock } from '../order-parts/order-deadline-block.tsx';
import { OrderPinBlock } from '../order-parts/order-pin-block.tsx';
import { OrderDetailGeneral } from './components/order-detail-general.tsx';
import { OrderDetailHeader } from './components/order-detail-header.tsx';
import { OrderDetailRecipient } from './components/order-detail-recipient.tsx';
import { OrderDetailRelations } from './components/order-detail-relations.tsx';
import { OrderDetailTimes } from './components/order-detail-times.tsx';
import { OrderStaleDialog } from './components/order-detail-stale-dialog.tsx';
import { OrderNoteForm } from '../order-parts/order-note-form.tsx';
import { OrderOpenDiscrepancy } from '../order-parts/order-open-discrepancy.tsx';
import { OrderTrouble } from '../order-parts/order-trouble.tsx';
import { OrderFullTimeline } from '../order-parts/order-full-timeline.tsx';
import { useOrderSave } from './order-detail.save.ts';
import { orderDetailSearch } from './order-detail.search.ts';
import { orderListMemory } from './order-list.search.ts';

const OrderDetail = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const { save, question } = useOrderSave();
  return (
    <>
      <OrderDetailHeader order={order} save={save} />
      <OrderOpenDiscrepancy order={order} />
      <OrderTrouble order={order} />
      <DetailLayout
        sidebarTitle={t('orderDetail.blocks.timeline')}
        sidebar={
          <>
            <OrderNoteForm order={order} />
            <OrderFullTimeline order={order} />
          </>
        }
      >
        <BlockGroup>
          <OrderDetailGeneral order={order} save={save} />
          <OrderDetailRelations order={order} />
          <OrderDetailRecipient order={order} save={save} />
          <OrderProducts items={order.ordersItems} />
          <OrderPinBlock order={order} />
          <OrderDeadlineBlock order={order} />
          <OrderPaymentsBlock order={order} />
          <OrderFlagsBlock order={order} />
          <OrderDetailTimes order={order} />
        </BlockGroup>
      </DetailLayout>
      {question && <OrderStaleDialog key={question.data.version} order={order} question={question} />}
    </>
  );
};

/** One order: fields and blocks, its timeline, and what can be done with it (orders.md 2.3). */
export const OrderDetailPage = () => {
  const { t } = useTranslation();
  const [{ articleId = '' }] = useAddressSearch(orderDetailSearch);
  const known = isId(articleId);
  const {
    data: order,
    error,
    dataUpdatedAt,
    refetch,
  } = useCall(ordersCalls.getOrder, { query: { articleId } }, { enabled: known, quiet: true });
  useLiveRows('orders', { ids: () => [articleId], readAt: dataUpdatedAt, refetch });
  useDocumentTitle(order?.orderNumber);
  if (order) return <OrderDetail key={articleId} order={order} />;
  return (
    <DetailFallback
      title={t('orderDetail.title')}
      back={wayTo(t('orderDetail.back'), orderListMemory.address())}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      notFound={{ title: t('orderDetail.notFound.title'), text: t('orderDetail.notFound.text') }}
      toList={t('orderDetail.toList')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};
