import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  readVersionSchema,
  versionSchema,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, nameText, noteText } from '../../kernel/texts.ts';
import { workflowBlockSchema } from '../workflow-blocks/workflow-blocks.schemas.ts';
import { flows, switchTypes, workflowValues } from './workflow-methods.ts';
import { problemCodes, programSchema, workflowUnitsMax } from './workflow-program.ts';
import { workflowCodePattern, workflowLimits, workflowSortFields } from './workflows.limits.ts';

const { nameMax, attributeMax, descriptionMax, searchMax } = workflowLimits;

/** A workflow; the specification calls it function group (administration.md 3). */
export const workflowSchema = z.strictObject({
  functionGroupId: idTextSchema,
  functionGroupName: z.string(),
  code: z.string(),
  attribute: z.string(),
  version: versionSchema.describe('Of the draft: each change makes a new one'),
  publishedVersion: z.int().nullable().describe('What terminals run; null: nothing yet'),
  description: z.string().nullable(),
  createdById: visibleUserIdSchema,
  createdBy: z.string().nullable().describe('Null: the user who made it is deleted, or it came with the product'),
  merchants: z.array(z.string()).describe('Companies that book its services, by name; at most 100'),
  services: z.array(z.strictObject({ serviceId: idTextSchema, serviceName: z.string() })),
  unitCount: z.int(),
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
});
export type Workflow = z.infer<typeof workflowSchema>;
export const workflowPageSchema = pageOf(workflowSchema);

export const workflowListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(workflowSortFields, 'lastUpdatedTime,desc'),
  functionGroupName: z
    .string()
    .trim()
    .max(searchMax, fieldCode('tooLong'))
    .optional()
    .describe('Part of the name or of the code'),
});
export type WorkflowListQuery = z.output<typeof workflowListQuery>;

export const workflowOptionSchema = workflowSchema.pick({
  functionGroupId: true,
  functionGroupName: true,
  code: true,
  publishedVersion: true,
});

const switches = {
  switchType: z.enum(switchTypes).describe('IF_YES, IF_NO: by the answer of the last decision before it'),
  switchUnitTypes: z.array(z.enum(flows)).min(1, fieldCode('required')).describe('Whose visits it belongs to'),
};

/** A step of a workflow. */
export const workflowUnitSchema = z.strictObject({
  step: z.int().min(1),
  blockId: idTextSchema,
  groupId: idTextSchema,
  ...switches,
  block: workflowBlockSchema.pick({ name: true, method: true, type: true, input: true, output: true, settings: true }),
});
export type WorkflowUnit = z.infer<typeof workflowUnitSchema>;

/** What prevents the publication of a workflow. */
const problemSchema = z.strictObject({
  code: z.enum(problemCodes),
  step: z.int().optional(),
  flow: z.enum(flows).optional(),
  value: z.enum(workflowValues).optional(),
});

export const workflowInfoSchema = z.strictObject({
  functionGroup: workflowSchema,
  units: z.array(workflowUnitSchema).describe('Of the draft, in their order'),
  problems: z.array(problemSchema).describe('Of the draft; it is published when there are none'),
});
export type WorkflowInfo = z.infer<typeof workflowInfoSchema>;

const fields = {
  name: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  code: lineText().regex(workflowCodePattern, fieldCode('invalid')),
  attribute: lineText().min(1, fieldCode('required')).max(attributeMax, fieldCode('tooLong')),
  description: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
};
const createdBy = z.string().nullish().describe('The user who creates it; what is given is ignored');

export const workflowInputSchema = z.strictObject({
  ...fields,
  version: z.unknown().optional().describe('Counted by the server; what is given is ignored'),
  createdBy,
});
export type WorkflowInput = z.output<typeof workflowInputSchema>;

/** A change: what is left out does not change. */
export const workflowUpdateSchema = z.strictObject({
  functionGroupId: idSchema,
  version: readVersionSchema,
  name: fields.name.optional(),
  code: fields.code.optional(),
  attribute: fields.attribute.optional(),
  description: fields.description,
  createdBy,
});
export type WorkflowUpdate = z.output<typeof workflowUpdateSchema>;

const unitFields = { blockId: idSchema, ...switches };

/** One more step: those from `step` on move down by one. */
export const workflowUnitInputSchema = z.strictObject({
  ...unitFields,
  groupId: idSchema,
  step: z.int().min(1, fieldCode('tooSmall')).max(workflowUnitsMax, fieldCode('tooLarge')),
});
export type WorkflowUnitInput = z.output<typeof workflowUnitInputSchema>;

export const workflowUnitsSchema = z.strictObject({
  version: readVersionSchema,
  units: z
    .array(z.strictObject(unitFields))
    .max(workflowUnitsMax, fieldCode('tooLarge'))
    .describe('All, in their order'),
});
export type WorkflowUnits = z.output<typeof workflowUnitsSchema>;

export const workflowPublishSchema = z.strictObject({ version: readVersionSchema });

export const workflowVersionSchema = z.strictObject({
  version: z.int(),
  publishedTime: epochMsSchema,
  publishedBy: z.string().nullable(),
  siteCount: z.int().describe('Sites that the caller sees whose terminal says that it runs this version'),
  program: programSchema,
});
