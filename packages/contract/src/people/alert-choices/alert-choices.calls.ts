import { successAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { alertChoicesSchema, updateAlertChoicesSchema } from './alert-choices.schemas.ts';

/** Which alerts the caller receives, and how. Calls of our own: the specification has none of them. */
export const alertChoicesCalls = defineCalls({
  getAlertChoices: defineCall({
    id: 'getAlertChoices',
    method: 'GET',
    path: '/api/v2/alert-choices',
    summary: 'By which channels the caller receives alerts, for each type',
    access: ['ALERT_LIST'],
    answer: alertChoicesSchema,
  }),
  updateAlertChoices: defineCall({
    id: 'updateAlertChoices',
    method: 'PUT',
    path: '/api/v2/alert-choices',
    summary: 'Replace by which channels the caller receives alerts; a user without ALERT_LIST receives none',
    access: 'signed-in',
    body: updateAlertChoicesSchema,
    answer: successAnswer,
  }),
});
