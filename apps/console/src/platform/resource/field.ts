/**
 * The fields of a resource, declared once as data. The list's columns and filters, the blocks in which a row is read, the
 * forms that create and change it, and the words of a stale edit come from them. The words of a field are
 * `<texts>.fields.<name>` and, if there are any, `<texts>.help.<name>`; those of a section are `<texts>.sections.<name>` and
 * `<name>Purpose`. This module has no controls: lists load it without the code of forms.
 */
import type { CompanyType, SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import type { Phrases } from '@cubby/phrases';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table/column.ts';
import type { AnyForm, ControlProps } from '../../ui/form/controls.tsx';
import { type CanFunction, useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { useFormatNumber } from '../../ui/theme/use-locale.ts';
import { humanize } from '../../ui/timeline/event-changes.ts';
import { useSession } from '../session/session.ts';
import type { FieldTexts } from './resource.ts';

type Key<N extends FieldTexts, K extends string> =
  Phrases[N] extends Record<K, infer Words> ? keyof Words & string : never;

/** One of a closed list, and each of them in words. */
export interface Choices {
  readonly values: readonly string[];
  readonly words: (value: string) => string;
}

/** Declares choices; the words take the values' own type. */
export const choicesOf = <V extends string>(values: readonly V[], words: (value: V) => string): Choices => ({
  values,
  words: words as Choices['words'],
});

/** A field's column where it differs from what the type of the field says. */
export type FieldColumn<Listed> = Partial<Omit<Column<Listed>, 'sortField'>>;

export interface Field<N extends FieldTexts, Row, Listed = Row> {
  /** Of the form's values and of the words. */
  readonly name: Key<N, 'fields'> | (string & {});
  /** In place of its words. */
  readonly label?: string;
  readonly help?: ReactNode;
  /**
   * A line of text by default. `note` has several lines and takes the whole width where it is read, `day` is YYYY-MM-DD,
   * `count` is a whole number, `yesNo` reads as `<texts>.yes` or `<texts>.no`, `district` is an area whose path the row has
   * as `districtPath`, and `time` is epoch ms that no user enters.
   */
  readonly type?: 'email' | 'tel' | 'url' | 'note' | 'day' | 'count' | 'yesNo' | 'district' | 'time';
  /** The value is one of these. */
  readonly choices?: Choices;
  /** The largest value of a count. */
  readonly max?: number;
  /** Why it can't be changed now: it is shown locked, with this reason. */
  readonly locked?: string | false | undefined;
  /** The words if there is no value. */
  readonly none?: string;
  /** If the schema of the form does not say it. */
  readonly required?: boolean | ((form: AnyForm) => boolean);
  /** As it is read, by default as its type says; `false` if it is not. */
  readonly read?: false | ((row: Row) => ReactNode);
  /** Takes the whole width where it is read. */
  readonly wide?: boolean;
  /** Its control, by default as its type says; `false` if it is not entered. */
  readonly edit?: false | ((control: ControlProps) => ReactNode);
  /** A changed value, a list as JSON, in words that help; by default as its type says. */
  readonly value?: (value: string) => string | undefined;
  /** A change in words, if two values do not describe it: what was added to a long list. */
  readonly change?: (from: string | null, to: string | null) => string;
  readonly column?: FieldColumn<Listed>;
}

/** Fields in their order; those of an inner list are in one row of a form. `false`: not here. */
export type FieldRows<N extends FieldTexts, Row, Listed = Row> = readonly (
  false | undefined | Field<N, Row, Listed> | readonly (false | undefined | Field<N, Row, Listed>)[]
)[];

export interface Section<N extends FieldTexts, Row, Listed = Row> {
  readonly name: Key<N, 'sections'> | (string & {});
  /** In place of its sentence of purpose. */
  readonly purpose?: string;
  readonly rows: FieldRows<N, Row, Listed>;
}

/** What fields depend on: the language and the user. */
export interface FieldContext {
  readonly t: TFunction;
  readonly language: string;
  readonly format: (count: number) => string;
  readonly client: QueryClient;
  readonly can: CanFunction;
  readonly session: SessionUser;
  readonly companyType: CompanyType;
}

export const useFieldContext = (): FieldContext => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const format = useFormatNumber();
  const client = useQueryClient();
  const can = useCan();
  const session = useSession();
  return useMemo(
    () => ({ t, language, format, client, can, session, companyType: session.companyType }),
    [t, language, format, client, can, session],
  );
};

/** The fields of a resource, and the values of its forms. */
export interface ResourceFields<N extends FieldTexts, Row, Values extends object, Listed = Row> {
  /** Of a new row without one. */
  readonly sections: (context: FieldContext, row?: Row) => readonly Section<N, Row, Listed>[];
  /** Of a new row without one. */
  readonly valuesOf: (row?: Row) => Values;
  /** What the form of a new row starts with, if that depends on the user. */
  readonly newValues?: (context: FieldContext) => Values;
  /** The values as the calls take them, by default all but what only the user sees: `names` and `districtPath`. */
  readonly toRequest?: (values: Values, row?: Row) => object;
}

/** Declares fields; `texts` types their names. */
export const defineFields =
  <N extends FieldTexts, Row, Listed = Row>() =>
  <Values extends object>(fields: ResourceFields<N, Row, Values, Listed>): typeof fields =>
    fields;

/** Values of a form as the row has them, and those given here if it has none. */
export const startsWith = <Row extends object, const Start extends { readonly [K in keyof Row]?: unknown }>(
  row: Row | undefined,
  start: Start,
) =>
  Object.fromEntries(Object.entries(start).map(([name, value]) => [name, row?.[name as keyof Row] ?? value])) as {
    [K in keyof Start]: Start[K] | NonNullable<K extends keyof Row ? Row[K] : never>;
  };

/** What a call takes of the values of a form. */
export const requestOf = <N extends FieldTexts, Row, Values extends object, Listed>(
  { toRequest }: Pick<ResourceFields<N, Row, Values, Listed>, 'toRequest'>,
  values: Values,
  row?: Row,
): object => {
  if (toRequest) return toRequest(values, row);
  const { names: _names, districtPath: _path, ...fields } = values as Record<string, unknown>;
  return fields;
};

export const fieldsOf = <N extends FieldTexts, Row, Listed>(rows: FieldRows<N, Row, Listed>): Field<N, Row, Listed>[] =>
  (rows.flat() as (false | undefined | Field<N, Row, Listed>)[]).filter(
    (field) => field !== undefined && field !== false,
  );

/** Words of a resource by a key that is put together; undefined if there are none. */
export const wordsAt = (t: TFunction, key: string, values: Readonly<Record<string, string>> = {}): string | undefined =>
  t(key as 'users.fields.username', { ...values, defaultValue: '' }) || undefined;

type SharedWords = 'created' | 'saved' | 'yes' | 'no' | 'remove.title' | 'remove.body' | 'remove.cancel';

/** Words of a resource; of one that has none of its own, those that resources share. */
export const resourceWords = (
  t: TFunction,
  texts: keyof Phrases,
  key: SharedWords,
  values: Readonly<Record<string, string>> = {},
): string => wordsAt(t, `${texts}.${key}`, values) ?? wordsAt(t, `ui.resource.${key}`, values) ?? '';

export const labelOf = (
  t: TFunction,
  texts: FieldTexts,
  { name, label }: Pick<Field<FieldTexts, never>, 'name' | 'label'>,
): string =>
  label ??
  wordsAt(t, `${texts}.fields.${name}`) ??
  wordsAt(t, `ui.resource.fields.${name}`) ??
  wordsAt(t, `auditEvents.fields.${name}`) ??
  humanize(name);

export const sectionTitle = (t: TFunction, texts: FieldTexts, name: string): string =>
  wordsAt(t, `${texts}.sections.${name}`) ?? wordsAt(t, `ui.resource.sections.${name}`) ?? humanize(name);

/** Whether a user enters it. */
export const isEntered = ({ edit, type }: Pick<Field<FieldTexts, never>, 'edit' | 'type'>): boolean =>
  edit !== false && (type !== 'time' || edit !== undefined);

interface Area {
  readonly name: string;
}

/** The path of a row to its area, as `Hong Kong › Kowloon`. */
export const districtText = (row: unknown): string =>
  (row as { readonly districtPath: readonly Area[] }).districtPath.map(({ name }) => name).join(' › ');
