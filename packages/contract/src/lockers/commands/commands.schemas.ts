/** Commands as people see them: the order to the terminal, by whom and why, and how it ended (network.md 4). */
import { z } from 'zod';
import { commandStates } from '../../device/command-states.ts';
import { ackCodes, commandKinds, commandLimits } from '../../device/device.limits.ts';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idsSchema,
  idTextSchema,
  queryId,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { articleSensors, boxLimits, doorSensors } from '../boxes/boxes.limits.ts';
import { commandFilters } from './commands.limits.ts';

const nullableText = z.string().nullable();
const reason = emptyIsNone(lineText().max(commandLimits.reasonMax, fieldCode('tooLong'))).describe(
  'Why; required if a parcel is inside, or the compartment is reserved',
);

export const remoteOpenSchema = z.strictObject({ boxId: idSchema, reason });

/** Which doors of a site to open. */
export const openDoorsSchema = z.strictObject({
  siteId: idSchema,
  target: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('DOORS'),
      boxIds: idsSchema(commandLimits.doorsMax, 1),
    }),
    z.strictObject({ kind: z.literal('EMPTY') }).describe('Every door that is empty and not reserved'),
    z.strictObject({ kind: z.literal('COLUMN'), positionX: z.int().min(1).max(boxLimits.columnsMax) }),
  ]),
  reason,
});
export type OpenDoors = z.output<typeof openDoorsSchema>;

/** The commands to a terminal other than those to its doors. */
export const terminalCommandSchema = z.strictObject({
  kind: z.enum(['RESTART', 'SEND_LOGS', 'SEND_SCREENSHOT'], fieldCode('notAnOption')),
  reason,
});
export type TerminalCommand = z.output<typeof terminalCommandSchema>;

export const commandRowSchema = z.strictObject({
  commandId: z.uuid(),
  batchId: z.uuid().describe('The same for all that one request made'),
  siteId: idTextSchema,
  siteName: z.string(),
  boxId: idTextSchema.nullable(),
  boxName: nullableText,
  kind: z.enum(commandKinds),
  reason: nullableText,
  state: z.enum(commandStates),
  attempt: z.int().describe('How often it was sent'),
  code: z.enum(ackCodes).nullable().describe('Why it failed'),
  sensor: z.enum(doorSensors).nullable().describe('Of the door, as the terminal answered'),
  article: z.enum(articleSensors).nullable(),
  notAfter: epochMsSchema.describe('No terminal acts after it'),
  madeTime: epochMsSchema,
  madeById: idTextSchema.nullable(),
  madeByName: nullableText,
  approvedById: visibleUserIdSchema,
  approvedByName: nullableText,
  sentTime: epochMsSchema.nullable(),
  deliveredTime: epochMsSchema.nullable(),
  endedTime: epochMsSchema.nullable(),
  fileId: nullableText.describe('What the terminal sent: a log or a screenshot'),
  canApprove: z.boolean().describe('The caller may approve or decline it'),
  canWithdraw: z.boolean(),
});
export type CommandRow = z.infer<typeof commandRowSchema>;
export const commandPageSchema = pageOf(commandRowSchema);

export const commandsQuery = z.strictObject({
  ...pagingQuery,
  siteId: queryId.optional(),
  boxId: queryId.optional(),
  batchId: z.uuid().optional(),
  kind: z.enum(commandKinds, fieldCode('notAnOption')).optional(),
  filter: z.enum(commandFilters, fieldCode('notAnOption')).optional(),
});
export type CommandsQuery = z.output<typeof commandsQuery>;

/** What polls after remote-open read (network.md 4). */
export const taskInfoSchema = z.strictObject({
  taskId: z.uuid(),
  taskStatus: z.enum(['SUCCEED', 'FAILED', 'PENDING']).describe('PENDING: ask again in a second'),
  state: z.enum(commandStates),
  attempt: z.int(),
  code: z.enum(ackCodes).nullable(),
});
export type TaskInfo = z.infer<typeof taskInfoSchema>;

export const openedDoorsSchema = z.strictObject({
  batchId: z.uuid(),
  commands: z.array(commandRowSchema),
});
