/**
 * The page of a plain resource: without an id a form that makes a row, with one the row, read and edited in place. Whoever
 * may not change rows reads them.
 */
import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Form } from '../../ui/form/form.tsx';
import { NoPermission } from '../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { goToAddress } from '../address/address-of.ts';
import { isId } from '../address/list-fields.ts';
import { wayTo } from '../address/ways-on.ts';
import { callOptions } from '../api/use-call.ts';
import { focusTitle } from '../page/focus-title.ts';
import { useRounds } from '../page/use-rounds.ts';
import { menuOf, type RowAction } from './actions.tsx';
import { FormSections, type Section, staleWordsOf } from './fields.tsx';
import { type Uses, useUsesText } from './in-use.ts';
import { ResourceBlocks } from './resource-blocks.tsx';
import { ResourceLoaded } from './resource-loaded.tsx';
import type { FieldNoun, Resource } from './resource.ts';
import { useRemove } from './use-remove.tsx';
import { useCreateForm } from './use-resource-form.tsx';

/** What the page of a resource is made of. */
export interface ResourcePageParts<
  N extends FieldNoun,
  Row,
  Values extends Record<string, unknown>,
  Create extends z.ZodType,
  Update extends z.ZodType,
> {
  readonly noun: N;
  readonly resource: Resource<Row>;
  /** Title and button of the form of a new row, in place of the resource's. */
  readonly add?: string;
  /** Lets a user see rows. */
  readonly seen: Permission;
  readonly get: CallDefinition;
  /** What `get` is asked with, where that is not `{ id }`. */
  readonly requestOf?: (id: string) => { readonly params: Readonly<Record<string, string>> };
  /** Of a new row without one. */
  readonly sections: (row?: Row) => readonly Section<N, Row>[];
  /** Of a new row without one. */
  readonly valuesOf: (row?: Row) => Values;
  readonly toRequest: (values: Values) => object;
  readonly create: { readonly schema: Create; readonly send: (body: z.output<Create>) => Promise<Row> };
  /** `idField` is what the call names the row by, with the fields that changed and the version that was read. */
  readonly update: {
    readonly schema: Update;
    readonly idField: string;
    readonly send: (body: z.output<Update>) => Promise<Row>;
    /** Where a save leads; by default the row stays. */
    readonly leave?: () => unknown;
  };
  readonly remove: {
    readonly send: (row: Row) => Promise<unknown>;
    /** What uses it, as far as the row says. */
    readonly uses?: (row: Row) => Uses;
    /** Why it can't be deleted, from the list of what uses it. */
    readonly inUse?: (what: string) => string;
  };
  readonly addressOf: (id: string) => string;
  /** Beside the title. */
  readonly status?: (row: Row) => ReactNode;
  readonly actions?: (row: Row) => readonly RowAction<Row>[];
  /** Under the blocks of a row. */
  readonly below?: (row: Row) => ReactNode;
  /** Under the form of a new row: what can be done once it is saved. */
  readonly belowNew?: ReactNode;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parts belong together by the type of the page
type AnyParts<Row> = ResourcePageParts<FieldNoun, Row, any, any, any>;

interface NewRowProps<Row> {
  readonly parts: AnyParts<Row>;
  readonly onMade: () => void;
  readonly onStay: () => void;
}

const NewRow = <Row,>({ parts, onMade, onStay }: NewRowProps<Row>) => {
  const { noun, resource, sections, valuesOf, toRequest, create, addressOf } = parts;
  const { t } = useTranslation();
  const add = parts.add ?? t(`${noun}.add`);
  const form = useCreateForm(resource, {
    schema: create.schema as z.ZodType,
    start: () => valuesOf() as Record<string, unknown>,
    toRequest,
    send: create.send,
    next: (row) => {
      onMade();
      return [addressOf(resource.id(row))];
    },
    onStay,
  });
  const list = wayTo(t(`${noun}.title`), resource.memory.address());
  return (
    <PageColumn>
      <PageHeader title={add} back={list} />
      <Form form={form} submitLabel={add} onCancel={list && (() => goToAddress(list.href))}>
        <FormSections noun={noun} sections={sections()} form={form} />
      </Form>
      {parts.belowNew}
    </PageColumn>
  );
};

interface OneRowProps<Row> {
  readonly parts: AnyParts<Row>;
  readonly row: Row;
  readonly locked: boolean;
  /** It was made on this screen, and takes the place of the form that had the focus. */
  readonly made: boolean;
}

const OneRow = <Row,>({ parts, row, locked, made }: OneRowProps<Row>) => {
  const { noun, resource, sections, valuesOf, toRequest, update, remove: removal, status, actions } = parts;
  const { t } = useTranslation();
  const mayEdit = useCan()(resource.permission) && !locked;
  useEffect(() => {
    if (made) focusTitle();
  }, [made]);
  const what = useUsesText()(removal.uses?.(row) ?? {});
  const remove = useRemove(resource, {
    allowed: mayEdit,
    send: removal.send,
    disabled: what && removal.inUse?.(what),
  });
  const fields = useMemo(() => sections(row), [sections, row]);
  const named = { [update.idField]: resource.id(row) };
  return (
    <PageColumn>
      <PageHeader
        title={resource.name(row)}
        back={wayTo(t(`${noun}.title`), resource.memory.address())}
        status={status?.(row)}
        more={menuOf([...(mayEdit ? (actions?.(row) ?? []) : []), remove], row)}
      />
      <ResourceBlocks
        noun={noun}
        resource={resource}
        row={row}
        locked={locked}
        sections={fields}
        edit={{
          schema: update.schema as z.ZodType,
          valuesOf,
          toRequest: (values: Record<string, unknown>) => ({ ...toRequest(values), ...named }),
          send: (version, changes) => update.send({ ...(changes as object), ...named, version }),
          words: () => staleWordsOf(noun, fields, t),
          ...(update.leave && { leave: () => update.leave as () => void }),
        }}
      />
      {parts.below?.(row)}
    </PageColumn>
  );
};

interface ResourcePageProps<Row> {
  readonly parts: AnyParts<Row>;
  /** As the address has it; empty for a new row. */
  readonly id: string;
  /** Rows are not for this person to make or change, whatever their permissions. */
  readonly locked?: boolean;
}

export const ResourcePage = <Row,>({ parts, id, locked = false }: ResourcePageProps<Row>) => {
  const can = useCan();
  const { round, again } = useRounds();
  const [made, setMade] = useState(false);
  const { resource, seen, get, requestOf = (one: string) => ({ params: { id: one } }) } = parts;
  const query = useQuery({
    ...callOptions(get, requestOf(id) as CallRequest<CallDefinition>),
    enabled: isId(id) && can(seen),
    meta: { quiet: true },
  });
  if (id === '')
    return can(resource.permission) && !locked ? (
      <NewRow key={round} parts={parts} onMade={() => setMade(true)} onStay={again} />
    ) : (
      <NoPermission permission={resource.permission} />
    );
  if (!can(seen)) return <NoPermission permission={seen} />;
  return (
    <ResourceLoaded resource={resource} id={id} query={query as Parameters<typeof ResourceLoaded<Row>>[0]['query']}>
      {(row) => <OneRow key={id} parts={parts} row={row} locked={locked} made={made} />}
    </ResourceLoaded>
  );
};
