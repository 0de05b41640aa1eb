/**
 * Controls that a form binds to a field by its path. They show its value and its error, and a new choice takes the error
 * away. Names of chosen ids are in `names` of the values, by path and id: they are for the eye alone.
 */
import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { DateField } from '../date-field/date-field.tsx';
import { TypeaheadMulti } from '../typeahead/typeahead-multi.tsx';
import { Typeahead } from '../typeahead/typeahead.tsx';
import type { LoadOptions } from '../typeahead/use-async-options.ts';
import { CheckRow } from './check-row.tsx';
import { PasswordField } from './password-field.tsx';
import { withoutRepeatedError } from './repeated-error.ts';
import type { ContractForm, FieldProps } from './use-contract-form.ts';

/** Names of ids, by the path of their field. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Any form: a control uses one of its paths. */
// oxlint-disable-next-line typescript/no-explicit-any -- forms have values of their own, and no type covers them all
export type AnyForm = Pick<ContractForm<any>, 'form' | 'values' | 'field' | 'setValues' | 'setFault'>;

export interface ControlProps {
  readonly form: AnyForm;
  readonly path: string;
  readonly label: string;
  readonly description?: ReactNode;
  /** Where the schema does not say it. */
  readonly required?: boolean | undefined;
  readonly disabled?: boolean;
  /** In place of what the form finds wrong. */
  readonly error?: string | undefined;
}

/** What every input takes. */
const inputOf = ({ form, path, required, error, ...words }: ControlProps, type?: 'checkbox') => {
  const props = form.field(path, type && { type });
  return {
    ...props,
    ...words,
    ...(required !== undefined && { required }),
    ...withoutRepeatedError(words.description, error ?? (props['error'] as string | undefined)),
  } as FieldProps & typeof words;
};

/** Takes new values, and the errors of their fields away. */
export const putValues = ({ form, setValues }: AnyForm, values: Readonly<Record<string, unknown>>): void => {
  for (const path of Object.keys(values)) form.clearFieldError(path);
  setValues(values);
};

/** A line of text. */
export const TextField = ({
  type,
  spellCheck,
  maxLength,
  readOnly,
  ...field
}: ControlProps & {
  type?: 'email' | 'tel' | 'url' | 'decimal' | undefined;
  spellCheck?: false;
  maxLength?: number;
  readOnly?: true;
}) => (
  <TextInput
    {...inputOf(field)}
    autoComplete="off"
    {...(type === 'url' || type === 'decimal' ? { inputMode: type } : type && { type })}
    {...(spellCheck === false && { spellCheck })}
    {...(maxLength !== undefined && { maxLength })}
    {...(readOnly && { readOnly })}
  />
);

/** Text of several lines. */
export const NoteField = (field: ControlProps) => <Textarea {...inputOf(field)} rows={3} />;

/** A day, or with a `time` a moment, that is typed or picked from a calendar. */
export const DayField = ({ time, ...field }: ControlProps & { time?: string }) => (
  <DateField
    {...inputOf(field)}
    {...(time !== undefined && { time })}
    onPick={(text) => putValues(field.form, { [field.path]: text })}
  />
);

/** A name that has to be free, which is checked as it is typed. */
export const NameField = ({
  free,
  freeWords,
  takenWords,
  ...field
}: Parameters<typeof TextField>[0] & {
  /** Undefined while that is not known. */
  free: boolean | undefined;
  freeWords: string;
  takenWords: string;
}) => {
  const { path } = field;
  const { setFault } = field.form;
  const fault = free === false ? takenWords : undefined;
  useEffect(() => {
    setFault(path, fault);
    return () => setFault(path, undefined);
  }, [setFault, path, fault]);
  return (
    <div>
      <TextField {...field} />
      <p className="ui-hint" role="status">
        {free === true && freeWords}
      </p>
    </div>
  );
};

/** A password that is to be set. */
export const NewPasswordField = ({ maxLength, ...field }: ControlProps & { maxLength?: number }) => (
  <PasswordField {...inputOf(field)} autoComplete="new-password" {...(maxLength !== undefined && { maxLength })} />
);

