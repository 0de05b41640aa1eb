import { Button } from '@mantine/core';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import { IconBan, IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { BlockGroup } from '../../../ui/block/block.tsx';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { DetailLayout } from '../../../ui/detail-layout/detail-layout.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { RequestEdit } from './components/request-edit.tsx';
import { RequestFields } from './components/request-fields.tsx';
import { RequestItems } from './components/request-items.tsx';
import { RequestTimeline } from './components/request-timeline.tsx';
import { itemPageOf } from './item-page.ts';
import { cancelOneRequest } from './request-cancel.ts';
import { exportRequestOrders } from './request-exports.ts';
import { requestBadge } from '../../orders/order-parts/request-status.ts';
import { requestDetailSearch, requestListMemory } from './request-list.search.ts';

/** article-pickupDelivery-info: one pickup or delivery request, its orders and what happened to it (orders.md 2.4). */
export const RequestDetailPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [{ pickupDeliveryRequestId = '', ...search }, setSearch] = useAddressSearch(requestDetailSearch);
  const known = isId(pickupDeliveryRequestId);
  const query = useCall(
    requestsCalls.getRequest,
    { query: { pickupDeliveryRequestId, ...search } },
    { enabled: known, quiet: true, placeholderData: keepPreviousData },
  );
  useLiveRows('requests', {
    ids: () => [pickupDeliveryRequestId],
    readAt: query.dataUpdatedAt,
    refetch: query.refetch,
  });
  const request = query.data?.pickupDeliveryRequestId === pickupDeliveryRequestId ? query.data : undefined;
  const back = { label: t('requests.title'), href: requestListMemory.address() };
  if (!request) {
    return (
      <DetailFallback
        title={t('requests.requestTitle')}
        back={back}
        missing={!known || isApiError(query.error, 'NOT_FOUND')}
        notFound={{ title: t('requests.notFound.title'), text: t('requests.notFound.text') }}
        error={query.error}
        onRetry={() => void query.refetch()}
        toList={t('requests.notFound.toList')}
      />
    );
  }
  const { requestNumber, requestStatus } = request;
  const target = { ref: { pickupDeliveryRequestId }, requestNumber };
  const open = openRequestStates.includes(requestStatus);
  const cancel = async () => {
    if (await cancelOneRequest(target, t('requests.requests', { count: 1 })))
      await invalidate(requestsCalls.getRequest, requestsCalls.listRequests);
  };
  return (
    <>
      <PageHeader
        title={t('requests.requestTitle')}
        code={requestNumber}
        status={<StatusBadge {...requestBadge(request, 'request', t)} />}
        back={back}
        actions={
          can('REQUEST_EXPORT') && (
            <Button
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() =>
                exportRequestOrders(pickupDeliveryRequestId, t('requests.orders', { count: request.orders }))
              }
            >
              {t('requests.export.orders')}
            </Button>
          )
        }
        more={
          open && can('REQUEST_CANCEL')
            ? [
                {
                  label: t('requests.cancel.request'),
                  icon: <IconBan size={16} aria-hidden />,
                  danger: true,
                  onClick: () => void cancel(),
                },
              ]
            : []
        }
      />
      <DetailLayout sidebarTitle={t('requests.blocks.timeline')} sidebar={<RequestTimeline events={request.events} />}>
        <BlockGroup key={pickupDeliveryRequestId}>
          <RequestFields request={request} />
          <RequestEdit request={request} />
          <RequestItems
            target={target}
            search={search}
            list={itemPageOf(query)}
            onAddress={setSearch}
            mayTakeOut={open && can('REQUEST_CANCEL')}
          />
        </BlockGroup>
      </DetailLayout>
    </>
  );
};
