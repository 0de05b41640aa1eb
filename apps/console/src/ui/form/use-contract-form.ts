import { useForm, type UseFormReturnType } from '@mantine/form';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useUnsaved } from '../unsaved/unsaved.ts';
import { useAfterPress } from './use-after-press.ts';
import { type FieldError, isRequired, zodFieldErrors } from './zod-errors.ts';

/** The errors of the form as a whole, in addition to those of its fields. */
export type FormProblem = { message: string | undefined; requestId: string | undefined; others: readonly string[] };

type AfterSave = (() => void) | void;

export type ContractFormOptions<Values extends Record<string, unknown>, Schema extends z.ZodType> = {
  /** The request schema of the call that the form makes. */
  schema: Schema;
  initialValues: Values;
  /**
   * Turns the values of the form into the request, if the two differ ('' into undefined); paths must remain the same.
   */
  toRequest?: (values: Values) => unknown;
  /**
   * Makes the call, with the values as the schema puts them out. A rejection with `{message, requestId?, fieldErrors?}`
   * is shown at the fields and in the summary; what was typed is retained. What it returns runs once the form is clean, so
   * that the screen may be left or the form filled again.
   */
  onSubmit: (request: z.output<Schema>) => Promise<AfterSave> | AfterSave;
  /** Names a field that is on another part of the screen, for the summary of errors. */
  nameOf?: (path: string) => string;
};

export type ContractForm<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  values: Values;
  dirty: boolean;
  submitting: boolean;
  /** Counts failed submits: the summary takes the focus when it grows. */
  failures: number;
  problem: FormProblem | undefined;
  /** What is wrong at which field: what the schema or the server refuses, and faults. */
  errors: Readonly<Record<string, ReactNode>>;
  /** Reports what a control found by itself, such as a name that is taken; undefined: nothing. The server decides: it does not prevent a submit. */
  setFault: (path: string, words: string | undefined) => void;
  submit: (event?: { preventDefault: () => void }) => void;
  reset: () => void;
  /** Takes new values as what is saved, as after a reload: the form is clean. */
  setSaved: (values: Values) => void;
  setValues: (values: Partial<Values>) => void;
  nameOf: ((path: string) => string) | undefined;
  /** Props for a Mantine input: value, error, star, and what the error summary finds it by. */
  field: (path: string, options?: { type?: 'input' | 'checkbox' }) => FieldProps;
};

type Faults = Readonly<Record<string, string>>;

const withFault = (faults: Faults, path: string, words: string | undefined): Faults => {
  if (faults[path] === words) return faults;
  const { [path]: _before, ...others } = faults;
  return words === undefined ? others : { ...others, [path]: words };
};

/** Spread on any Mantine input; loose, because each input has its own type of value. */
// oxlint-disable-next-line typescript/no-explicit-any -- Mantine's getInputProps is untyped for the same reason
export type FieldProps = Record<string, any>;

type Refusal = { message?: unknown; requestId?: unknown; fieldErrors?: readonly FieldError[] };

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * A form over a schema of the contract. A field is checked when it is left after a change (left by a press: after the
 * click), all are on submit; the server's field errors land at the same fields.
 */
export const useContractForm = <Values extends Record<string, unknown>, Schema extends z.ZodType>({
  schema,
  initialValues,
  toRequest = (values) => values,
  onSubmit,
  nameOf,
}: ContractFormOptions<Values, Schema>): ContractForm<Values> => {
  const { t } = useTranslation();
  // Mantine takes letters, digits and dashes alone.
  const name = useId().replaceAll(/[^\da-z]/gi, '-');
  const [submitting, setSubmitting] = useState(false);
  const [failures, setFailures] = useState(0);
  const [problem, setProblem] = useState<FormProblem>();
  const [faults, setFaults] = useState<Faults>({});
  const setFault = useCallback(
    (path: string, words: string | undefined) => setFaults((before) => withFault(before, path, words)),
    [],
  );
  const check = (values: Values) => zodFieldErrors(schema, toRequest(values), t);
  const form = useForm<Values>({ name, initialValues, validate: check });
  const errors = useMemo(() => ({ ...faults, ...form.errors }), [faults, form.errors]);
  const dirty = form.isDirty();
  useUnsaved(dirty && !submitting);
  const afterPress = useAfterPress();

  const fail = (error: unknown) => {
    const { message, requestId, fieldErrors = [] } = (error ?? {}) as Refusal;
    const values = form.getValues();
    const known = fieldErrors.filter(({ path }) => Object.hasOwn(values, path.split('.')[0] ?? ''));
    form.setErrors(Object.fromEntries(known.map((each) => [each.path, each.message])));
    const others = fieldErrors.filter((each) => !known.includes(each)).map((each) => each.message);
    setProblem({ message: text(message), requestId: text(requestId), others });
    setFailures((count) => count + 1);
  };

  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (submitting) return;
    setProblem(undefined);
    if (form.validate().hasErrors) {
      setFailures((count) => count + 1);
      return;
    }
    const sent = form.getValues();
    setSubmitting(true);
    const settle = (changeForm: () => void): void =>
      // The guard of unsaved text is an effect: it has to have gone before the screen is left.
      flushSync(() => {
        changeForm();
        setSubmitting(false);
      });
    Promise.resolve(schema.parseAsync(toRequest(sent)) as Promise<z.output<Schema>>)
      .then(onSubmit)
      .then(
        (after) => {
          settle(() => form.resetDirty(sent));
          after?.();
        },
        (error: unknown) => settle(() => fail(error)),
      );
  };

  return {
    form,
    values: form.values,
    dirty,
    submitting,
    failures,
    problem,
    errors,
    setFault,
    submit,
    reset: () => {
      form.reset();
      setProblem(undefined);
    },
    setSaved: (values) => {
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
    },
    setValues: (values) => form.setValues(values),
    nameOf,
    field: (path, { type = 'input' } = {}) => {
      const props = form.getInputProps(path, { type });
      const onBlur: unknown = props.onBlur;
      return {
        ...props,
        error: errors[path],
        ...(type === 'input' && isRequired(schema, path) && { required: true }),
        onBlur: (event: unknown) => {
          if (typeof onBlur === 'function') onBlur(event);
          // The error takes space: it must not push away the button that the pointer is on.
          afterPress(() => {
            if (!form.isDirty(path) && failures === 0) return;
            const error = check(form.getValues())[path];
            if (error) form.setFieldError(path, error);
          });
        },
      };
    },
  };
};
