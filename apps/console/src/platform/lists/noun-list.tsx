/**
 * The list of a noun whose state is its address: title and exact count, filters, table, and what stands there before the
 * first row and where nothing matches, in the noun's own words. It promises that a page of a list holds what is its alone.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ListFrame, type ListFrameProps, type ListQuery } from '../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { failureOf } from '../api/report-error.ts';

interface NounListProps<Row> extends Omit<
  ListFrameProps<Row>,
  'header' | 'label' | 'list' | 'error' | 'noMatch' | 'placeholder' | 'emptyFirst'
> {
  /** The noun of the words. */
  readonly noun: 'audit' | 'companies' | 'mailroomRecipients' | 'roles' | 'users';
  readonly list: ListQuery<Row> & { readonly error: Parameters<typeof failureOf>[0] };
  /** Stands over the words where there is no row yet. */
  readonly icon: ReactNode;
  /** Makes a row: in the title line, and in place of the first one. */
  readonly add?: ReactNode;
  /** In the title line, beside it. */
  readonly actions?: ReactNode;
}

export const NounList = <Row,>({ noun, list, icon, add, actions, ...rest }: NounListProps<Row>) => {
  const { t } = useTranslation();
  const title = t(`${noun}.title`);
  return (
    <ListFrame
      {...rest}
      header={
        <PageHeader
          title={title}
          count={list.data?.totalElements ?? (list.isError ? undefined : 'pending')}
          actions={actions}
          action={add}
        />
      }
      label={title}
      list={list}
      error={failureOf(list.error)}
      noMatch={{ title: t(`${noun}.noMatch.title`), text: t(`${noun}.noMatch.text`) }}
      placeholder={t(`${noun}.searchHint`)}
      emptyFirst={
        <EmptyState icon={icon} title={t(`${noun}.first.title`)} text={t(`${noun}.first.text`)} action={add} />
      }
    />
  );
};
