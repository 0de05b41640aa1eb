import { Button } from '@mantine/core';
import { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import type { Discrepancy } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLink, userLink } from '../../../platform/address/named-links.tsx';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { isOpen, wayTo } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { Block } from '../../../ui/block/block.tsx';
import { timeCell } from '../../../ui/data-table/cells.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { DetailLayout } from '../../../ui/detail-layout/detail-layout.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { OrderTimeline } from '../order-parts/order-timeline.tsx';
import { statusWords } from '../order-parts/order.words.ts';
import { DecideDialog } from './components/decide-dialog.tsx';
import { DiscrepancyState } from './components/discrepancy-state.tsx';
import classes from './components/discrepancy.module.css';
import { discrepancyListMemory, discrepancySearch } from './discrepancy.search.ts';
import { placeWords } from './discrepancy.words.ts';

/** Who was at the terminal, and how they proved it: "Courier Ming · with a card". */
const ReportedBy = ({ row: { told: report } }: { readonly row: Discrepancy }) => {
  const { t } = useTranslation();
  const who = userLink(report.whoId, report.who);
  return (
    <>
      {t(`discrepancies.by.${report.by}`)}
      {who && <> {who}</>}
      {report.how && ` · ${t(`discrepancies.how.${report.how}`)}`}
    </>
  );
};

/** Both accounts side by side. */
const Accounts = ({ row }: { readonly row: Discrepancy }) => {
  const { t } = useTranslation();
  const { told: report, stands: record, now } = row;
  return (
    <div className={classes.accounts}>
      <Block title={t('discrepancies.blocks.report')}>
        <DescriptionList
          columns={1}
          items={[
            { term: t('discrepancies.fields.what'), value: t(`discrepancies.types.${report.type}`) },
            { term: t('discrepancies.fields.where'), value: report.place },
            { term: t('discrepancies.fields.who'), value: <ReportedBy row={row} /> },
            { term: t('discrepancies.fields.when'), value: timeCell(report.time) },
            { term: t('discrepancies.fields.known'), value: timeCell(report.knownTime) },
            ...(report.reason === null
              ? []
              : [{ term: t('discrepancies.fields.reason'), value: t(`discrepancies.reasons.${report.reason}`) }]),
          ]}
        />
      </Block>
      <Block title={t('discrepancies.blocks.record')}>
        <DescriptionList
          columns={1}
          items={[
            { term: t('discrepancies.fields.status'), value: statusWords(record.status, t) },
            { term: t('discrepancies.fields.where'), value: placeWords(record, t) },
            { term: t('discrepancies.fields.who'), value: userLink(record.whoId, record.who) },
            { term: t('discrepancies.fields.since'), value: record.since === null ? null : timeCell(record.since) },
            {
              term: t('discrepancies.fields.now'),
              value: [statusWords(now.status, t), now.boxName !== null && placeWords(now, t)]
                .filter(Boolean)
                .join(' · '),
            },
          ]}
        />
      </Block>
    </div>
  );
};

const DoorFields = ({ row: { door, boxName } }: { readonly row: Discrepancy }) => {
  const { t } = useTranslation();
  if (door === null || boxName === null) return null;
  return (
    <Block title={t('discrepancies.blocks.door', { name: boxName })}>
      <DescriptionList
        items={(['ledger', 'sensor', 'article', 'service'] as const).map((fact) => ({
          term: t(`discrepancies.fields.${fact}`),
          value: t(`boxes.values.${door[fact]}`),
        }))}
      />
    </Block>
  );
};

const Decision = ({ row: { answer, note, closedTime, closedById, closedByName } }: { readonly row: Discrepancy }) => {
  const { t } = useTranslation();
  if (answer === null) return null;
  return (
    <Block title={t('discrepancies.blocks.decision')}>
      <DescriptionList
        items={[
          { term: t('discrepancies.columns.answer'), value: t(`discrepancies.answers.${answer}`) },
          { term: t('discrepancies.columns.closedByName'), value: userLink(closedById, closedByName) },
          { term: t('discrepancies.columns.closedTime'), value: timeCell(closedTime) },
          { term: t('discrepancies.decide.note'), value: note, wide: true },
        ]}
      />
    </Block>
  );
};

/** What else happened to the order, for users who may see orders. */
const Timeline = ({ articleId }: { readonly articleId: string }) => {
  const { data: order } = useCall(ordersCalls.getOrder, { query: { articleId } }, { quiet: true });
  return order ? <OrderTimeline order={order} /> : null;
};

const DiscrepancyDetail = ({ row }: { readonly row: Discrepancy }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [deciding, setDeciding] = useState(false);
  const href = addressOf('/app/articleInfo', { articleId: row.articleId });
  const seesOrder = can('ORDER_INFO') || can('ORDER_LIST') || can('PAXEL_ORDER_LIST');
  const details = (
    <>
      <Accounts row={row} />
      <DoorFields row={row} />
      <Decision row={row} />
    </>
  );
  return (
    <>
      <PageHeader
        title={t(`discrepancies.kinds.${row.kind}`)}
        status={<DiscrepancyState row={row} />}
        meta={
          <span>
            {t('discrepancies.columns.order')} {isOpen(href) ? <a href={href}>{row.orderNumber}</a> : row.orderNumber}
            {' · '}
            {companyLink(row.merchantId, row.company)}
          </span>
        }
        back={wayTo(t('discrepancies.title'), discrepancyListMemory.address())}
        action={
          row.answer === null && (
            <Button variant="filled" onClick={() => setDeciding(true)}>
              {t('discrepancies.decide.action')}
            </Button>
          )
        }
      />
      {seesOrder ? (
        <DetailLayout
          sidebarTitle={t('discrepancies.blocks.timeline')}
          sidebar={<Timeline articleId={row.articleId} />}
        >
          {details}
        </DetailLayout>
      ) : (
        details
      )}
      {deciding && row.answer === null && <DecideDialog row={row} onClose={() => setDeciding(false)} />}
    </>
  );
};

/** discrepancy: one discrepancy, with both accounts, the compartment and the timeline, and its decision. */
export const DiscrepancyPage = () => {
  const { t } = useTranslation();
  const [{ discrepancyId = '' }] = useAddressSearch(discrepancySearch);
  const known = isId(discrepancyId);
  const {
    data: row,
    error,
    dataUpdatedAt,
    refetch,
  } = useCall(discrepanciesCalls.getDiscrepancy, { params: { discrepancyId } }, { enabled: known, quiet: true });
  useLiveRows('discrepancies', { ids: () => [discrepancyId], readAt: dataUpdatedAt, refetch });
  useDocumentTitle(row && t(`discrepancies.kinds.${row.kind}`));
  if (row) return <DiscrepancyDetail key={discrepancyId} row={row} />;
  return (
    <DetailFallback
      title={t('discrepancies.one')}
      back={wayTo(t('discrepancies.title'), discrepancyListMemory.address())}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      toList={t('discrepancies.toList')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};
