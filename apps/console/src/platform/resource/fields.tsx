/** Fields of a resource as they are read and as they are entered, and a stale edit in their words. */
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list/description-list.tsx';
import {
  type AnyForm,
  CheckField,
  ChoiceField,
  type ControlProps,
  CountField,
  DayField,
  type Names,
  NoteField,
  TextField,
} from '../../ui/form/controls.tsx';
import { FormRow, FormSection } from '../../ui/form/form-section.tsx';
import { LockedField } from '../../ui/locked-field/locked-field.tsx';
import { pairText } from '../../ui/punctuation/punctuation.ts';
import { changeText } from '../../ui/stale-dialog/change-text.ts';
import type { StaleWords } from '../../ui/stale-dialog/stale-dialog.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { areaLinks } from '../address/named-links.tsx';
import { DistrictField } from '../lookups/district-field.tsx';
import {
  type Field,
  type FieldRows,
  fieldsOf,
  isEntered,
  labelOf,
  type Section,
  sectionTitle,
  resourceWords,
  wordsAt,
} from './field.ts';
import classes from './resource-blocks.module.css';
import type { FieldTexts } from './resource.ts';

/** What is read of a field that does not say it. */
const readOf = <N extends FieldTexts, Row>(t: TFunction, texts: N, field: Field<N, Row>, row: Row): ReactNode => {
  const { name, type, choices, none } = field;
  const value = row[name as keyof Row] as ReactNode;
  if (choices) return choices.words(value as string);
  switch (type) {
    case 'note':
      return value && <div className={classes.lines}>{value}</div>;
    case 'time':
      return <TimeText at={value as number | null} />;
    case 'yesNo':
      return resourceWords(t, texts, value ? 'yes' : 'no');
    case 'district':
      return areaLinks((row as { readonly districtPath: Parameters<typeof areaLinks>[0] }).districtPath, ' › ') ?? none;
    default:
      return value ?? none;
  }
};

/** The control of a field that does not say it. */
const controlOf = <N extends FieldTexts, Row>(
  { type, choices, max }: Field<N, Row>,
  props: ControlProps,
): ReactNode => {
  if (choices)
    return <ChoiceField {...props} options={choices.values.map((value) => ({ value, label: choices.words(value) }))} />;
  switch (type) {
    case 'note':
      return <NoteField {...props} />;
    case 'day':
      return <DayField {...props} />;
    case 'count':
      return <CountField {...props} max={max ?? Number.MAX_SAFE_INTEGER} />;
    case 'yesNo':
      return <CheckField {...props} />;
    case 'district':
      return <DistrictField {...props} />;
    default:
      return <TextField {...props} type={type as 'email' | undefined} />;
  }
};

interface RowFieldsProps<N extends FieldTexts, Row> {
  readonly texts: N;
  readonly rows: FieldRows<N, Row>;
  readonly row: Row;
}

/** Fields as they are read. */
export const RowFields = <N extends FieldTexts, Row>({ texts, rows, row }: RowFieldsProps<N, Row>) => {
  const { t } = useTranslation();
  const items = fieldsOf(rows).flatMap((field): DescriptionItem[] => {
    const { type, wide = type === 'note', read = (each) => readOf(t, texts, field, each) } = field;
    return read === false ? [] : [{ term: labelOf(t, texts, field), value: read(row), wide }];
  });
  return <DescriptionList items={items} />;
};

interface FactSectionsProps<N extends FieldTexts, Row> {
  readonly texts: N;
  readonly sections: readonly Section<N, Row>[];
  readonly row: Row;
}

/** The sections of a block as they are read. */
export const FactSections = <N extends FieldTexts, Row>({ texts, sections, row }: FactSectionsProps<N, Row>) => {
  const { t } = useTranslation();
  return sections.map(({ name, rows }) => (
    <div key={name} className={classes.section}>
      <h3 className={classes.title}>{sectionTitle(t, texts, name)}</h3>
      <RowFields texts={texts} rows={rows} row={row} />
    </div>
  ));
};

/** The value of a field that is shown locked. */
const lockedValueOf = <N extends FieldTexts, Row>({ name, choices }: Field<N, Row>, { values }: AnyForm): string => {
  const value = values[name] as string;
  return choices?.words(value) ?? (values['names'] as Names | undefined)?.[name]?.[value] ?? value;
};

interface FormFieldsProps<N extends FieldTexts, Row> {
  readonly texts: N;
  readonly rows: FieldRows<N, Row>;
  readonly form: AnyForm;
}

/** Fields as they are entered. */
export const FormFields = <N extends FieldTexts, Row>({ texts, rows, form }: FormFieldsProps<N, Row>) => {
  const { t } = useTranslation();
  const control = (field: Field<N, Row>) => {
    const { name, help = wordsAt(t, `${texts}.help.${name}`), required, edit, locked } = field;
    if (!isEntered(field)) return null;
    const props: ControlProps = {
      form,
      path: name,
      label: labelOf(t, texts, field),
      description: help,
      required: typeof required === 'function' ? required(form) : required,
    };
    if (locked)
      return <LockedField key={name} label={props.label} value={lockedValueOf(field, form)} reason={locked} />;
    return <Fragment key={name}>{edit ? edit(props) : controlOf(field, props)}</Fragment>;
  };
  return rows.map((entry) => {
    const fields = fieldsOf([entry] as FieldRows<N, Row>).filter(isEntered);
    if (fields.length < 2) return fields.map(control);
    return <FormRow key={fields[0]!.name}>{fields.map(control)}</FormRow>;
  });
};

interface FormSectionsProps<N extends FieldTexts, Row> {
  readonly texts: N;
  readonly sections: readonly Section<N, Row>[];
  readonly form: AnyForm;
}

/** The sections of a form that have something to enter. */
export const FormSections = <N extends FieldTexts, Row>({ texts, sections, form }: FormSectionsProps<N, Row>) => {
  const { t } = useTranslation();
  const entered = sections.filter(({ rows }) => fieldsOf(rows).some(isEntered));
  return entered.map(({ name, purpose = wordsAt(t, `${texts}.sections.${name}Purpose`), rows }) => (
    <FormSection key={name} title={sectionTitle(t, texts, name)} {...(purpose && { purpose })}>
      <FormFields texts={texts} rows={rows} form={form} />
    </FormSection>
  ));
};

/** Types whose values have no words that help in a stale edit. */
const wordless: ReadonlySet<string> = new Set(['district', 'yesNo', 'time']);

/**
 * The words of a resource's fields and of their values for the StaleDialog.
 * @param rest words of fields that no form has
 */
export const staleWordsOf = <N extends FieldTexts, Row>(
  texts: N,
  sections: readonly Section<N, Row>[],
  t: TFunction,
  rest: Readonly<Record<string, Pick<Field<N, Row>, 'value' | 'edit' | 'type' | 'choices'>>> = {},
): StaleWords => {
  const known = new Map(sections.flatMap(({ rows }) => fieldsOf(rows).map((field) => [field.name as string, field])));
  const find = (name: string) => known.get(name) ?? rest[name];
  const fieldWords = (name: string) => labelOf(t, texts, { name, ...find(name) });
  const valueWords = (name: string, value: string | null): string | undefined => {
    if (value === null || value === '' || value === '[]') return t('orderDetail.empty');
    const field = find(name);
    const { type } = field ?? {};
    if (field?.value) return field.value(value);
    if (field?.choices) return field.choices.words(value);
    const hasNone = !known.has(name) || field?.edit !== undefined || (type !== undefined && wordless.has(type));
    return hasNone ? undefined : value;
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
