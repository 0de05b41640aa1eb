/**
 * The page of a plain resource: without an id a form that creates a row, with one the row, read and edited in place. A user
 * who may not change rows reads them.
 */
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { Form } from '../../ui/form/form.tsx';
import { NoPermission } from '../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { goToAddress } from '../address/address-of.ts';
import { useAddressSearch } from '../address/use-search.ts';
import { wayTo } from '../address/next-screens.ts';
import { uploaded } from '../api/image-field.tsx';
import { focusTitle } from '../page/focus-title.ts';
import { useRounds } from '../page/use-rounds.ts';
import { useSession } from '../session/session.ts';
import { menuOf, type RowAction } from './actions.tsx';
import { requestOf, type ResourceFields, useFieldContext } from './field.ts';
import { FormSections, staleWordsOf } from './fields.tsx';
import { type Uses, useUsesText } from './in-use.ts';
import { ResourceBlocks } from './resource-blocks.tsx';
import { ResourceRow } from './resource-loaded.tsx';
import type { FieldTexts, Resource } from './resource.ts';
import { useRemove } from './use-remove.tsx';
import { useCreateForm } from './use-resource-form.tsx';
import { wholeUpdate } from './whole-update.ts';

type Fields<Row> = ResourceFields<FieldTexts, Row, Record<string, unknown>>;

