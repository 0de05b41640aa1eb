import type { Request } from '@cubby/contract/requests/requests/requests.schemas';
import { useTranslation } from 'react-i18next';
import { companyLink, userLink } from '../../../../platform/address/named-links.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { slotWords } from '../../../orders/order-parts/request-status.ts';
import { rateCell } from './request-cells.tsx';

/** What was asked for, by whom, when it is carried out and how far it is. */
export const RequestFields = ({ request }: { request: Request }) => {
  const { t } = useTranslation();
  return (
    <Block title={t('requests.blocks.record')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('requests.fields.requestType'), value: t(`requestWords.types.${request.requestType}`) },
          { term: t('requests.fields.slot'), value: slotWords(request.requestStartTime, request.requestEndTime, t) },
          { term: t('requests.fields.completedRate'), value: rateCell(request, t) },
          { term: t('requests.fields.company'), value: companyLink(request.merchantId, request.merchantName) },
          {
            term: t('requests.fields.collectFrom'),
            value: companyLink(request.merchantId, request.collectMerchantName),
          },
          { term: t('requests.fields.deliveredBy'), value: companyLink(request.deliveredById, request.deliveredBy) },
          { term: t('requests.fields.collectAddress'), value: request.collectMerchantAddress, wide: true },
          { term: t('requests.fields.orders'), value: String(request.orders) },
          { term: t('requests.fields.weight'), value: t('requests.kilograms', { weight: request.weight }) },
          { term: t('requests.fields.createdBy'), value: userLink(request.createdById, request.createdByName) },
          ...(request.failedOrders > 0
            ? [{ term: t('requests.fields.failedOrders'), value: String(request.failedOrders) }]
            : []),
          ...(request.canceledOrders > 0
            ? [{ term: t('requests.fields.canceledOrders'), value: String(request.canceledOrders) }]
            : []),
          { term: t('requests.fields.creationTime'), value: <TimeText at={request.creationTime} /> },
          { term: t('requests.fields.lastUpdatedTime'), value: <TimeText at={request.lastUpdatedTime} /> },
          ...(request.completeTime === null
            ? []
            : [{ term: t('requests.fields.completeTime'), value: <TimeText at={request.completeTime} /> }]),
        ]}
      />
    </Block>
  );
};
