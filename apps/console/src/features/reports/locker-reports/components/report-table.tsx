import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { largePageSizes } from '../../../../ui/pager/page-math.ts';
import { Pager } from '../../../../ui/pager/pager.tsx';

interface ReportTableProps<Row> {
  readonly label: string;
  readonly storageKey: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly total: number;
  readonly search: { readonly page: number; readonly size: number; readonly sort: string };
  readonly onSearch: (change: { page?: number; size?: number; sort?: string }) => void;
  /** Other rows are on their way. */
  readonly stale: boolean;
}

/** The paged rows of a report. */
export const ReportTable = <Row,>(props: ReportTableProps<Row>) => {
  const { label, storageKey, columns, rows, rowId, total, search, onSearch, stale } = props;
  const [field = '', direction = 'asc'] = search.sort.split(',');
  return (
    <section aria-label={label}>
      <DataTable
        label={label}
        storageKey={storageKey}
        columns={columns}
        rows={rows}
        rowId={rowId}
        state={stale ? 'replacing' : 'ready'}
        sort={{ field, direction: direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(sort) => onSearch({ sort: `${sort.field},${sort.direction}`, page: 0 })}
        pageSize={search.size}
      />
      <Pager
        page={search.page}
        size={search.size}
        total={total}
        rowsHere={rows.length}
        sizes={largePageSizes}
        onChange={onSearch}
      />
    </section>
  );
};
