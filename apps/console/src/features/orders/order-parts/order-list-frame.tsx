import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefuseSearch } from '../../../platform/address/use-refuse-search.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { failureOf } from '../../../platform/api/report-error.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import type { BulkAction } from '../../../ui/bulk-bar/bulk-bar.tsx';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { ListFrame, type ListFrameProps } from '../../../ui/list-frame/list-frame.tsx';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { orderRowId, orderRowName } from './order-rows.ts';

interface ListedOrder {
  readonly articleId: string;
  readonly orderNumber: string;
}

type Given = 'header' | 'label' | 'error' | 'rowId' | 'rowName' | 'refuseSearch' | 'bulk' | 'onSelectAllMatching';

interface OrderListFrameProps<Row> extends Omit<ListFrameProps<Row>, Given> {
  readonly title: string;
  readonly list: ListFrameProps<Row>['list'] & { readonly error: ApiError | null; readonly dataUpdatedAt: number };
  /** Rows in all pages; undefined while they are being counted. */
  readonly total: number | undefined;
  readonly selection: RowSelection<Row>;
  /** What the person may do; without `exportAll`, not export. */
  readonly offered: {
    readonly bulk: readonly BulkAction[];
    readonly more: readonly MoreAction[];
    readonly exportAll: (() => void) | undefined;
  };
  /** The primary action of the title line: to make an order. */
  readonly create?: ReactNode;
}

/** A list of orders: its title line with the export of all that match, its search, its selection and its actions. */
export const OrderListFrame = <Row extends ListedOrder>(props: OrderListFrameProps<Row>) => {
  const { title, offered, create, ...frame } = props;
  const { list, total, selection } = frame;
  const { t } = useTranslation();
  const refuseSearch = useRefuseSearch();
  const { bulk, more, exportAll } = offered;
  useLiveRows('orders', {
    ids: () => list.data?.content.map(orderRowId) ?? [],
    readAt: list.dataUpdatedAt,
    refetch: list.refetch,
  });
  return (
    <ListFrame
      {...frame}
      header={
        <PageHeader
          title={title}
          count={total ?? (list.isError ? undefined : 'pending')}
          actions={
            exportAll && (
              <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={exportAll}>
                {t('orderList.export.all')}
              </Button>
            )
          }
          more={more}
          action={create}
        />
      }
      label={title}
      error={failureOf(list.error)}
      refuseSearch={refuseSearch}
      rowId={orderRowId}
      rowName={orderRowName}
      bulk={bulk}
      onSelectAllMatching={exportAll && selection.selectAllMatching}
    />
  );
};