/** A whole number, 0 or more. */
export const CountField = ({ max, ...field }: ControlProps & { max: number }) => (
  <NumberInput
    {...inputOf(field)}
    allowDecimal={false}
    allowNegative={false}
    hideControls
    clampBehavior="none"
    // A digit too many is retained, so that the form can say what is wrong with it.
    maxLength={String(max).length + 1}
  />
);

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One of a known few; empty text where none is. `none`: the words for choosing none; without them, none is not chosen again. */
export const ChoiceField = ({
  options,
  none,
  shown,
  ...field
}: ControlProps & {
  options: readonly Choice[];
  none?: string | undefined;
  /** In place of the value. */
  shown?: string;
}) => {
  const open = none !== undefined || (shown ?? field.form.values[field.path]) === '';
  const empty = open ? [{ value: '', label: none ?? '', disabled: none === undefined }] : [];
  return (
    <NativeSelect {...inputOf(field)} {...(shown !== undefined && { value: shown })} data={[...empty, ...options]} />
  );
};

/** Yes or no. */
export const CheckField = ({ also, ...field }: ControlProps & { also?: readonly string[] }) => (
  <Checkbox
    {...inputOf(field, 'checkbox')}
    onChange={(event) => {
      for (const path of also ?? []) field.form.form.clearFieldError(path);
      putValues(field.form, { [field.path]: event.currentTarget.checked });
    }}
  />
);

/**
 * Several of a known few, side by side. `also`: paths whose errors go with a choice. `all`: the value that means all of them, which
 * replaces the others and is replaced by them.
 */
export const ChecksField = ({
  options,
  also,
  all,
  ...field
}: ControlProps & { options: readonly Choice[]; also?: readonly string[]; all?: string }) => {
  const { error, 'data-path': path } = field.form.field(field.path);
  const before = field.form.values[field.path] as string[];
  return (
    <Checkbox.Group
      label={field.label}
      description={field.description}
      required={field.required ?? false}
      error={error as string | undefined}
      value={before}
      onChange={(chosen) => {
        const isAll = (value: string) => value === all;
        const next = chosen.some(isAll) ? chosen.filter((value) => isAll(value) !== before.some(isAll)) : chosen;
        for (const other of also ?? []) field.form.form.clearFieldError(other);
        putValues(field.form, {
          [field.path]: options.map(({ value }) => value).filter((one) => next.includes(one)),
        });
      }}
    >
      <CheckRow path={path as string | undefined}>
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </CheckRow>
    </Checkbox.Group>
  );
};

interface PickProps extends ControlProps {
  readonly load: LoadOptions;
}

const namesOf = ({ values }: AnyForm, path: string): Readonly<Record<string, string>> =>
  (values['names'] as Names | undefined)?.[path] ?? {};

/** One of many, found by typing; `''` if nothing is chosen. `follow`: the values that a choice sets too. */
export const PickField = ({
  load,
  name,
  follow,
  ...field
}: PickProps & { name?: string | undefined; follow?: (id: string) => Readonly<Record<string, unknown>> }) => {
  const { form, path } = field;
  const id = form.values[path] as string;
  return (
    <Typeahead
      {...inputOf(field)}
      load={load}
      value={id}
      valueLabel={name ?? namesOf(form, path)[id] ?? ''}
      onChange={(chosen, option) =>
        putValues(form, {
          ...follow?.(chosen ?? ''),
          [path]: chosen ?? '',
          names: { ...(form.values['names'] as Names), [path]: option ? { [option.value]: option.label } : {} },
        })
      }
    />
  );
};

/** Several of many, found by typing. `names`: of what is chosen already. */
export const PickManyField = ({
  load,
  names,
  chosen,
  follow,
  ...field
}: PickProps & {
  names?: Readonly<Record<string, string>> | undefined;
  /** Shown in place of the value. */
  chosen?: readonly string[] | undefined;
  /** The values that a choice sets too. */
  follow?: (ids: readonly string[]) => Readonly<Record<string, unknown>>;
}) => {
  const { form, path } = field;
  return (
    <TypeaheadMulti
      {...inputOf(field)}
      load={load}
      value={chosen ?? (form.values[path] as string[])}
      valueLabels={{ ...namesOf(form, path), ...names }}
      onChange={(ids) => putValues(form, { ...follow?.(ids), [path]: ids })}
    />
  );
};
