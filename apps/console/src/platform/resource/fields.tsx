/**
 * The fields of a resource, declared once as data. The blocks in which a row is read, the forms that make and change it, and
 * the words of what another user has changed come from them. The words of a field are `<resource>.fields.<name>` and, where
 * there are any, `<resource>.help.<name>`; those of a section `<resource>.sections.<name>` and `<name>Purpose`.
 */
import type { Phrases } from '@cubby/phrases';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list/description-list.tsx';
import { type AnyForm, type ControlProps, NoteField, TextField } from '../../ui/form/controls.tsx';
import { FormRow, FormSection } from '../../ui/form/form-section.tsx';
import { pairText } from '../../ui/punctuation/punctuation.ts';
import { changeText } from '../../ui/stale-dialog/change-text.ts';
import type { StaleWords } from '../../ui/stale-dialog/stale-dialog.tsx';
import { humanize } from '../../ui/timeline/event-changes.ts';
import classes from './resource-blocks.module.css';
import type { FieldNoun } from './resource.ts';

type Key<N extends FieldNoun, K extends 'fields' | 'sections'> = keyof Phrases[N][K] & string;

export interface Field<N extends FieldNoun, Row> {
  /** Of the form's values and of the words. */
  readonly name: Key<N, 'fields'> | (string & {});
  /** In place of its words. */
  readonly label?: string;
  readonly help?: ReactNode;
  /** Of a line of text; `note` has several lines, and takes the whole width where it is read. */
  readonly type?: 'email' | 'tel' | 'url' | 'note';
  /** Where the schema of the form does not say it. */
  readonly required?: boolean | ((form: AnyForm) => boolean);
  /** As it is read, the row's value by default; `false` where it is not. */
  readonly read?: false | ((row: Row) => ReactNode);
  /** Takes the whole width where it is read. */
  readonly wide?: boolean;
  /** Its control, a line of text by default; `false` where it is not entered. */
  readonly edit?: false | ((control: ControlProps) => ReactNode);
  /** A changed value, a list as JSON, in words that help; by default text is such words, anything else has none. */
  readonly value?: (value: string) => string | undefined;
  /** A change in words, where two values do not tell it: what was added to a long list. */
  readonly change?: (from: string | null, to: string | null) => string;
}

/** Fields in their order; those of an inner list stand side by side in a form. `false`: not here. */
export type FieldRows<N extends FieldNoun, Row> = readonly (
  false | undefined | Field<N, Row> | readonly (false | undefined | Field<N, Row>)[]
)[];

export interface Section<N extends FieldNoun, Row> {
  readonly name: Key<N, 'sections'> | (string & {});
  /** In place of its sentence of purpose. */
  readonly purpose?: string;
  readonly rows: FieldRows<N, Row>;
}

const fieldsOf = <N extends FieldNoun, Row>(rows: FieldRows<N, Row>): Field<N, Row>[] =>
  (rows.flat() as (false | undefined | Field<N, Row>)[]).filter((field) => field !== undefined && field !== false);

/** Words of a resource by a key that is put together; undefined where there are none. */
const wordsAt = (t: TFunction, key: string): string | undefined =>
  t(key as 'users.fields.username', { defaultValue: '' }) || undefined;

const labelOf = (
  t: TFunction,
  noun: FieldNoun,
  { name, label }: Pick<Field<FieldNoun, never>, 'name' | 'label'>,
): string => label ?? wordsAt(t, `${noun}.fields.${name}`) ?? wordsAt(t, `audit.fields.${name}`) ?? humanize(name);

export const sectionTitle = (t: TFunction, noun: FieldNoun, name: string): string =>
  wordsAt(t, `${noun}.sections.${name}`) ?? humanize(name);

interface FactsProps<N extends FieldNoun, Row> {
  readonly noun: N;
  readonly rows: FieldRows<N, Row>;
  readonly row: Row;
}

/** Fields as they are read. */
export const Facts = <N extends FieldNoun, Row>({ noun, rows, row }: FactsProps<N, Row>) => {
  const { t } = useTranslation();
  const items = fieldsOf(rows).flatMap((field): DescriptionItem[] => {
    const { name, type, wide = type === 'note' } = field;
    const plain = (each: Row) => each[name as keyof Row] as ReactNode;
    const lines = (each: Row) => each[name as keyof Row] && <div className={classes.lines}>{plain(each)}</div>;
    const { read = type === 'note' ? lines : plain } = field;
    return read === false ? [] : [{ term: labelOf(t, noun, field), value: read(row), wide }];
  });
  return <DescriptionList items={items} />;
};

