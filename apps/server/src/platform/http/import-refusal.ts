/**
 * The words for a row of an import that was not taken. It promises one line that names every field that is wrong and
 * why, in the language of the caller, and the same field by field for forms.
 */
import type { ImportRefusal } from '@cubby/contract/kernel/import-buckets';
import type { Language } from '@cubby/phrases';
import type { FieldError } from './call-error.ts';
import { fieldWords } from './words.ts';

export interface RefusedRow {
  /** What the row is known by. */
  readonly orderId: string;
  readonly expressNumber: string;
  readonly wrong?: readonly FieldError[];
  /** What speaks against the row as a whole. */
  readonly message?: string;
  /** The names of the fields, in the language of the caller. */
  readonly labels: Readonly<Record<string, string>>;
}

export const importRefusal = (
  language: Language,
  { orderId, expressNumber, wrong = [], message, labels }: RefusedRow,
): ImportRefusal => {
  const fieldErrors = wrong.map((each) => ({
    path: each.path,
    code: each.code,
    message: fieldWords(language, each),
  }));
  const lines = fieldErrors.map(({ path, message: reason }) => `${labels[path] ?? path}: ${reason}`);
  return { orderId, expressNumber, errorMsg: message ?? lines.join('; '), fieldErrors };
};
