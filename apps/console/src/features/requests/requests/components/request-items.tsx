import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { RequestItem } from '@cubby/contract/requests/requests/requests.schemas';
import { IconArrowBarLeft } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { filterOf } from '../../../../platform/address/list-fields.ts';
import { useInvalidate } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { useRowSelection } from '../../../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { ListFrame, type ListFrameProps } from '../../../../ui/list-frame/list-frame.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { type CancelTarget, takeOrdersOut } from '../request-cancel.ts';
import { requestItemFilters } from '../request-list.filters.ts';
import type { ItemSearch } from '../request-list.search.ts';
import { requestItemColumns } from './request-item-columns.tsx';

const rowId = ({ requestItemId }: RequestItem) => requestItemId;
const rowName = ({ orderNumber }: RequestItem) => orderNumber;
const rowHref = ({ articleId }: RequestItem) => addressOf('/app/articleInfo', { articleId });

interface RequestItemsProps extends Pick<ListFrameProps<RequestItem>, 'list' | 'onAddress'> {
  readonly target: CancelTarget;
  readonly search: ItemSearch;
  /** The person may take orders out, and the request is open. */
  readonly mayTakeOut: boolean;
}

const noRows: readonly RequestItem[] = [];

/** The orders of a request: found, checked, and taken out one by one or several at once. */
export const RequestItems = ({ target, search, list, onAddress, mayTakeOut }: RequestItemsProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const rows = list.data?.content ?? noRows;
  const filters = useMemo(() => requestItemFilters(t), [t]);
  const columns = useMemo(() => requestItemColumns(t), [t]);
  const selection = useRowSelection(rows, rowId, JSON.stringify(filterOf(search)));
  const current = new Map(rows.map((row) => [row.requestItemId, row]));
  const chosen = selection.rows.map((row) => current.get(row.requestItemId) ?? row);
  const refresh = () =>
    void invalidate(
      requestsCalls.getRequest,
      requestsCalls.getOutboundRecord,
      requestsCalls.listRequests,
      requestsCalls.listOutboundRecords,
    );

  const takeOut = async () => {
    setBusy(true);
    await takeOrdersOut(target, chosen, {
      takeOut: (articleIds) =>
        selection.toggle(
          chosen.filter(({ articleId }) => articleIds.includes(articleId)),
          false,
        ),
      onDone: refresh,
      onStale: refresh,
    });
    setBusy(false);
  };
  return (
    <Block title={t('requests.blocks.items')}>
      <ListFrame
        label={t('requests.blocks.items')}
        storageKey="request-items"
        list={list}
        noMatch={{ title: t('requests.noMatch.title'), text: t('requests.noMatch.text') }}
        address={search}
        onAddress={onAddress}
        filters={filters}
        placeholder={t('requests.searchOrders')}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        {...(can('ORDER_INFO') && { rowHref })}
        {...(mayTakeOut && { selection })}
        bulk={[
          {
            id: 'take-out',
            label: t('requests.takeOut.action', { count: chosen.length }),
            icon: <IconArrowBarLeft size={18} aria-hidden />,
            danger: true,
            disabled: busy ? t('requests.cancel.running') : undefined,
            onClick: () => void takeOut(),
          },
        ]}
        emptyFirst={<EmptyState title={t('requests.noOrders')} />}
      />
    </Block>
  );
};
