import { Button } from '@mantine/core';
import { IconBan, IconDownload, IconPrinter, IconTruck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { BulkBar } from '../ui/bulk-bar/bulk-bar.tsx';
import type { Sort } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { useRowSelection } from '../ui/data-table/use-row-selection.ts';
import { FilterBar } from '../ui/filter-bar/filter-bar.tsx';
import type { FilterValues } from '../ui/filter-bar/filter.ts';
import { largePageSizes } from '../ui/pager/page-math.ts';
import { Pager } from '../ui/pager/pager.tsx';
import { TypeaheadMulti } from '../ui/typeahead/typeahead-multi.tsx';
import { Typeahead } from '../ui/typeahead/typeahead.tsx';
import { fakeColumns, fakeFilters, fakeOrders, findSites, type FakeOrder } from './lists.data.tsx';
import classes from './lists.module.css';

const orderId = (order: FakeOrder) => order.id;
const orders = fakeOrders(12_345);

type Shown = 'ready' | 'refetching' | 'first-load' | 'error' | 'stale' | 'empty' | 'none';
const states: readonly Shown[] = ['ready', 'refetching', 'first-load', 'error', 'stale', 'empty', 'none'];

/** The list machinery with invented orders: every state, and a thousand rows on a page. */
export const ListsGallery = () => {
  const [shown, setShown] = useState<Shown>('ready');
  const [filters, setFilters] = useState<FilterValues>({ status: ['stored', 'expired'] });
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>({ field: 'updated', direction: 'desc' });
  const [paging, setPaging] = useState({ page: 0, size: 50 });
  const [site, setSite] = useState<string | null>('s3');
  const [sites, setSites] = useState<string[]>(['s1']);

  const sorted = useMemo(() => {
    const sign = sort.direction === 'asc' ? 1 : -1;
    const key = sort.field as keyof FakeOrder;
    return orders.toSorted((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0));
  }, [sort]);
  const rows = useMemo(() => {
    if (shown === 'first-load' || shown === 'error' || shown === 'empty' || shown === 'none') return [];
    return sorted.slice(paging.page * paging.size, (paging.page + 1) * paging.size);
  }, [sorted, paging, shown]);
  const selection = useRowSelection(rows, orderId, JSON.stringify([filters, text]));
  const total = shown === 'empty' || shown === 'none' ? 0 : shown === 'first-load' ? undefined : orders.length;
  const count = selection.allMatching ? (total ?? 0) : selection.ids.size;
  const nothing = () => undefined;

  return (
    <div className={classes.page}>
      <div className={classes.states}>
        {states.map((state) => (
          <Button key={state} size="compact-xs" aria-pressed={state === shown} onClick={() => setShown(state)}>
            {state}
          </Button>
        ))}
      </div>
      <FilterBar
        filters={fakeFilters}
        value={filters}
        onChange={setFilters}
        search={{ value: text, placeholder: 'Order, phone, name', onSearch: setText }}
      />
      <DataTable
        label="Orders"
        storageKey="gallery"
        columns={fakeColumns}
        rows={rows}
        rowId={orderId}
        state={shown === 'stale' ? 'error' : shown === 'empty' || shown === 'none' ? 'ready' : shown}
        error={{ text: 'The server did not answer in time.', requestId: 'req_01JH7ZC4' }}
        onRetry={() => setShown('ready')}
        filtered={shown === 'empty'}
        sort={sort}
        onSort={setSort}
        selection={selection}
        rowHref={(order) => `#/orders/${order.id}`}
      />
      <BulkBar
        count={count}
        total={total}
        allMatching={selection.allMatching}
        onSelectAllMatching={selection.selectAllMatching}
        onClear={selection.clear}
        actions={[
          { id: 'labels', label: 'Print labels', icon: <IconPrinter size={18} />, onClick: nothing },
          { id: 'export', label: `Export ${count} orders`, icon: <IconDownload size={18} />, onClick: nothing },
          { id: 'pickup', label: 'Request pickup', icon: <IconTruck size={18} />, onClick: nothing },
          { id: 'pin', label: 'Send PIN', onClick: nothing, disabled: 'No order in the selection is stored' },
          {
            id: 'cancel',
            label: `Cancel ${count} orders`,
            icon: <IconBan size={18} />,
            danger: true,
            onClick: nothing,
          },
        ]}
      />
      <Pager {...paging} total={total} rowsHere={rows.length} sizes={largePageSizes} onChange={setPaging} />
      <div className={classes.fields}>
        <Typeahead label="Site" load={findSites} value={site} valueLabel="Rua Augusta 4" onChange={setSite} />
        <TypeaheadMulti
          label="Sites"
          load={findSites}
          value={sites}
          valueLabels={{ s1: 'Harbour Gate 1' }}
          onChange={setSites}
        />
      </div>
    </div>
  );
};
