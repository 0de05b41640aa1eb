import { Button } from '@mantine/core';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import type { DropOffOrder } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { IconExternalLink, IconPrinter, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../../platform/address/address-of.ts';
import { useDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { isOpen, wayTo } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall, useCallMutation } from '../../../platform/api/use-call.ts';
import { isLooking } from '../../../platform/can/can.ts';
import { message } from '../../../platform/i18n/message.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { BlockGroup } from '../../../ui/block/block.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { DetailLayout } from '../../../ui/detail-layout/detail-layout.tsx';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { orderStatusStyles } from '../order-parts/order-status.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { StepperLine } from '../../../ui/stepper-line/stepper-line.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { DisputePackButton } from '../order-parts/dispute-pack-button.tsx';
import { OrderNoteForm } from '../order-parts/order-note-form.tsx';
import { OrderOpenDiscrepancy } from '../order-parts/order-open-discrepancy.tsx';
import { OrderSteps } from '../order-parts/order-steps.tsx';
import { OrderFullTimeline } from '../order-parts/order-full-timeline.tsx';
import { OrderTrouble } from '../order-parts/order-trouble.tsx';
import { OrderWayOut } from '../order-parts/order-way-out.tsx';
import { DropOffCodes } from './components/drop-off-codes.tsx';
import { DropOffParcel, DropOffPeople } from './components/drop-off-fields.tsx';
import { DropOffPhotoBlock } from './components/drop-off-photo-block.tsx';
import classes from './components/drop-off.module.css';
import { dropOffDetailSearch } from './drop-off-create.search.ts';
import { dropOffListMemory } from './drop-off-list.search.ts';
import { dropOffListSequence } from './drop-off-list.sequence.ts';
import { printDropOffLabels } from './drop-off-labels.ts';

/** Cancels the booking: only while Created (orders.md 4.2). */
const useCancelAction = (order: DropOffOrder): readonly MoreAction[] => {
  const { t } = useTranslation();
  const can = useCan();
  const { mutate } = useCallMutation(dropOffOrdersCalls.cancelBooking, {
    invalidates: [
      dropOffOrdersCalls.getDropOffOrder,
      dropOffOrdersCalls.listDropOffOrders,
      ordersCalls.getOrder,
      ordersCalls.listOrders,
      ordersCalls.countOrders,
    ],
    onSuccess: () => {
      toast.done(pairText(message('CancelSuccess'), order.orderNumber));
    },
  });
  if (!can('DROP_ORDER_CANCEL') || order.status !== 'Created') return [];
  const ask = async () => {
    const sure = await confirm({
      title: t('dropOffOrders.cancel.one', { number: order.orderNumber }),
      body: t('dropOffOrders.cancel.body'),
      action: t('dropOffOrders.cancel.booking'),
      cancel: t('dropOffOrders.cancel.dismiss'),
      danger: true,
    });
    if (sure) mutate({ body: { id: order.articleId } });
  };
  return [
    {
      label: t('dropOffOrders.cancel.booking'),
      icon: <IconX size={16} aria-hidden />,
      danger: true,
      onClick: () => void ask(),
    },
  ];
};

interface DetailProps {
  readonly order: DropOffOrder;
  /** The person has just created it. */
  readonly created: boolean;
}

const DropOffDetail = ({ order, created }: DetailProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const cancel = useCancelAction(order);
  const asOrder: readonly MoreAction[] = isOpen(addressOf('/app/articleInfo'))
    ? [
        {
          label: t('dropOffOrders.asOrder'),
          icon: <IconExternalLink size={16} aria-hidden />,
          onClick: () => goTo('/app/articleInfo', { articleId: order.articleId }),
        },
      ]
    : [];
  return (
    <>
      <PageHeader
        title={t('dropOffOrders.one')}
        code={order.orderNumber}
        status={
          <StatusBadge
            {...orderStatusStyles[order.status]}
            label={t(`orderStatuses.${orderStatusKeys[order.status]}`)}
          />
        }
        back={wayTo(t('dropOffOrders.title'), dropOffListMemory.address())}
        more={[...asOrder, ...cancel]}
        actions={
          <>
            <OrderSteps sequence={dropOffListSequence} articleId={order.articleId} />
            <OrderWayOut order={order} />
            <DisputePackButton articleId={order.articleId} />
            {!isLooking() && dropOffOrdersCalls.printDropOffLabels.access.some(can) && (
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => void printDropOffLabels([order.articleId])}
              >
                {t('dropOffOrders.labels.one')}
              </Button>
            )}
          </>
        }
        action={
          created &&
          can('DROP_ORDER_CREATE') && (
            <Button component="a" href={addressOf('/app/dropOrderAdd')} variant="filled">
              {t('dropOffOrders.create.another')}
            </Button>
          )
        }
      />
      {created && (
        <div className={classes.createdLine}>
          <StepperLine
            steps={(['fill', 'review', 'codes'] as const).map((key) => ({
              key,
              label: t(`dropOffOrders.steps.${key}`),
            }))}
            current="codes"
          />
          <p role="status">{t('dropOffOrders.create.done')}</p>
        </div>
      )}
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
          <DropOffCodes order={order} />
          <DropOffPhotoBlock order={order} />
          <DropOffParcel order={order} />
          <DropOffPeople order={order} />
        </BlockGroup>
      </DetailLayout>
    </>
  );
};

/** dropOrderDetail: one drop-off order with its codes, its photo and its timeline (orders.md 2.1, 3.2). */
export const DropOffDetailPage = () => {
  const { t } = useTranslation();
  const [{ id = '', step }] = useAddressSearch(dropOffDetailSearch);
  const known = isId(id);
  const { data, error, dataUpdatedAt, refetch } = useCall(
    dropOffOrdersCalls.getDropOffOrder,
    { params: { id } },
    { enabled: known, quiet: true },
  );
  useLiveRows('orders', { ids: () => [id], readAt: dataUpdatedAt, refetch });
  useDocumentTitle(data?.orderNumber);
  if (data) return <DropOffDetail key={id} order={data} created={step === 3} />;
  return (
    <DetailFallback
      title={t('dropOffOrders.one')}
      back={wayTo(t('dropOffOrders.title'), dropOffListMemory.address())}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      notFound={{ title: t('orderDetail.notFound.title'), text: t('orderDetail.notFound.text') }}
      toList={t('dropOffOrders.toList')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};
