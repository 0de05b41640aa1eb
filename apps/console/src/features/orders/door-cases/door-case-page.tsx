import { Button } from '@mantine/core';
import { doorCasesCalls } from '@cubby/contract/orders/door-cases/door-cases.calls';
import type { DoorCase } from '@cubby/contract/orders/door-cases/door-cases.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { isOpen, wayTo } from '../../../platform/address/ways-on.ts';
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
import { DoorCaseState } from './components/door-case-state.tsx';
import classes from './components/door-case.module.css';
import { doorCaseListMemory, doorCaseSearch } from './door-case.search.ts';
import { placeWords, toldBy } from './door-case.words.ts';

/** Both accounts side by side. */
const Sides = ({ row }: { readonly row: DoorCase }) => {
  const { t } = useTranslation();
  const { told, stands, now } = row;
  return (
    <div className={classes.sides}>
      <Block title={t('doorCases.blocks.told')}>
        <DescriptionList
          columns={1}
          items={[
            { term: t('doorCases.facts.what'), value: t(`doorCases.types.${told.type}`) },
            { term: t('doorCases.facts.where'), value: told.place },
            { term: t('doorCases.facts.who'), value: toldBy(row, t) },
            { term: t('doorCases.facts.when'), value: timeCell(told.time) },
            { term: t('doorCases.facts.known'), value: timeCell(told.knownTime) },
            ...(told.reason === null
              ? []
              : [{ term: t('doorCases.facts.reason'), value: t(`doorCases.reasons.${told.reason}`) }]),
          ]}
        />
      </Block>
      <Block title={t('doorCases.blocks.stands')}>
        <DescriptionList
          columns={1}
          items={[
            { term: t('doorCases.facts.status'), value: statusWords(stands.status, t) },
            { term: t('doorCases.facts.where'), value: placeWords(stands, t) },
            { term: t('doorCases.facts.who'), value: stands.who },
            { term: t('doorCases.facts.since'), value: stands.since === null ? null : timeCell(stands.since) },
            {
              term: t('doorCases.facts.now'),
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

const DoorFacts = ({ row: { door, boxName } }: { readonly row: DoorCase }) => {
  const { t } = useTranslation();
  if (door === null || boxName === null) return null;
  return (
    <Block title={t('doorCases.blocks.door', { name: boxName })}>
      <DescriptionList
        items={(['ledger', 'sensor', 'article', 'service'] as const).map((fact) => ({
          term: t(`doorCases.facts.${fact}`),
          value: t(`boxes.values.${door[fact]}`),
        }))}
      />
    </Block>
  );
};

const Decision = ({ row: { answer, note, closedTime, closedByName } }: { readonly row: DoorCase }) => {
  const { t } = useTranslation();
  if (answer === null) return null;
  return (
    <Block title={t('doorCases.blocks.decision')}>
      <DescriptionList
        items={[
          { term: t('doorCases.columns.answer'), value: t(`doorCases.answers.${answer}`) },
          { term: t('doorCases.columns.closedByName'), value: closedByName },
          { term: t('doorCases.columns.closedTime'), value: timeCell(closedTime) },
          { term: t('doorCases.decide.note'), value: note, wide: true },
        ]}
      />
    </Block>
  );
};

/** What else happened to the order, for whoever may see orders. */
const Timeline = ({ articleId }: { readonly articleId: string }) => {
  const { data: order } = useCall(ordersCalls.getOrder, { query: { articleId } }, { quiet: true });
  return order ? <OrderTimeline order={order} /> : null;
};

const DoorCaseDetail = ({ row }: { readonly row: DoorCase }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [deciding, setDeciding] = useState(false);
  const href = addressOf('/app/articleInfo', { articleId: row.articleId });
  const seesOrder = can('ORDER_INFO') || can('ORDER_LIST') || can('PAXEL_ORDER_LIST');
  const facts = (
    <>
      <Sides row={row} />
      <DoorFacts row={row} />
      <Decision row={row} />
    </>
  );
  return (
    <>
      <PageHeader
        title={t(`doorCases.kinds.${row.kind}`)}
        status={<DoorCaseState row={row} />}
        meta={
          <span>
            {t('doorCases.columns.order')} {isOpen(href) ? <a href={href}>{row.orderNumber}</a> : row.orderNumber}
            {' · '}
            {row.company}
          </span>
        }
        back={wayTo(t('doorCases.title'), doorCaseListMemory.address())}
        action={
          row.answer === null && (
            <Button variant="filled" onClick={() => setDeciding(true)}>
              {t('doorCases.decide.action')}
            </Button>
          )
        }
      />
      {seesOrder ? (
        <DetailLayout asideTitle={t('doorCases.blocks.timeline')} aside={<Timeline articleId={row.articleId} />}>
          {facts}
        </DetailLayout>
      ) : (
        facts
      )}
      {deciding && row.answer === null && <DecideDialog row={row} onClose={() => setDeciding(false)} />}
    </>
  );
};

/** doorCase: one case, with both accounts, the compartment and the timeline, and its decision. */
export const DoorCasePage = () => {
  const { t } = useTranslation();
  const [{ doorCaseId = '' }] = useAddressSearch(doorCaseSearch);
  const known = isId(doorCaseId);
  const {
    data: row,
    error,
    dataUpdatedAt,
    refetch,
  } = useCall(doorCasesCalls.getDoorCase, { params: { doorCaseId } }, { enabled: known, quiet: true });
  useLiveRows('door-cases', { ids: () => [doorCaseId], readAt: dataUpdatedAt, refetch });
  useDocumentTitle(row && t(`doorCases.kinds.${row.kind}`));
  if (row) return <DoorCaseDetail key={doorCaseId} row={row} />;
  return (
    <DetailFallback
      title={t('doorCases.one')}
      back={wayTo(t('doorCases.title'), doorCaseListMemory.address())}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      toList={t('doorCases.toList')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};
