/**
 * Checks what came in against a call's schemas. It promises one field error for each thing that is wrong, with a code
 * of the contract's closed list, and refuses fields and parameters that the call does not name.
 */
import { type FieldErrorCode, fieldErrorCodes } from '@cubby/contract/kernel/errors';
import type { z } from 'zod';
import { CallError, type FieldError } from './call-error.ts';

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
    case 'invalid_union':
      return 'invalid';
    default:
      return 'invalid';
  }
};

/** Zod's issues as field errors; `prefix` stands before each path. */
export const fieldErrorsOf = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown' }));
    return [{ path: path.join('.'), code: codeOf(issue) }];
  });

/** @throws CallError INVALID_REQUEST with every field error */
export const validate = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new CallError('INVALID_REQUEST', { fieldErrors: fieldErrorsOf(result.error) });
};
