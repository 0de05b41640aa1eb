/**
 * The words for rows that were not taken. Promises one line for each that names every field which is wrong and why, in
 * the language of the caller, and the same field by field.
 */
import { type ImportBucket, importBucketNames, type ImportRefusal } from '@cubby/contract/kernel/import-buckets';
import type { Language } from '@cubby/phrases';
import { fieldWords, fill, wordsOf } from '../http/words.ts';
import type { FieldError } from '../kernel/call-error.ts';
import type { ImportOutcome } from './staged-imports.ts';

interface Refused {
  readonly wrong?: readonly FieldError[] | undefined;
  /** What speaks against the row as a whole. */
  readonly message?: string | undefined;
  /** The names of the fields, in the language of the caller. */
  readonly labels: Readonly<Record<string, string>>;
}

const refusalWords = (language: Language, { wrong = [], message, labels }: Refused) => {
  const fieldErrors = wrong.map((each) => ({ path: each.path, code: each.code, message: fieldWords(language, each) }));
  const { pair } = wordsOf(language).ui;
  const lines = fieldErrors.map(({ path, message: text }) => fill(pair, { label: labels[path] ?? path, text }));
  return { errorMsg: message ?? lines.join('; '), fieldErrors };
};

/** A parcel of a list that was not taken. */
export const importRefusal = (
  language: Language,
  { orderId, expressNumber, ...refused }: Refused & Pick<ImportRefusal, 'orderId' | 'expressNumber'>,
): ImportRefusal => ({ orderId, expressNumber, ...refusalWords(language, refused) });

interface AnswerWords<Name extends string> {
  /** The field of a row's answer that contains the name of the row. */
  readonly name: Name;
  readonly labels: Readonly<Record<string, string>>;
  /** Why rows as a whole are refused, by the reason that the import gave. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** What became of an import, with the rows that were not taken in their buckets. */
export const importAnswer = <Name extends string>(
  { total, created, refused, refusals }: ImportOutcome,
  language: Language,
  { name, labels, reasons }: AnswerWords<Name>,
) => {
  const rowsIn = (bucket: ImportBucket) =>
    refusals
      .filter(({ refusal }) => refusal.bucket === bucket)
      .map((row) => {
        const { wrong, reason } = row.refusal;
        const message = reason === undefined ? undefined : (reasons[reason] ?? '');
        return {
          orderId: String(row.number),
          ...({ [name]: row.name } as Readonly<Record<Name, string>>),
          ...refusalWords(language, { wrong, message, labels }),
        };
      });
  const buckets = Object.fromEntries(importBucketNames.map((bucket) => [bucket, rowsIn(bucket)]));
  return { total, created, count: refused, ...(buckets as Record<ImportBucket, ReturnType<typeof rowsIn>>) };
};
