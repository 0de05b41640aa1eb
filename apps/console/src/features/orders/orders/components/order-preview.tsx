import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order, OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { cancellableStatuses, storedStatuses, targetsOf } from '@cubby/contract/orders/orders/orders.transitions';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { siteLink } from '../../../../platform/address/named-links.tsx';
import { useCall } from '../../../../platform/api/use-call.ts';
import type { RowAction } from '../../../../platform/resource/actions.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { orderStatusStyles } from '../../order-parts/order-status.ts';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { AgeText } from '../../order-parts/age-text.tsx';
import { overdueAge, storedAge } from '../../order-parts/order-age.ts';
import { OrderTimeline } from '../../order-parts/order-timeline.tsx';
import { useOrderSave } from '../order-detail.save.ts';
import { statusWords } from '../order-detail.words.ts';
import { OrderStaleDialog } from './order-detail-stale-dialog.tsx';
import classes from './order-preview.module.css';
import { OrderStatusAction } from './order-status-action.tsx';

/** The focus rests on a row so long before its order is asked for, in ms. */
const restMs = 150;
const eventsShown = 5;

/** The order of the row in full: asked for once the focus rests there; what was asked for the row before is given up. */
const useRested = ({ articleId, version }: OrderRow) => {
  const [rested] = useDebouncedValue(articleId, restMs);
  const query = useCall(ordersCalls.getOrder, { query: { articleId } }, { quiet: true, enabled: rested === articleId });
  const { data, isFetching, refetch } = query;
  const stale = data !== undefined && data.version < version && !isFetching;
  useEffect(() => {
    if (stale) void refetch();
  }, [stale, refetch]);
  return query;
};

interface ForOne {
  readonly label: (t: TFunction) => string;
  readonly fits: (row: OrderRow) => boolean;
}

const isCreated = ({ status }: OrderRow) => status === 'Created';

/** The actions of the list that make sense for one order, by id: their words then, and for which orders. */
const forOne: Readonly<Record<string, ForOne>> = {
  labels: { label: (t) => t('orderList.labels.action', { count: 1 }), fits: () => true },
  pickup: { label: (t) => t('requests.make.pickup'), fits: isCreated },
  delivery: { label: (t) => t('requests.make.delivery'), fits: isCreated },
  'cancel-pickup': {
    label: (t) => t('requests.cancelPickup.menu'),
    fits: ({ status }) => status === 'Pickup requested',
  },
  pins: { label: (t) => t('orderParts.pin.send'), fits: ({ status }) => storedStatuses.includes(status) },
  cancel: { label: (t) => t('orderDetail.cancel.action'), fits: ({ status }) => cancellableStatuses.includes(status) },
};

interface ActionsProps {
  readonly row: OrderRow;
  readonly order: Order;
  readonly actions: readonly RowAction<OrderRow>[];
}

const Actions = ({ row, order, actions }: ActionsProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const { save, question } = useOrderSave();
  const targets = can('MODIFY_ORDER_STATUS') ? targetsOf(order.status, 'STAFF') : [];
  // What can not be taken back comes last.
  const fitting = actions
    .filter(({ id, allowed }) => allowed && forOne[id]?.fits(row))
    .toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));
  return (
    <div className={classes.actions}>
      <OrderStatusAction key={order.articleId} order={order} targets={targets} save={save} size="xs" variant="filled" />
      {fitting.map(({ id, icon: Icon, danger, disabled, run }) => (
        <Button
          key={id}
          size="xs"
          leftSection={<Icon size={16} aria-hidden />}
          aria-disabled={disabled !== undefined}
          title={disabled}
          {...(danger && { color: 'red', variant: 'light' })}
          onClick={() => disabled === undefined && void run([row])}
        >
          {forOne[id]?.label(t)}
        </Button>
      ))}
      {question && <OrderStaleDialog key={question.data.version} order={order} question={question} />}
    </div>
  );
};

interface PreviewProps {
  readonly row: OrderRow;
  /** What the list offers; those for one order are shown. */
  readonly actions: readonly RowAction<OrderRow>[];
}

/** What one needs to know of an order to settle it without leaving the list. */
export const OrderPreview = ({ row, actions }: PreviewProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const now = useNow();
  const { data: order, error, refetch } = useRested(row);
  const { articleId, orderNumber, status, overdueTime } = order ?? row;
  const pinWords = (state: Order['pinState']) =>
    state === null ? t('orderPreview.noPin') : t(state === 1 ? 'orderParts.pin.off' : 'orderParts.pin.on');
  const { recipientName, recipientPhoneNumber, recipientMail, siteId, siteName, compartment, currentlyIn } =
    order ?? row;
  return (
    <div className={classes.preview}>
      <div className={classes.head}>
        <CodeText value={orderNumber} href={addressOf('/app/articleInfo', { articleId })} copy={false} />
        <StatusBadge {...orderStatusStyles[status]} label={statusWords(status, t)} />
      </div>
      {order && <Actions row={row} order={order} actions={actions} />}
      <DescriptionList
        items={[
          { term: t('orderDetail.fields.expressNumber'), value: <CodeText value={row.expressNumber} />, wide: true },
          { term: t('orderDetail.blocks.recipient'), value: recipientName },
          {
            term: t('orderDetail.fields.recipientPhoneNumber'),
            value: recipientPhoneNumber && <CodeText value={recipientPhoneNumber} />,
          },
          ...(recipientMail ? [{ term: t('orderDetail.fields.recipientMail'), value: recipientMail, wide: true }] : []),
          { term: t('orderDetail.fields.siteId'), value: siteLink(siteId, siteName) },
          {
            term: t('orderPreview.place'),
            value: [currentlyIn, compartment].filter(Boolean).join(' · '),
          },
          { term: t('orderParts.pin.title'), value: order ? pinWords(order.pinState) : '…' },
          ...(row.timeStored === null
            ? []
            : [
                {
                  term: t('orderList.fields.timeStored'),
                  value: (
                    <>
                      <TimeText at={row.timeStored} /> <AgeText age={storedAge(row, row.timeStored, now, t, tag)} />
                    </>
                  ),
                },
              ]),
          ...(overdueTime === null
            ? []
            : [
                {
                  term: t('orderDetail.fields.overdueTime'),
                  value: (
                    <>
                      <TimeText at={overdueTime} /> <AgeText age={overdueAge({ status, overdueTime }, now, t, tag)} />
                    </>
                  ),
                },
              ]),
          { term: t('orderDetail.fields.lastUpdatedTime'), value: <TimeText at={row.lastUpdatedTime} /> },
          ...(order?.note ? [{ term: t('orderDetail.fields.note'), value: order.note, wide: true }] : []),
        ]}
      />
      <h3 className={classes.title}>{t('orderPreview.events')}</h3>
      {order && <OrderTimeline order={{ ...order, events: order.events.slice(0, eventsShown) }} />}
      {!order && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!order && !error && (
        <Pending while skeleton={<SkeletonFields count={eventsShown} />}>
          {null}
        </Pending>
      )}
    </div>
  );
};
