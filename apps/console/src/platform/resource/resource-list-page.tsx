/** The list of a plain resource, from its declaration and its fields. */
import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import type { ListState } from '../address/define-list.ts';
import { useSession } from '../session/session.ts';
import { choiceFilter, columnsOf } from './columns.tsx';
import { type FieldContext, type ResourceFields, useFieldContext } from './field.ts';
import { ResourceList } from './resource-list.tsx';
import type { FieldTexts, Resource } from './resource.ts';
import { useResourceList } from './use-resource-list.ts';

type ListSearch = ReturnType<ListState['search']['read']>;

interface ResourceListPageProps<N extends FieldTexts, Row, Values extends object, Listed> {
  readonly resource: Resource<Row, Listed>;
  readonly fields: Pick<ResourceFields<N, Row, Values, Listed>, 'sections'>;
  /** The fields that are columns, in their order. The same value in every render. */
  readonly columns: readonly string[] | ((context: FieldContext) => readonly string[]);
  /** Columns of its own after those of the fields: what can be done with a row. */
  readonly moreColumns?: readonly Column<Listed>[];
  /** Filters: a name is that of a field with choices. The same value in every render. */
  readonly filters?: (context: FieldContext) => readonly (FilterDefinition | string)[];
  readonly icon: ReactNode;
  /** What the call takes, if that is not the address as it is. The same value in every render. */
  readonly request?: (search: ListSearch) => object;
  /** The address of a row, if it is not the resource's; `false` if a row has no screen. */
  readonly address?: false | ((row: Listed) => string);
  /** What a row is called here, if that is not its name. */
  readonly rowName?: (row: Listed) => string;
  /** Imports rows, in the title line. */
  readonly imports?: Parameters<typeof ResourceList<Listed>>[0]['imports'];
  /** Next to the count in the title line. */
  readonly meta?: ReactNode;
  /** Further actions in the title line; an export takes the filters of the address. */
  readonly actions?: ReactNode | ((search: ListSearch) => ReactNode);
}

const sameRequest = (search: object): object => search;
const noColumns: readonly never[] = [];
const noFilters = (): readonly never[] => [];

export const ResourceListPage = <N extends FieldTexts, Row, Values extends object, Listed>(
  props: ResourceListPageProps<N, Row, Values, Listed>,
) => {
  const { resource, fields, columns: listed, moreColumns = noColumns, filters: filtersOf = noFilters } = props;
  const { request = sameRequest, address = (row: Listed) => resource.address(resource.id(row)) } = props;
  const { texts, calls, writers, creates } = resource;
  const { search, sorts, sizes, memory } = resource.list as ListState;
  const { t } = useTranslation();
  const context = useFieldContext();
  const { companyType } = useSession();
  const asked = useMemo(
    () => (found: ListSearch) => ({ query: request(found) }) as unknown as CallRequest<CallDefinition>,
    [request],
  );
  const list = useResourceList(search, memory, calls.list, asked);
  const sections = useMemo(() => fields.sections(context), [fields, context]);
  const columns = useMemo(() => {
    const names = typeof listed === 'function' ? listed(context) : listed;
    return [...columnsOf(context, { texts: texts as FieldTexts, sorts }, sections, names), ...moreColumns];
  }, [context, texts, sorts, sections, listed, moreColumns]);
  const filters = useMemo(
    () =>
      filtersOf(context).map((filter) =>
        typeof filter === 'string' ? choiceFilter(context, texts as FieldTexts, sections, filter) : filter,
      ),
    [filtersOf, context, texts, sections],
  );
  const adds = calls.create && resource.hasPage && writers?.includes(companyType) !== false;
  return (
    <ResourceList
      texts={texts}
      storageKey={resource.live}
      live={resource.live}
      {...(list as unknown as Pick<Parameters<typeof ResourceList<Listed>>[0], 'list' | 'address' | 'onAddress'>)}
      filters={filters}
      columns={columns}
      sizes={sizes}
      rowId={resource.id}
      rowName={props.rowName ?? resource.name}
      {...(address !== false && { rowHref: address })}
      icon={props.icon}
      {...(props.imports && { imports: props.imports })}
      meta={props.meta}
      actions={typeof props.actions === 'function' ? props.actions(list.address as ListSearch) : props.actions}
      {...(adds && { add: { permission: creates, href: resource.address(), label: t(`${texts}.add`) } })}
    />
  );
};
