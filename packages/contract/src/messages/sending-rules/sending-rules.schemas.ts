import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchOf, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { fieldCode, idSchema, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { sendingRuleLimits, sendingRuleSortFields, sendingTimePattern } from './sending-rules.limits.ts';

const { hourlyMax, reminderHoursMax, optOutsMax, addressMax, searchMax } = sendingRuleLimits;

/** When and how often a company, and the companies under it that have no rule of their own, send automatic messages. */
export const sendingRuleSchema = z.strictObject({
  sendingRuleId: idTextSchema,
  merchantId: idTextSchema,
  merchantName: z.string(),
  timeZone: z.string().describe('Of the company; the hours of each order are in the zone of its own company'),
  sendFrom: z.string().nullable().describe('HH:MM; null: at any time'),
  sendUntil: z.string().nullable().describe('HH:MM; before sendFrom: on the next day'),
  hourlyLimit: z.int().nullable().describe('Messages to one recipient in an hour by one channel; null: no limit'),
  remindBefore: z.int().nullable().describe('Hours before the deadline of a parcel; null: no reminder before it'),
  remindAfter: z.int().nullable().describe('Hours after the deadline; null: no reminder after it'),
  optOuts: z.array(z.string()).describe('Phone numbers and mail addresses that get no message'),
  ...rowStamps,
});
export type SendingRule = z.infer<typeof sendingRuleSchema>;

export const sendingRulePageSchema = pageOf(sendingRuleSchema);

export const sendingRuleListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(sendingRuleSortFields, 'lastUpdatedTime,desc'),
  merchantId: queryId.optional(),
  query: searchText(searchMax).describe('Part of the name of the company, or of a blocked address'),
});
export type SendingRuleListQuery = z.output<typeof sendingRuleListQuery>;

const time = lineText().regex(sendingTimePattern, fieldCode('timeOfDay'));

const reminderHours = emptyIsNone(
  z.int(fieldCode('notANumber')).min(1, fieldCode('tooSmall')).max(reminderHoursMax, fieldCode('tooLarge')),
);

const fields = {
  sendFrom: emptyIsNone(time),
  sendUntil: emptyIsNone(time).describe('With sendFrom, or neither'),
  hourlyLimit: emptyIsNone(
    z.int(fieldCode('notANumber')).min(1, fieldCode('tooSmall')).max(hourlyMax, fieldCode('tooLarge')),
  ),
  remindBefore: reminderHours.describe(
    'Of parcels that are stored, or whose deadline changes, from now on; left out: 12',
  ),
  remindAfter: reminderHours.describe('Left out: 1'),
  optOuts: z
    .array(lineText().min(1, fieldCode('required')).max(addressMax, fieldCode('tooLong')))
    .max(optOutsMax, fieldCode('tooLarge'))
    .default([]),
};

/** Whether one end of the hours is missing, or both are the same. */
export const hoursProblem = ({
  sendFrom,
  sendUntil,
}: {
  readonly sendFrom?: string | null | undefined;
  readonly sendUntil?: string | null | undefined;
}): { readonly path: 'sendFrom' | 'sendUntil'; readonly code: 'required' | 'rangeReversed' } | undefined => {
  if (Boolean(sendFrom) !== Boolean(sendUntil)) return { path: sendFrom ? 'sendUntil' : 'sendFrom', code: 'required' };
  return sendFrom && sendFrom === sendUntil ? { path: 'sendUntil', code: 'rangeReversed' } : undefined;
};

/** The rule of a company that has none. */
export const sendingRuleInputSchema = z
  .strictObject({
    merchantId: emptyIsNone(idSchema).describe('Left out: the own company'),
    ...fields,
  })
  .superRefine((input, context) => {
    const problem = hoursProblem(input);
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: fieldCode(problem.code) });
  });
export type SendingRuleInput = z.output<typeof sendingRuleInputSchema>;

/** A change: a field that is left out does not change. */
export const sendingRuleUpdateSchema = patchOf(fields);
export type SendingRuleUpdate = z.output<typeof sendingRuleUpdateSchema>;
