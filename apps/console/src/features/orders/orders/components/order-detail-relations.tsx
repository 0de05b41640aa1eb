import type { OpenRequest, Order, OrderLink } from '@cubby/contract/orders/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { orderStatusStyles } from '../../order-parts/order-status.ts';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { outboundStyles, requestStyles, slotWords } from '../../order-parts/request-status.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { dayInZone } from '../../../../ui/date-range/zone-day.ts';
import { statusWords } from '../order-detail.words.ts';
import classes from './order-detail.module.css';

/** Other orders, each with its status. */
const OrderLinks = ({ orders }: { readonly orders: readonly OrderLink[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.links}>
      {orders.map(({ articleId, orderNumber, status }) => (
        <li key={articleId} className={classes.link}>
          <CodeText value={orderNumber} href={addressOf('/app/articleInfo', { articleId })} copy={false} />
          <StatusBadge {...orderStatusStyles[status]} label={statusWords(status, t)} quiet />
        </li>
      ))}
    </ul>
  );
};

/** The request that the order waits in: what it is, when it is carried out, and a way to it for those who see requests. */
const RequestLine = ({ request, timeZone }: { readonly request: OpenRequest; readonly timeZone: string }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { requestId, requestNumber, requestType, requestStatus, referenceNumber } = request;
  const outbound = requestType === 'OUTBOUND';
  const href = outbound
    ? can('OUTBOUND_LIST') && addressOf('/app/article-OutListDeta', { outboundId: requestId })
    : can('REQUEST_LIST') && addressOf('/app/article-pickupDelivery-info', { pickupDeliveryRequestId: requestId });
  const { requestStartTime: from, requestEndTime: to, dispatchDate } = request;
  const when =
    dispatchDate === null
      ? from !== null && to !== null && slotWords(from, to, t)
      : `${t('orderDetail.fields.outboundTime')} ${dayInZone(timeZone, dispatchDate)}`;
  return (
    <span className={classes.link}>
      <span>{t(`requestWords.types.${requestType}`)}</span>
      <CodeText value={requestNumber} {...(href && { href })} copy={false} />
      <StatusBadge
        {...(outbound ? outboundStyles : requestStyles)[requestStatus]}
        label={t(`requestWords.${outbound ? 'outboundStates' : 'states'}.${requestStatus}`)}
        quiet
      />
      {when && <span>{when}</span>}
      {referenceNumber && (
        <span>
          {t('orderDetail.fields.referenceNumber')} <CodeText value={referenceNumber} copy={false} />
        </span>
      )}
    </span>
  );
};

/** What the order came from and led to, and the request that it waits in; not there where there is none of it. */
export const OrderDetailRelations = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const { recreatedFrom, recreatedAs, openRequest } = order;
  if (recreatedFrom === null && recreatedAs.length === 0 && openRequest === null) return null;
  return (
    <Block title={t('orderDetail.blocks.relations')}>
      <DescriptionList
        items={[
          ...(openRequest === null
            ? []
            : [
                {
                  term: t('orderDetail.fields.openRequest'),
                  value: <RequestLine request={openRequest} timeZone={order.timeZone} />,
                  wide: true,
                },
              ]),
          ...(recreatedFrom === null
            ? []
            : [{ term: t('orderDetail.fields.recreatedFrom'), value: <OrderLinks orders={[recreatedFrom]} /> }]),
          ...(recreatedAs.length === 0
            ? []
            : [{ term: t('orderDetail.fields.recreatedAs'), value: <OrderLinks orders={recreatedAs} /> }]),
        ]}
      />
    </Block>
  );
};
