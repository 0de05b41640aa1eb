/**
 * The list of a resource whose state is its address: title and exact count, filters, table, and what is shown there before the
 * first row and where nothing matches, in the resource's own words. It promises that a page of a list contains what is its alone.
 */
import type { LiveTopic } from '@cubby/contract/settings/live-events/live-events.events';
import type { Permission } from '@cubby/contract/permissions';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ListFrame, type ListFrameProps, type ListQuery } from '../../ui/list-frame/list-frame.tsx';
import { PageHeader, type PageHeaderProps } from '../../ui/page-header/page-header.tsx';
import { Can } from '../../ui/permission-gate/permission-gate.tsx';
import { failureOf } from '../api/report-error.ts';
import { useLiveRows } from '../live/live-rows.ts';
import { bulkOf, type ListSelection, pageMenuOf, type RowAction } from './actions.tsx';
import type { ListTexts, PlainListTexts } from './resource.ts';

/** A screen that the title line links to, for a user with the permission. */
interface ScreenLink {
  readonly permission: Permission;
  readonly href: string;
}

type Given =
  | ('header' | 'label' | 'list' | 'error' | 'noMatch' | 'placeholder' | 'emptyFirst')
  | ('selection' | 'bulk' | 'onSelectAllMatching');

/** The resource of the words; a list that is searched by text has words for that, too. */
type Worded =
  | { readonly texts: ListTexts; readonly searches?: true }
  | { readonly texts: PlainListTexts; readonly searches: false };

interface ListProps<Row> extends Omit<ListFrameProps<Row>, Given>, Pick<PageHeaderProps, 'meta' | 'more'> {
  readonly list: ListQuery<Row> & {
    readonly error: Parameters<typeof failureOf>[0];
    readonly dataUpdatedAt: number;
  };
  /** The event of the live stream that reports such rows; they are read again when others change them. */
  readonly live?: LiveTopic;
  /** What can be done with the rows. */
  readonly rowActions?: readonly RowAction<Row>[];
  /** Rows can be selected, where the person may do anything with them. */
  readonly selected?: ListSelection<Row>;
  /** Said where nothing is selected that an action of the page's menu needs. */
  readonly selectFirst?: string;
  /** Shown above the words if there is no row yet. */
  readonly icon: ReactNode;
  /** Makes a row: in the title line, and in place of the first one. */
  readonly add?: ScreenLink & { readonly label: string };
  /** Imports rows, in the title line. */
  readonly imports?: ScreenLink & { readonly label: string };
  /** Further actions in the title line. */
  readonly actions?: ReactNode;
}

type ResourceListProps<Row> = ListProps<Row> & Worded;

const LinkButton = ({
  link,
  icon,
  main,
}: {
  link: ScreenLink & { label: string };
  icon: ReactNode;
  main?: boolean;
}) => (
  <Can permission={link.permission}>
    <Button component="a" href={link.href} {...(main && { variant: 'filled' })} leftSection={icon}>
      {link.label}
    </Button>
  </Can>
);

const noActions: readonly never[] = [];

export const ResourceList = <Row,>(props: ResourceListProps<Row>) => {
  const {
    texts,
    list,
    icon,
    add,
    imports,
    actions,
    meta,
    more = [],
    live,
    selected,
    selectFirst = '',
    ...rest
  } = props;
  const { rowActions = noActions, searches: _searches, ...frame } = rest;
  const { t } = useTranslation();
  useLiveRows(live, {
    ids: () => list.data?.content.map(frame.rowId) ?? [],
    readAt: list.dataUpdatedAt,
    refetch: list.refetch,
  });
  const title = t(`${texts}.title`);
  const forAll = rowActions.flatMap(({ id, icon: Icon, allowed, all }) =>
    all && allowed
      ? [
          <Button key={id} leftSection={<Icon size={18} aria-hidden />} onClick={() => void all.run()}>
            {all.label}
          </Button>,
        ]
      : [],
  );
  const notForAll = frame.allMatchingHint ?? '';
  const selects = selected !== undefined && rowActions.some(({ allowed, bulkLabel }) => allowed && bulkLabel);
  const addButton = add && <LinkButton link={add} icon={<IconPlus size={18} aria-hidden />} main />;
  return (
    <ListFrame
      {...frame}
      {...(selects && {
        selection: selected.selection,
        bulk: bulkOf(rowActions, selected),
        ...(forAll.length > 0 && { onSelectAllMatching: selected.selection.selectAllMatching }),
      })}
      header={
        <PageHeader
          title={title}
          count={list.data?.totalElements ?? (list.isError ? undefined : 'pending')}
          meta={meta}
          more={[...(selected ? pageMenuOf(rowActions, selected, { selectFirst, notForAll }) : []), ...more]}
          actions={
            (actions || imports || forAll.length > 0) && (
              <>
                {actions}
                {forAll}
                {imports && <LinkButton link={imports} icon={<IconFileImport size={18} aria-hidden />} />}
              </>
            )
          }
          action={addButton}
        />
      }
      label={title}
      list={list}
      error={failureOf(list.error)}
      noMatch={{ title: t(`${texts}.noMatch.title`), text: t(`${texts}.noMatch.text`) }}
      {...(props.searches !== false && { placeholder: t(`${props.texts}.searchHint`) })}
      emptyFirst={
        <EmptyState icon={icon} title={t(`${texts}.first.title`)} text={t(`${texts}.first.text`)} action={addButton} />
      }
    />
  );
};
