import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';

export const languagesCalls = defineCalls({
  listLanguages: defineCall({
    id: 'listLanguages',
    method: 'GET',
    path: '/api/user/v1/getLanguageList',
    summary: 'The languages of the console',
    access: 'public',
    query: z.strictObject({ environment: z.string().max(32).optional() }),
    answer: z.array(z.strictObject({ language: z.string(), name: z.string().describe('In the language itself') })),
  }),
  getLanguageFile: defineCall({
    id: 'getLanguageFile',
    method: 'GET',
    path: '/app/i18n/{lang}.json',
    summary: 'Every text of the console in one language',
    access: 'public',
    params: z.strictObject({ lang: z.string().max(16) }),
    query: z.strictObject({ version: z.string().max(16).optional() }),
    answer: z.looseObject({ version: z.string() }),
    errors: ['NOT_FOUND'],
  }),
});
