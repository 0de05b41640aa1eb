import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryStatusKeys, laundryStatusOf } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { BlockGroup } from '../../../ui/block/block.tsx';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { DetailLayout } from '../../../ui/detail-layout/detail-layout.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { OrderProducts, OrderTimes } from '../order-parts/order-fields.tsx';
import { OrderFlagsBlock } from '../order-parts/order-flags-block.tsx';
import { OrderPaymentsBlock } from '../order-parts/order-payments-block.tsx';
import { OrderPinBlock } from '../order-parts/order-pin-block.tsx';
import { OrderNoteForm } from '../order-parts/order-note-form.tsx';
import { OrderOpenDiscrepancy } from '../order-parts/order-open-discrepancy.tsx';
import { OrderFullTimeline } from '../order-parts/order-full-timeline.tsx';
import { OrderTrouble } from '../order-parts/order-trouble.tsx';
import { LaundryGeneral } from './components/laundry-general.tsx';
import { LaundryHeader } from './components/laundry-header.tsx';
import { LaundryRecipient } from './components/laundry-recipient.tsx';
import { LaundrySites } from './components/laundry-sites.tsx';
import type { LaundryParts } from './laundry-detail.parts.ts';
import { laundryDetailSearch } from './laundry-detail.search.ts';
import { laundryListMemory } from './laundry-list.search.ts';
import { orderOf } from './laundry-site-orders.ts';
import { laundryStatusStyles } from './laundry-status.ts';

interface DetailProps {
  readonly order: LaundryOrder;
  readonly parts: LaundryParts;
}

const LaundryDetail = ({ order, parts }: DetailProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const { Saving } = parts;
  const statusStyle = (status: OrderStatus) => {
    const reads = laundryStatusOf[status];
    return { meaning: laundryStatusStyles[reads].meaning, label: t(`laundryStatuses.${laundryStatusKeys[reads]}`) };
  };
  return (
    <>
      <LaundryHeader order={order} />
      <OrderOpenDiscrepancy order={orderOf(order)} />
      <OrderTrouble order={orderOf(order)} />
      <DetailLayout
        sidebarTitle={t('orderDetail.blocks.timeline')}
        sidebar={
          <>
            <OrderNoteForm order={order} />
            <OrderFullTimeline order={orderOf(order)} statusStyle={statusStyle} />
          </>
        }
      >
        <Saving order={order}>
          {(save) => (
            <BlockGroup>
              <LaundrySites order={order} save={save} />
              <LaundryGeneral order={order} save={save} />
              <LaundryRecipient order={order} save={save} />
              <OrderProducts items={order.ordersItems} />
              <OrderPaymentsBlock order={order} />
              {can('ORDER_PIN') && <OrderPinBlock order={order} />}
              <OrderFlagsBlock order={order} />
              <OrderTimes order={order} />
            </BlockGroup>
          )}
        </Saving>
      </DetailLayout>
    </>
  );
};

/** article-laundryClean-info: one laundry order, its dirty site and clean site, and its actions (orders.md 2.7). */
export const LaundryDetailPage = ({ parts }: { readonly parts: LaundryParts }) => {
  const { t } = useTranslation();
  const [{ articleId = '' }] = useAddressSearch(laundryDetailSearch);
  const known = isId(articleId);
  const {
    data: order,
    error,
    dataUpdatedAt,
    refetch,
  } = useCall(laundryOrdersCalls.getLaundryOrder, { query: { articleId } }, { enabled: known, quiet: true });
  useLiveRows('orders', { ids: () => [articleId], readAt: dataUpdatedAt, refetch });
  useDocumentTitle(order?.orderNumber);
  if (order) return <LaundryDetail key={articleId} order={order} parts={parts} />;
  return (
    <DetailFallback
      title={t('laundryOrders.one')}
      back={{ label: t('laundryOrders.title'), href: laundryListMemory.address() }}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      notFound={{ title: t('laundryOrders.notFound.title'), text: t('laundryOrders.notFound.text') }}
      toList={t('laundryOrders.toList')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};