interface FactSectionsProps<N extends FieldNoun, Row> {
  readonly noun: N;
  readonly sections: readonly Section<N, Row>[];
  readonly row: Row;
}

/** The sections of a block as they are read. */
export const FactSections = <N extends FieldNoun, Row>({ noun, sections, row }: FactSectionsProps<N, Row>) => {
  const { t } = useTranslation();
  return sections.map(({ name, rows }) => (
    <div key={name} className={classes.section}>
      <h3 className={classes.title}>{sectionTitle(t, noun, name)}</h3>
      <Facts noun={noun} rows={rows} row={row} />
    </div>
  ));
};

interface FormFieldsProps<N extends FieldNoun, Row> {
  readonly noun: N;
  readonly rows: FieldRows<N, Row>;
  readonly form: AnyForm;
}

/** Fields as they are entered. */
export const FormFields = <N extends FieldNoun, Row>({ noun, rows, form }: FormFieldsProps<N, Row>) => {
  const { t } = useTranslation();
  const control = (field: Field<N, Row>) => {
    const { name, help = wordsAt(t, `${noun}.help.${name}`), type, required, edit } = field;
    if (edit === false) return null;
    const props: ControlProps = {
      form,
      path: name,
      label: labelOf(t, noun, field),
      description: help,
      required: typeof required === 'function' ? required(form) : required,
    };
    const line = type === 'note' ? <NoteField {...props} /> : <TextField {...props} type={type} />;
    return <Fragment key={name}>{edit ? edit(props) : line}</Fragment>;
  };
  return rows.map((entry) => {
    const fields = fieldsOf([entry] as FieldRows<N, Row>).filter(({ edit }) => edit !== false);
    if (fields.length < 2) return fields.map(control);
    return <FormRow key={fields[0]!.name}>{fields.map(control)}</FormRow>;
  });
};

interface FormSectionsProps<N extends FieldNoun, Row> {
  readonly noun: N;
  readonly sections: readonly Section<N, Row>[];
  readonly form: AnyForm;
}

/** The sections of a form that have something to enter. */
export const FormSections = <N extends FieldNoun, Row>({ noun, sections, form }: FormSectionsProps<N, Row>) => {
  const { t } = useTranslation();
  const entered = sections.filter(({ rows }) => fieldsOf(rows).some(({ edit }) => edit !== false));
  return entered.map(({ name, purpose = wordsAt(t, `${noun}.sections.${name}Purpose`), rows }) => (
    <FormSection key={name} title={sectionTitle(t, noun, name)} {...(purpose && { purpose })}>
      <FormFields noun={noun} rows={rows} form={form} />
    </FormSection>
  ));
};

/**
 * How the StaleDialog says the fields of a resource and their values.
 * @param rest words of fields that no form has
 */
export const staleWordsOf = <N extends FieldNoun, Row>(
  noun: N,
  sections: readonly Section<N, Row>[],
  t: TFunction,
  rest: Readonly<Record<string, Pick<Field<N, Row>, 'value'>>> = {},
): StaleWords => {
  const known = new Map(sections.flatMap(({ rows }) => fieldsOf(rows).map((field) => [field.name as string, field])));
  const find = (name: string) => known.get(name) ?? rest[name];
  const fieldWords = (name: string) => labelOf(t, noun, { name, ...find(name) });
  const valueWords = (name: string, value: string | null): string | undefined => {
    if (value === null || value === '' || value === '[]') return t('orderDetail.empty');
    const field = find(name);
    if (field?.value) return field.value(value);
    return known.has(name) && known.get(name)?.edit === undefined ? value : undefined;
  };
  return {
    fieldWords,
    valueWords,
    changeWords: ({ field, from, to }) => {
      const change = known.get(field)?.change;
      return change
        ? pairText(fieldWords(field), change(from, to))
        : changeText(fieldWords(field), valueWords(field, from), valueWords(field, to), t);
    },
  };
};
