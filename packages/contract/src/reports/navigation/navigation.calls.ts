import { z } from 'zod';
import { successAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fieldCode, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { lineText } from '../../kernel/texts.ts';
import { isSearchable, orderLimits } from '../../orders/orders/orders.limits.ts';
import { navigationLimits, recordKinds } from './navigation.limits.ts';

const { pinsMax, pinNameMax, pinAddressMax } = navigationLimits;

/** A place or a saved view that a person has pinned to the menu. */
const pinSchema = z.strictObject({
  address: z
    .string()
    .max(pinAddressMax, fieldCode('tooLong'))
    .regex(/^\/app\/[\w-]+(\?\S*)?$/, fieldCode('notAnOption'))
    .describe('A screen of the console with its filters, as `/app/articleList?statusList=Inbound`'),
  name: lineText()
    .min(1, fieldCode('required'))
    .max(pinNameMax, fieldCode('tooLong'))
    .nullable()
    .describe('Of a saved view; null for a screen under its own name'),
});
export type Pin = z.infer<typeof pinSchema>;

const pins = z
  .array(pinSchema)
  .max(pinsMax, fieldCode('tooLong'))
  .refine((all) => new Set(all.map(({ address }) => address)).size === all.length, fieldCode('taken'));
const pinsBody = z.strictObject({ pins });

/** One record that the palette found. */
const foundRecordSchema = z.strictObject({
  kind: z.enum(recordKinds),
  id: idTextSchema,
  label: z.string().describe('Its number or its name'),
  detail: z.string().nullable().describe('What identifies it, such as a tracking number'),
  status: z.string().nullable().describe('The code of its status, of the statuses of its kind'),
  siteId: idTextSchema.nullable().describe('Of a compartment: its site'),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;

/** The menu of a person and the search of the command palette. Calls of our own: the specification has none of them. */
export const navigationCalls = defineCalls({
  getNavigation: defineCall({
    id: 'getNavigation',
    method: 'GET',
    path: '/api/v2/navigation',
    summary: 'The pins of the caller: their own, or those that their roles preset',
    access: 'signed-in',
    answer: z.strictObject({
      pins: z.array(pinSchema),
      landing: z
        .string()
        .nullable()
        .describe('The first pin that a role of the caller presets: where they land; null without such a role'),
    }),
  }),
  updatePins: defineCall({
    id: 'updatePins',
    method: 'PUT',
    path: '/api/v2/navigation/pins',
    summary: `Replace the pins of the caller, at most ${pinsMax}, in their order`,
    access: 'signed-in',
    body: pinsBody,
    answer: successAnswer,
  }),
  getRolePins: defineCall({
    id: 'getRolePins',
    method: 'GET',
    path: '/api/v2/roles/{id}/pins',
    summary: 'The pins that a role presets for people who have chosen none',
    access: ['ROLE_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: pinsBody,
    errors: ['NOT_FOUND'],
  }),
  updateRolePins: defineCall({
    id: 'updateRolePins',
    method: 'PUT',
    path: '/api/v2/roles/{id}/pins',
    summary: 'Replace the pins that a role presets; its people land on the first',
    access: ['ROLE_EDIT'],
    params: z.strictObject({ id: queryId }),
    body: pinsBody,
    answer: successAnswer,
    errors: ['NOT_FOUND', 'NO_PERMISSION'],
  }),
  findRecords: defineCall({
    id: 'findRecords',
    method: 'GET',
    path: '/api/v2/records',
    summary:
      'Orders, requests, companies, users, recipients and sites by a part of their number or name, a few of each kind, and a compartment by its name and site, as `B07 Ferry Pier`',
    access: 'signed-in',
    query: z.strictObject({
      query: z
        .string()
        .trim()
        .max(orderLimits.searchMax, fieldCode('tooLong'))
        .refine(isSearchable, fieldCode('searchTooShort')),
    }),
    answer: z.array(foundRecordSchema).describe('Of the kinds that the caller may list, as they see them'),
  }),
});
