import { resetMobilePattern } from '@cubby/contract/people/account/account.limits';
import { codePattern } from '@cubby/contract/people/sessions/second-step.limits';
import { passwordPattern } from '@cubby/contract/people/users/users.limits';
import type { TFunction } from 'i18next';
import { message } from '../../../platform/i18n/message.ts';

/** The fields of the reset (administration.md 5). */
export const emptyReset = {
  username: '',
  mobile: '',
  email: '',
  code: '',
  newPassword: '',
  confirmation: '',
};
export type ResetValues = typeof emptyReset;
export type ResetField = keyof ResetValues;

/** What sending the code needs. */
export const sendFields: readonly ResetField[] = ['username', 'mobile', 'email'];

/** The server checks the address; this catches only what can not be one. */
const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with these fields, in words. */
export const resetProblems = (
  values: ResetValues,
  fields: readonly ResetField[],
  t: TFunction,
): Partial<Record<ResetField, string>> => {
  const rules: Partial<Record<ResetField, readonly [right: boolean, words: string]>> = {
    mobile: [resetMobilePattern.test(values.mobile), t('fieldErrors.eightDigits')],
    email: [mailShape.test(values.email), t('fieldErrors.mail')],
    code: [codePattern.test(values.code), t('fieldErrors.sixDigits')],
    newPassword: [passwordPattern.test(values.newPassword), t('fieldErrors.password')],
    confirmation: [values.confirmation === values.newPassword, message('passwordNotcorrect')],
  };
  const wrong = fields.flatMap((field): [ResetField, string][] => {
    if (values[field].trim() === '') return [[field, t('fieldErrors.required')]];
    const [right, words] = rules[field] ?? [true, ''];
    return right ? [] : [[field, words]];
  });
  return Object.fromEntries(wrong);
};
