import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  readVersionSchema,
  versionSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, nameText, noteText } from '../../kernel/texts.ts';
import {
  blockTypes,
  type Method,
  methodFields,
  methodNames,
  workflowValues,
  type WorkflowValue,
} from '../workflows/workflow-methods.ts';
import { workflowBlockLimits, workflowBlockSortFields } from './workflow-blocks.limits.ts';

const { nameMax, descriptionMax, searchMax } = workflowBlockLimits;

const valuesSchema = z.array(z.enum(workflowValues)).max(workflowValues.length);
const settingsSchema = z.record(z.string(), z.unknown()).describe('The settings of the method, as `place` of PAY');

/** What a step of a workflow may do: a method with settings (administration.md 3). */
export const workflowBlockSchema = z.strictObject({
  blockId: idTextSchema,
  name: z.string(),
  method: z.enum(methodNames as [Method, ...Method[]]),
  description: z.string().nullable(),
  input: valuesSchema.describe('What has to be there before it runs'),
  output: valuesSchema.describe('What it gives'),
  type: z.enum(blockTypes),
  settings: settingsSchema,
  createdBy: z.string().nullable().describe('Null: it came with the product'),
  unitCount: z.int().describe('Steps of workflows that do it: it is not deleted while there are any'),
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  version: versionSchema,
});
export type WorkflowBlock = z.infer<typeof workflowBlockSchema>;
export const workflowBlockPageSchema = pageOf(workflowBlockSchema);

const search = z.string().trim().max(searchMax, fieldCode('tooLong')).optional().describe('Part of the name');
export const workflowBlockListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(workflowBlockSortFields, 'lastUpdatedTime,desc'),
  query: search,
  name: search,
});
export type WorkflowBlockListQuery = z.output<typeof workflowBlockListQuery>;

const fields = {
  name: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  method: z.enum(methodNames as [Method, ...Method[]]),
  description: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  input: valuesSchema.describe('What the method needs, and maybe more'),
  output: valuesSchema.min(1, fieldCode('required')).describe('What the method gives, all of it and nothing else'),
  settings: settingsSchema,
};
const said = {
  type: z.string().optional().describe('Follows from the method; what is given is ignored'),
  createdBy: z.string().nullish().describe('The user who creates it; what is given is ignored'),
};

interface BlockRules {
  readonly method: Method;
  readonly input: readonly WorkflowValue[];
  readonly output: readonly WorkflowValue[];
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Rules between the fields; the service checks them on the whole block, after a change of some. */
export const wrongBlock = ({
  method,
  input,
  output,
  settings,
}: BlockRules): { readonly path: string; readonly code: 'notAnOption' | 'required' }[] => {
  const definition = methodFields(method);
  const parsed = definition.settings.safeParse(settings);
  return [
    ...(definition.input.every((value) => input.includes(value)) ? [] : [{ path: 'input', code: 'required' } as const]),
    ...(definition.output.length === new Set(output).size && definition.output.every((value) => output.includes(value))
      ? []
      : [{ path: 'output', code: 'notAnOption' } as const]),
    ...(parsed.success
      ? []
      : parsed.error.issues.map(
          ({ path }) => ({ path: ['settings', ...path].join('.'), code: 'notAnOption' }) as const,
        )),
  ];
};

export const workflowBlockInputSchema = z
  .strictObject({ ...fields, settings: settingsSchema.default({}), ...said })
  .superRefine((input, context) => {
    for (const { path, code } of wrongBlock(input))
      context.addIssue({ code: 'custom', path: path.split('.'), message: fieldCode(code) });
  });
export type WorkflowBlockInput = z.output<typeof workflowBlockInputSchema>;

/** A change: what is left out does not change. */
export const workflowBlockUpdateSchema = z.strictObject({
  blockId: idSchema,
  version: readVersionSchema,
  name: fields.name.optional(),
  method: fields.method.optional(),
  description: fields.description,
  input: fields.input.optional(),
  output: fields.output.optional(),
  settings: settingsSchema.optional(),
  ...said,
});
export type WorkflowBlockUpdate = z.output<typeof workflowBlockUpdateSchema>;
