/**
 * The two forms of a resource. What was typed remains until it is saved or discarded, no user's change is overwritten
 * unseen, and the screen is left only once the form is clean.
 */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { changedPart } from '../../ui/form/changed-only.ts';
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts';
import { StaleDialog, type StaleWords } from '../../ui/stale-dialog/stale-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { navigateToFirstAllowed } from '../address/next-screens.ts';
import { refusalOf } from '../api/refusal-of.ts';
import { useInvalidate } from '../api/use-call.ts';
import { useStaleSave } from '../api/use-stale-save.ts';
import { resourceWords } from './field.ts';
import type { FormResource } from './resource.ts';

type FormValues = Record<string, unknown>;

interface FormOptions<Schema extends z.ZodType> {
  /** The request schema of the call. */
  readonly schema: Schema;
  /** The words of a failure, if the screen has better ones. */
  readonly refuse?: (error: unknown, words?: string) => unknown;
}

interface CreateOptions<Row, Values extends FormValues, Schema extends z.ZodType> extends FormOptions<Schema> {
  readonly toRequest: (values: Values) => object;
  readonly start: () => Values;
  readonly send: (body: z.output<Schema>) => Promise<Row>;
  /** Where to go from the new row, the best first; the list by default. */
  readonly next?: (row: Row) => readonly string[];
  /** No other screen is open to the person: another row may follow. */
  readonly onNoDestination?: () => void;
}

/** The form that makes a row. */
export const useCreateForm = <Row, Values extends FormValues, Schema extends z.ZodType>(
  { texts, name, memory, stale }: Pick<FormResource<Row>, 'texts' | 'name' | 'memory' | 'stale'>,
  { schema, start, toRequest, send, next, onNoDestination, refuse = refusalOf }: CreateOptions<Row, Values, Schema>,
): ContractForm<Values> => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [initialValues] = useState(start);
  return useContractForm<Values, Schema>({
    schema,
    initialValues,
    toRequest,
    onSubmit: async (body) => {
      const row = await send(body).catch((error: unknown) => {
        throw refuse(error);
      });
      void invalidate(...stale);
      toast.done(resourceWords(t, texts, 'created', { name: name(row) }));
      return () =>
        void (navigateToFirstAllowed(next?.(row) ?? [memory.address()], { replace: true }) || onNoDestination?.());
    },
  });
};

export interface EditOptions<Row, Values extends FormValues, Schema extends z.ZodType> extends FormOptions<Schema> {
  /** `base` is the row that the form was filled from. */
  readonly toRequest: (values: Values, base: Row) => object;
  readonly valuesOf: (row: Row) => Values;
  /** Sends the changed fields, `body` has them all; to be saved on top of this version. */
  readonly send: (
    version: number,
    changes: Partial<z.output<Schema>>,
    body: z.output<Schema>,
    base: Row,
  ) => Promise<Row>;
  /** The words of the StaleDialog. */
  readonly words: (base: Row, values: Values) => StaleWords;
  /** The words after a save, if the words of the resource do not fit. */
  readonly savedWords?: (saved: Row) => string;
  /** Leaves the form after a save; `undefined`: the person took the version of others. By default the form remains. */
  readonly leave?: (saved: Row | undefined) => (() => void) | undefined;
}

/** The form that changes a row, and the question where a user was quicker. */
export const useEditForm = <Row, Values extends FormValues, Schema extends z.ZodType>(
  { texts, id, name, version, read, stale }: FormResource<Row>,
  row: Row,
  { schema, toRequest, valuesOf, send, words, savedWords, leave, refuse = refusalOf }: EditOptions<Row, Values, Schema>,
): { readonly form: ContractForm<Values>; readonly base: Row; readonly dialog: ReactNode } => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { save, question } = useStaleSave(refuse);
  // What the form was filled from: a newer one that arrives meanwhile must not pass as read.
  const [base, setBase] = useState(row);
  const form: ContractForm<Values> = useContractForm<Values, Schema>({
    schema,
    initialValues: valuesOf(base),
    toRequest: (values) => toRequest(values, base),
    nameOf: (path) => words(base, form.values).fieldWords(path),
    onSubmit: async (body) => {
      const saved = await save({
        version: version(base),
        changes: changedPart(
          body as z.output<Schema> & object,
          toRequest(valuesOf(base), base) as FormValues,
          toRequest(form.form.getValues(), base) as FormValues,
        ),
        send: (current, changes) => send(current, changes, body, base),
      });
      void invalidate(...stale);
      const now = saved ?? (await read(id(base)));
      const named = { name: name(now) };
      toast.done(
        (saved && savedWords?.(saved)) ??
          (saved ? resourceWords(t, texts, 'saved', named) : t('ui.stale.loaded', named)),
      );
      return leave?.(saved) ?? (() => take(now));
    },
  });
  const take = (now: Row): void => {
    setBase(now);
    form.setSaved(valuesOf(now));
  };
  const { dirty, submitting } = form;
  // Other actions change the row too; what is typed remains, and its save reports the conflict.
  const outdated = version(row) > version(base) && !dirty && !submitting;
  const takeRow = useEffectEvent(() => take(row));
  useEffect(() => {
    if (outdated) takeRow();
  }, [outdated]);
  const dialog = question && (
    <StaleDialog key={question.data.version} question={question} {...words(base, form.values)} />
  );
  return { form, base, dialog };
};
