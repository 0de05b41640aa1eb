import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps } from '../../kernel/resource-schemas.ts';
import { epochMsSchema, fieldCode, idSchema, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, noteText } from '../../kernel/texts.ts';
import { announcementLimits, announcementSortFields, announcementStatuses } from './announcements.limits.ts';

const { nameMax, textMax, searchMax, audienceMax } = announcementLimits;

const named = z.strictObject({ id: idTextSchema, name: z.string() });

/** The texts as they are answered. */
const texts = {
  description: z.string().describe('The text in the language of its owner: shown to users of zh_HK'),
  descriptionEn: z.string().nullable().describe('In English; for each language without a text of its own'),
  descriptionPt: z.string().nullable().describe('In Brazilian Portuguese'),
  descriptionId: z.string().nullable().describe('In Indonesian'),
};

/** An announcement with all its fields (administration.md 3). */
export const announcementSchema = z.strictObject({
  announcementId: idTextSchema,
  name: z.string(),
  ...texts,
  status: z.enum(announcementStatuses),
  displayStartTime: epochMsSchema,
  displayEndTime: epochMsSchema.describe('No user is shown it from then on'),
  merchantId: idTextSchema.nullable().describe('The company that owns it; null: the platform'),
  merchantName: z.string().nullable(),
  merchantIds: z.array(idTextSchema).describe('Only for users of these companies and of those under them; empty: all'),
  merchants: z.array(named).describe('The companies of `merchantIds`'),
  roleIds: z.array(idTextSchema).describe('Only for users with one of these roles; empty: all'),
  roles: z.array(named).describe('The roles of `roleIds`'),
  ...rowStamps,
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementPageSchema = pageOf(announcementSchema);

const sort = sortBy(announcementSortFields, 'lastUpdatedTime,desc');
export const announcementListQuery = z.strictObject({
  ...pagingQuery,
  sort,
  name: z.string().trim().max(searchMax, fieldCode('tooLong')).optional().describe('Part of the name'),
  status: z.enum(announcementStatuses).optional(),
  merchantId: queryId.optional().describe('The company that owns it'),
});
export type AnnouncementListQuery = z.output<typeof announcementListQuery>;

const text = noteText().max(textMax, fieldCode('tooLong'));
const moment = z.int(fieldCode('notADate')).min(0, fieldCode('notADate')).max(8.64e15, fieldCode('notADate'));
const audience = z.array(idSchema).max(audienceMax, fieldCode('tooLarge'));

/** The fields that creating and changing have in common. */
const fields = {
  name: lineText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  description: text.min(1, fieldCode('required')),
  descriptionEn: emptyIsNone(text),
  descriptionPt: emptyIsNone(text),
  descriptionId: emptyIsNone(text),
  status: z.enum(announcementStatuses).default('Draft'),
  displayStartTime: moment,
  displayEndTime: moment.describe('Not before displayStartTime'),
  merchantIds: audience.default([]),
  roleIds: audience.default([]),
};

/** Whether the end of a display time is before its start; one alone is not. */
export const isReversed = ({
  displayStartTime: start,
  displayEndTime: end,
}: {
  readonly displayStartTime?: unknown;
  readonly displayEndTime?: unknown;
}): boolean => typeof start === 'number' && typeof end === 'number' && start > end;

const inOrder = { error: fieldCode('rangeReversed'), path: ['displayEndTime'] };

/** An announcement that is created. */
export const announcementInputSchema = z
  .strictObject({
    merchantId: emptyIsNone(idSchema).describe(
      'The company that owns it; left out: the own company, or for staff of the platform the platform',
    ),
    ...fields,
  })
  .refine((input) => !isReversed(input), inOrder);
export type AnnouncementInput = z.output<typeof announcementInputSchema>;

/** A change: a field that is left out does not change. */
export const announcementUpdateSchema = patchWithId('announcementId', fields).refine(
  (update) => !isReversed(update),
  inOrder,
);
export type AnnouncementUpdate = z.output<typeof announcementUpdateSchema>;

/** An announcement as the user who receives it sees it. */
export const shownAnnouncementSchema = z.strictObject({
  announcementId: idTextSchema,
  name: z.string(),
  ...texts,
  displayStartTime: epochMsSchema,
  displayEndTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  dismissedTime: epochMsSchema.nullable().describe('When the user dismissed it; null: it is still on their screen'),
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncementSchema>;
