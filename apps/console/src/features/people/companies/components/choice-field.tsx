import { NativeSelect } from '@mantine/core';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';

interface ChoiceFieldProps<Values extends Record<string, unknown>> {
  readonly form: ContractForm<Values>;
  readonly path: keyof Values & string;
  readonly label: string;
  readonly description?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What the contract has a default for, and this form asks for all the same. */
  readonly required?: boolean;
  /** The words for choosing none; left out, none can't be chosen once one is. */
  readonly none?: string;
}

/** One of a known few; empty text where none is. */
export const ChoiceField = <Values extends Record<string, unknown>>(props: ChoiceFieldProps<Values>) => {
  const { form: f, path, options, none, ...words } = props;
  const open = none !== undefined || f.values[path] === '';
  const empty = open ? [{ value: '', label: none ?? '', disabled: none === undefined }] : [];
  return <NativeSelect {...f.field(path)} {...words} data={[...empty, ...options]} />;
};
