import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { message } from '../../../platform/i18n/message.ts';

/** The rejection of a form of a user; a name that is taken in the words of the specification (administration.md 8). */
export const userRefusal = (error: unknown, words?: string) => {
  const refusal = refusalOf(error, words);
  return {
    ...refusal,
    fieldErrors: refusal.fieldErrors.map((each) =>
      each.path === 'username' && each.code === 'taken' ? { ...each, message: message('usrnameExisted') } : each,
    ),
  };
};
