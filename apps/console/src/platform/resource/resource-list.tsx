/**
 * The list of a noun whose state is its address: title and exact count, filters, table, and what is shown there before the
 * first row and where nothing matches, in the noun's own words. It promises that a page of a list holds what is its alone.
 */
import type { Permission } from '@cubby/contract/permissions';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ListFrame, type ListFrameProps, type ListQuery } from '../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Can } from '../../ui/permission-gate/permission-gate.tsx';
import { failureOf } from '../api/report-error.ts';
import type { ListNoun } from './resource.ts';

/** A screen that the title line leads to, for whoever has the permission. */
interface ScreenLink {
  readonly permission: Permission;
  readonly href: string;
}

interface ResourceListProps<Row> extends Omit<
  ListFrameProps<Row>,
  'header' | 'label' | 'list' | 'error' | 'noMatch' | 'placeholder' | 'emptyFirst'
> {
  /** The noun of the words. */
  readonly noun: ListNoun;
  readonly list: ListQuery<Row> & { readonly error: Parameters<typeof failureOf>[0] };
  /** Stands over the words where there is no row yet. */
  readonly icon: ReactNode;
  /** Makes a row: in the title line, and in place of the first one. */
  readonly add?: ScreenLink & { readonly label: string };
  /** Imports rows, in the title line. */
  readonly imports?: ScreenLink & { readonly label: string };
  /** Further actions in the title line. */
  readonly actions?: ReactNode;
}

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

export const ResourceList = <Row,>({ noun, list, icon, add, imports, actions, ...rest }: ResourceListProps<Row>) => {
  const { t } = useTranslation();
  const title = t(`${noun}.title`);
  const addButton = add && <LinkButton link={add} icon={<IconPlus size={18} aria-hidden />} main />;
  return (
    <ListFrame
      {...rest}
      header={
        <PageHeader
          title={title}
          count={list.data?.totalElements ?? (list.isError ? undefined : 'pending')}
          actions={
            (actions || imports) && (
              <>
                {actions}
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
      noMatch={{ title: t(`${noun}.noMatch.title`), text: t(`${noun}.noMatch.text`) }}
      placeholder={t(`${noun}.searchHint`)}
      emptyFirst={
        <EmptyState icon={icon} title={t(`${noun}.first.title`)} text={t(`${noun}.first.text`)} action={addButton} />
      }
    />
  );
};
