/**
 * Checks what came in against a call's schemas. It promises one field error for each thing that is wrong, with a code
 * of the contract's closed list, and refuses fields and parameters that the call does not name.
 */
import { type FieldErrorCode, fieldErrorCodes } from '@cubby/contract/kernel/errors';
import type { z } from 'zod';
import { CallError, type FieldError, invalid } from '../kernel/call-error.ts';

const isFieldErrorCode = (text: string): text is FieldErrorCode =>
  (fieldErrorCodes as readonly string[]).includes(text);

const codeOf = (issue: z.core.$ZodIssue): FieldErrorCode => {
  if (isFieldErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooLarge';
    case 'too_small':
      return issue.origin === 'string' ? (issue.minimum === 1 ? 'required' : 'tooShort') : 'tooSmall';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'invalid_value':
      return 'notAnOption';
    case 'invalid_union': {
      if (issue.input === undefined) return 'required';
      const named = closest(issue);
      return named ? codeOf(named) : 'invalid';
    }
    default:
      return 'invalid';
  }
};

/** The branch of a union that came closest: the errors with a code of their own in it are reported. */
const closest = (issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | undefined =>
  issue.errors.flat().find(({ message }) => isFieldErrorCode(message));

/** The limit that was passed, or what else a rule says of itself. */
const paramsOf = (issue: z.core.$ZodIssue): FieldError['params'] => {
  switch (issue.code) {
    case 'too_big':
      return issue.inclusive === false ? undefined : { limit: Number(issue.maximum) };
    case 'too_small':
      return issue.inclusive === false ? undefined : { limit: Number(issue.minimum) };
    case 'custom':
      return issue.params as FieldError['params'];
    case 'invalid_union': {
      const named = closest(issue);
      return named && paramsOf(named);
    }
    default:
      return undefined;
  }
};

/** Zod's issues as field errors; `prefix` precedes each path. */
export const fieldErrorsOf = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown' }));
    const params = paramsOf(issue);
    return [{ path: path.join('.'), code: codeOf(issue), ...(params && { params }) }];
  });

/** One reason for a field: the first, which hides the others. */
export const firstOfEach = (wrong: readonly FieldError[]): FieldError[] =>
  [...Map.groupBy(wrong, ({ path }) => path).values()].flatMap(([first]) => first ?? []);

/**
 * Paths of the texts that PostgreSQL can't store: those with a NUL, or with half of a surrogate pair. An unchecked
 * field may contain anything, even a hundred thousand nested lists: what remains to be visited waits in a list, not on
 * the stack.
 */
const unwritable = (whole: unknown): string[] => {
  const found: string[] = [];
  const waiting: [path: string, value: unknown][] = [['', whole]];
  for (const [path, value] of waiting) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) waiting.push([path === '' ? key : `${path}.${key}`, item]);
  }
  return found;
};

/** @throws CallError INVALID_REQUEST with every field error */
export const validate = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new CallError('INVALID_REQUEST', { fieldErrors: fieldErrorsOf(result.error) });
  const wrong = unwritable(result.data);
  if (wrong.length > 0) throw invalid(...wrong.map((path) => ({ path, code: 'invalid' }) as const));
  return result.data;
};
