import { Button } from '@mantine/core';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import { IconBan, IconDownload, IconPrinter } from '@tabler/icons-react';
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
import { OutboundGeneral } from './components/outbound-general.tsx';
import { RequestItems } from './components/request-items.tsx';
import { RequestTimeline } from './components/request-timeline.tsx';
import { itemPageOf } from './item-page.ts';
import { cancelOneRequest } from './request-cancel.ts';
import { exportOutboundOrders, printOutboundLabels } from './request-exports.ts';
import { requestBadge } from '../../orders/order-parts/request-status.ts';
import { outboundDetailSearch, outboundListMemory } from './request-list.search.ts';

/** article-OutListDeta: one outbound record, its orders, labels and what happened to it (orders.md 2.4, 3.9). */
export const OutboundDetailPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [{ outboundId = '', ...search }, setSearch] = useAddressSearch(outboundDetailSearch);
  const known = isId(outboundId);
  const query = useCall(
    requestsCalls.getOutboundRecord,
    { query: { outboundId, ...search } },
    { enabled: known, quiet: true, placeholderData: keepPreviousData },
  );
  useLiveRows('outbound-records', { ids: () => [outboundId], readAt: query.dataUpdatedAt, refetch: query.refetch });
  const record = query.data?.outboundId === outboundId ? query.data : undefined;
  const back = { label: t('outboundRecords.title'), href: outboundListMemory.address() };
  if (!record) {
    return (
      <DetailFallback
        title={t('requests.outboundRecord')}
        back={back}
        missing={!known || isApiError(query.error, 'NOT_FOUND')}
        notFound={{ title: t('requests.notFound.record'), text: t('requests.notFound.text') }}
        error={query.error}
        onRetry={() => void query.refetch()}
        toList={t('requests.notFound.toRecords')}
      />
    );
  }
  const { requestNumber, requestStatus } = record;
  const target = { ref: { outboundId }, requestNumber };
  const changeable = openRequestStates.includes(requestStatus) && can('OUTBOUND_EDIT');
  const orders = t('requests.orders', { count: record.orders });
  const cancel = async () => {
    if (await cancelOneRequest(target, t('requests.records', { count: 1 })))
      await invalidate(requestsCalls.getOutboundRecord, requestsCalls.listOutboundRecords);
  };
  return (
    <>
      <PageHeader
        title={t('requests.outboundRecord')}
        code={requestNumber}
        status={<StatusBadge {...requestBadge(record, 'outbound', t)} />}
        back={back}
        actions={
          <>
            {can('REQUEST_EXPORT') && (
              <Button
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => exportOutboundOrders(outboundId, orders)}
              >
                {t('requests.export.orders')}
              </Button>
            )}
            {can('ORDER_LABEL') && (
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => printOutboundLabels([outboundId], requestNumber)}
              >
                {t('requests.labels.print')}
              </Button>
            )}
          </>
        }
        more={
          changeable
            ? [
                {
                  label: t('requests.cancel.record'),
                  icon: <IconBan size={16} aria-hidden />,
                  danger: true,
                  onClick: () => void cancel(),
                },
              ]
            : []
        }
      />
      <DetailLayout sidebarTitle={t('requests.blocks.timeline')} sidebar={<RequestTimeline events={record.events} />}>
        <BlockGroup key={outboundId}>
          <OutboundGeneral record={record} />
          <RequestItems
            target={target}
            search={search}
            list={itemPageOf(query)}
            onAddress={setSearch}
            mayTakeOut={changeable}
          />
        </BlockGroup>
      </DetailLayout>
    </>
  );
};
