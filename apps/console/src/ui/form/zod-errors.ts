import { type FieldErrorCode, fieldErrorCodes } from '@cubby/contract/kernel/errors';
import type { TFunction } from 'i18next';
import type { z } from 'zod';

/** What is wrong with one field, in the way that the server says it (contract `errorBodySchema`). */
export type FieldError = { path: string; code: string; message: string };

const isCode = (text: string): text is FieldErrorCode => (fieldErrorCodes as readonly string[]).includes(text);

/** Codes that say of an empty field what to choose. */
const missingValueCodes: ReadonlySet<FieldErrorCode> = new Set(['interfaceMissing']);

/**
 * The code of the closed list for an issue of zod. A rule of the contract carries its code as the issue's message
 * (`fieldCode('phone')`); for other issues, the kind of issue decides.
 */
export const issueCode = (issue: z.core.$ZodIssue, value: unknown): FieldErrorCode => {
  if (isCode(issue.message) && missingValueCodes.has(issue.message)) return issue.message;
  if (value === undefined || value === null || value === '') return 'required';
  if (isCode(issue.message)) return issue.message;
  if (typeof value === 'string' && value.trim() === '') return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'tooShort' : 'tooSmall';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooLarge';
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'notANumber' : 'invalid';
    case 'invalid_value':
      return 'notAnOption';
    default:
      return 'invalid';
  }
};

/** Codes whose message contains their limit, or the position of an error, besides those of lengths and amounts. */
const limitCodes = {
  tooManyOrders: true,
  tooFarAhead: true,
  tooManyKeys: true,
  tooManySchedules: true,
  maintenanceTooLong: true,
  formulaSign: true,
  formulaBrace: true,
  formulaPart: true,
  formulaOption: true,
  formulaSequences: true,
  formulaReset: true,
  formulaCheck: true,
  unknownPlaceholder: true,
  markup: true,
};
type LimitCode = keyof typeof limitCodes;

const limitOf = (issue: z.core.$ZodIssue): unknown =>
  issue.code === 'too_big' ? issue.maximum : issue.code === 'custom' ? issue.params?.['limit'] : undefined;

/** The words of an issue. Where a plain limit was passed they name it; else they are those of the code. */
const issueMessage = (issue: z.core.$ZodIssue, code: FieldErrorCode, t: TFunction): string => {
  if (issue.code === 'custom' && code === 'tooLarge')
    return t('ui.form.max', { limit: Number(issue.params?.['limit']) });
  if (issue.code === 'too_big' && (code === 'tooLong' || code === 'tooLarge')) {
    const limit = Number(issue.maximum);
    if (issue.origin === 'string') return t('ui.form.maxChars', { count: limit });
    if (issue.origin === 'number') return t(issue.inclusive === false ? 'ui.form.below' : 'ui.form.max', { limit });
  }
  if (issue.code === 'too_small' && (code === 'tooShort' || code === 'tooSmall')) {
    const limit = Number(issue.minimum);
    if (issue.origin === 'string') return t('ui.form.minChars', { count: limit });
    if (issue.origin === 'number') return t(issue.inclusive === false ? 'ui.form.above' : 'ui.form.min', { limit });
  }
  const limit = limitOf(issue);
  return code in limitCodes && limit !== undefined
    ? t(`fieldLimits.${code as LimitCode}`, { limit })
    : t(`fieldErrors.${code}`);
};

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], values);

/** One message per field, the first that the schema finds, under paths as in `items.0.quantity`. */
export const zodFieldErrors = (schema: z.ZodType, values: unknown, t: TFunction): Record<string, string> => {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    errors[path] ??= issueMessage(issue, issueCode(issue, valueAt(values, issue.path)), t);
  }
  return errors;
};

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
};

/** Whether the schema refuses to go without the field: for the star at its label. Unknown paths are not required. */
export const isRequired = (schema: z.ZodType, path: string): boolean => {
  let at: z.ZodType | undefined = schema;
  for (const key of path.split('.')) {
    let def = at?.def as Def | undefined;
    while (def?.innerType ?? def?.in) def = (def!.innerType ?? def!.in)!.def as Def;
    at = def?.shape?.[key] ?? def?.element;
  }
  return at !== undefined && !at.safeParse(undefined).success && !at.safeParse('').success;
};

/** For `toRequest` of a form that creates: fields left empty ('' or null) are left out, as optional fields want it. */
export const withoutEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