interface ResourcePageProps<N extends FieldTexts, Row, Values extends object, Listed> {
  readonly resource: Resource<Row, Listed>;
  readonly fields: ResourceFields<N, Row, Values, Listed>;
  /** The request schemas of `calls.create`, unless another screen creates rows, and of `calls.update`. */
  readonly schemas: { readonly create?: z.ZodType; readonly update: z.ZodType };
  /** Title and button of the form of a new row, in place of the resource's. */
  readonly add?: string;
  /** The address of a new row, if it is not the resource's. */
  readonly address?: (id: string) => string;
  /** Whether a row can't be changed any more; it can still be deleted. */
  readonly closed?: (row: Row) => boolean;
  /** Next to the title. */
  readonly status?: (row: Row) => ReactNode;
  readonly actions?: (row: Row) => readonly RowAction<Row>[];
  /** What prevents its deletion, as far as the row says, and the code whose words say so. */
  readonly uses?: (row: Row) => Uses;
  readonly inUse?: Extract<ErrorCode, `${string}_IN_USE`>;
  /** Where a save leads; by default the page of the row remains. */
  readonly leave?: () => unknown;
  /** Under the blocks of a row. */
  readonly below?: (row: Row) => ReactNode;
  /** Under the form of a new row: what can be done once it is saved. */
  readonly belowNew?: ReactNode;
  /** The call of an edit takes all fields. */
  readonly wholeUpdate?: true;
  /** The block that is edited, if the address says it. */
  readonly open?: string | undefined;
  readonly onOpen?: (name: string | undefined) => void;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the props belong together by the type of the page
type AnyProps<Row> = ResourcePageProps<FieldTexts, Row, any, any>;

interface NewPageProps<N extends FieldTexts, Row, Values extends object, Listed> extends Pick<
  ResourcePageProps<N, Row, Values, Listed>,
  'resource' | 'fields' | 'add' | 'address' | 'belowNew'
> {
  readonly schemas: { readonly create: z.ZodType };
  /** A save leads to the list and not to the new row. */
  readonly toList?: true;
  /** What a refusal says, if the resource has better words. */
  readonly refuse?: (error: unknown, words?: string) => unknown;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type AnyNewProps<Row> = NewPageProps<FieldTexts, Row, any, any>;

interface NewRowProps<Row> {
  readonly page: AnyNewProps<Row>;
  readonly onMade?: () => void;
  readonly onNoDestination: () => void;
}

const NewRow = <Row,>({ page, onMade, onNoDestination }: NewRowProps<Row>) => {
  const { resource, schemas, address = resource.address, belowNew, toList, refuse } = page;
  const fields = page.fields as Fields<Row>;
  const texts = resource.texts as FieldTexts;
  const context = useFieldContext();
  const { t } = context;
  const add = page.add ?? t(`${texts}.add`);
  const form = useCreateForm(resource, {
    schema: schemas.create,
    start: () => fields.newValues?.(context) ?? fields.valuesOf(),
    toRequest: (values) => requestOf(fields, values),
    send: (body) => uploaded(t, () => resource.create(body)),
    next: (row) => {
      onMade?.();
      return [toList ? resource.memory.address() : address(resource.id(row))];
    },
    onNoDestination,
    ...(refuse && { refuse }),
  });
  const list = wayTo(t(`${texts}.title`), resource.memory.address());
  return (
    <PageColumn>
      <PageHeader title={add} back={list} />
      <Form form={form} submitLabel={add} onCancel={list && (() => goToAddress(list.href, { replace: true }))}>
        <FormSections texts={texts} sections={fields.sections(context)} form={form} />
      </Form>
      {belowNew}
    </PageColumn>
  );
};

interface OneRowProps<Row> {
  readonly page: AnyProps<Row>;
  readonly row: Row;
  readonly locked: boolean;
  /** It was created on this screen, and takes the place of the form that had the focus. */
  readonly made: boolean;
}

const OneRow = <Row,>({ page, row, locked, made }: OneRowProps<Row>) => {
  const { resource, schemas, status, actions, uses, inUse, leave, closed, open, onOpen } = page;
  const fields = page.fields as Fields<Row>;
  const texts = resource.texts as FieldTexts;
  const context = useFieldContext();
  const { t, can } = context;
  const mayEdit = can(resource.permission) && !locked;
  useEffect(() => {
    if (made) focusTitle();
  }, [made]);
  const what = useUsesText()(uses?.(row) ?? {});
  const remove = useRemove(resource, {
    allowed: mayEdit,
    disabled: what && inUse && t(`errors.${inUse}`, { what }),
  });
  const sections = useMemo(() => fields.sections(context, row), [fields, context, row]);
  const id = resource.id(row);
  return (
    <PageColumn>
      <PageHeader
        title={resource.name(row)}
        back={wayTo(t(`${texts}.title`), resource.memory.address())}
        status={status?.(row)}
        more={menuOf([...(mayEdit ? (actions?.(row) ?? []) : []), remove], row)}
      />
      <ResourceBlocks
        texts={texts}
        resource={resource}
        row={row}
        locked={locked || closed?.(row) === true}
        sections={sections}
        {...(onOpen && { open, onOpen })}
        edit={{
          schema: schemas.update,
          valuesOf: (each) => fields.valuesOf(each),
          toRequest: (values, base) => ({ ...requestOf(fields, values, base), ...resource.named(id) }),
          send: page.wholeUpdate
            ? wholeUpdate(resource, fields)
            : (version, changes) => uploaded(t, () => resource.update(id, version, changes as object)),
          words: () => staleWordsOf(texts, sections, t),
          ...(leave && { leave: () => () => void leave() }),
        }}
      />
      {page.below?.(row)}
    </PageColumn>
  );
};

/** The form of a new row on a screen of its own. A user who may see no row creates one after the other. */
export const NewResourcePage = <N extends FieldTexts, Row, Values extends object, Listed>(
  props: NewPageProps<N, Row, Values, Listed>,
) => {
  const { round, again } = useRounds();
  return <NewRow key={round} page={props as unknown as AnyNewProps<Row>} onNoDestination={again} />;
};

export const ResourcePage = <N extends FieldTexts, Row, Values extends object, Listed>(
  props: ResourcePageProps<N, Row, Values, Listed>,
) => {
  const { resource } = props;
  const { seen, creates, writers, parameter, pageSearch } = resource;
  const page = props as unknown as AnyProps<Row>;
  const { create } = props.schemas;
  const can = useCan();
  const { companyType } = useSession();
  const locked = writers?.includes(companyType) === false;
  const { round, again } = useRounds();
  const [made, setMade] = useState(false);
  const [{ [parameter]: id = '' }] = useAddressSearch(pageSearch);
  if (id === '' && create)
    return can(creates) && !locked ? (
      <NewRow
        key={round}
        page={{ ...page, schemas: { create } }}
        onMade={() => setMade(true)}
        onNoDestination={again}
      />
    ) : (
      <NoPermission permission={creates} />
    );
  if (!can(seen)) return <NoPermission permission={seen} />;
  return (
    <ResourceRow resource={page.resource} id={id}>
      {(row) => <OneRow key={id} page={page} row={row} locked={locked} made={made} />}
    </ResourceRow>
  );
};
