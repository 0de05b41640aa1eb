import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import type { TFunction } from 'i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { siteLink, userLink } from '../../../../platform/address/named-links.tsx';
import { isOpen } from '../../../../platform/address/next-screens.ts';
import { noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { CommandFile } from '../../boxes/components/command-file.tsx';
import { commandDetail, CommandState } from '../../boxes/components/command-state.tsx';

/** The compartment, which leads to its details on the page of the site. */
const boxLink = ({ siteId, boxId, boxName }: CommandRow) => {
  if (boxId === null || boxName === null) return noneCell;
  const href = addressOf('/app/siteInfo', { id: siteId, door: boxId });
  return isOpen(href) ? <a href={href}>{boxName}</a> : boxName;
};

/** The file that the terminal sent; else why it did not end well. */
const resultCell = (row: CommandRow, t: TFunction) =>
  row.fileId === null ? textCell(commandDetail(row, t) ?? null) : <CommandFile command={row} />;

/** Every column of the list of commands. */
export const commandListColumns = (t: TFunction): Column<CommandRow>[] => [
  {
    id: 'kind',
    header: t('commands.columns.kind'),
    cell: ({ kind }) => t(`commands.kinds.${kind}`),
    width: 160,
    grow: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('commands.columns.state'),
    cell: (row) => <CommandState life={row} kind={row.kind} />,
    width: 180,
    card: 'corner',
  },
  {
    id: 'box',
    header: t('commands.columns.box'),
    cell: () => null,
    after: boxLink,
    width: 120,
    card: 'line',
  },
  {
    id: 'site',
    header: t('commands.columns.site'),
    cell: () => null,
    after: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? noneCell,
    width: 170,
    card: 'line',
  },
  {
    id: 'result',
    header: t('commands.columns.result'),
    cell: () => null,
    after: (row) => resultCell(row, t),
    width: 220,
    grow: true,
    card: 'line',
  },
  {
    id: 'reason',
    header: t('commands.columns.reason'),
    cell: ({ reason }) => textCell(reason),
    width: 140,
    card: 'line',
  },
  {
    id: 'madeByName',
    header: t('commands.columns.madeByName'),
    cell: () => null,
    after: ({ madeById, madeByName }) => userLink(madeById, madeByName) ?? noneCell,
    width: 140,
    card: 'line',
  },
  {
    id: 'approvedByName',
    header: t('commands.columns.approvedByName'),
    cell: ({ approvedById, approvedByName }) => userLink(approvedById, approvedByName) ?? noneCell,
    width: 140,
    card: 'line',
  },
  {
    id: 'attempt',
    header: t('commands.columns.attempt'),
    cell: ({ attempt }) => String(attempt),
    width: 100,
    defaultHidden: true,
  },
  ...(['madeTime', 'sentTime', 'deliveredTime', 'endedTime'] as const).map((field): Column<CommandRow> => ({
    id: field,
    header: t(`commands.columns.${field}`),
    cell: (row) => timeCell(row[field]),
    width: 150,
    ...(field === 'madeTime' ? { card: 'line' as const } : { defaultHidden: true }),
  })),
];
