import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idList } from '../../../platform/api/id-list.ts';
import type { BulkAction } from '../../../ui/bulk-bar/bulk-bar.tsx';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { type Download, exportChosen, exportMatching } from './request-exports.ts';

interface Exports {
  readonly selection: Pick<RowSelection<unknown>, 'ids' | 'allMatching' | 'selectAllMatching'>;
  /** Rows that match the filters; undefined while that is not known. */
  readonly total: number | undefined;
  /** So many of them: "3 requests". */
  readonly words: (count: number) => string;
  /** Of the rows with these ids, an `idList`. */
  readonly ofChosen: (ids: string) => Download;
  readonly ofMatching: Download;
}

interface OfferedExports {
  /** Of all that match, for the title line. */
  readonly button: ReactNode;
  readonly more: readonly MoreAction[];
  readonly bulk: readonly BulkAction[];
  readonly onSelectAllMatching: (() => void) | undefined;
}

const nothing: OfferedExports = { button: undefined, more: [], bulk: [], onSelectAllMatching: undefined };

/** The exports of a list of the module: of chosen rows and of all that match, for those who may. */
export const useListExports = ({ selection, total, words, ofChosen, ofMatching }: Exports): OfferedExports => {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('REQUEST_EXPORT')) return nothing;
  const ids = [...selection.ids];
  const whatAll = words(total ?? 0);
  const what = words(ids.length);
  const exportIds = () => exportChosen(ids, what, ofChosen(idList(ids)));
  const exportAll = () => exportMatching(total, whatAll, ofMatching);
  const icon = <IconDownload size={18} aria-hidden />;
  return {
    button: (
      <Button leftSection={icon} onClick={exportAll}>
        {t('requests.export.all')}
      </Button>
    ),
    more: [
      {
        label: t('requests.export.menu'),
        icon: <IconDownload size={16} aria-hidden />,
        onClick: exportIds,
        disabled: ids.length === 0 ? t('requests.selectRows') : undefined,
      },
    ],
    bulk: [
      {
        id: 'export',
        label: t('requests.export.action', { what: selection.allMatching ? whatAll : what }),
        icon,
        onClick: selection.allMatching ? exportAll : exportIds,
      },
    ],
    onSelectAllMatching: selection.selectAllMatching,
  };
};
