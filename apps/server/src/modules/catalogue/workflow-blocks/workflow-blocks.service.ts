/** Makes, changes and deletes blocks of workflows, which all companies share. Published workflows retain what they were made of. */
import {
  type WorkflowBlock,
  type WorkflowBlockInput,
  type WorkflowBlockUpdate,
  wrongBlock,
} from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { methodFields } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { getWorkflowBlock } from './workflow-blocks.reads.ts';

const table = 'workflow_blocks';
const workflowBlocks: Changed<WorkflowBlock> = {
  resource: 'workflow-blocks',
  table,
  read: (trx, _context, id) => getWorkflowBlock(trx, id),
  companyOf: () => null,
  auditFields: ({ name, method, description, input, output, settings }) => ({
    name,
    method,
    description,
    input,
    output,
    settings,
  }),
  inUse: {
    code: 'WORKFLOW_BLOCK_IN_USE',
    count: ({}, { unitCount }) => Promise.resolve({ units: unitCount }),
    named: ({ blockId, name }) => ({ blockId, name }),
  },
};
const nameTaken = refuseTaken({ workflow_blocks_name_key: 'name' });

const columnsOf = ({
  name,
  method,
  description,
  input,
  output,
  settings,
}: Pick<WorkflowBlock, 'name' | 'method' | 'input' | 'output' | 'settings'> & {
  readonly description?: string | null | undefined;
}) => ({
  name,
  method,
  description: description ?? null,
  type: methodFields(method).type,
  input: [...input],
  output: [...output],
  settings: sql`${JSON.stringify(settings)}::jsonb`,
});

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST for a name that there is already */
export const createWorkflowBlock = (
  trx: Trx,
  context: RequestContext,
  input: WorkflowBlockInput,
): Promise<WorkflowBlock> => {
  refuseCompanies(context);
  return createRow(trx, context, workflowBlocks, () =>
    insertRow(trx, table, { ...columnsOf(input), created_by: context.caller.userId }).catch(nameTaken),
  );
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST for what does not fit to the method */
export const updateWorkflowBlock = (
  trx: Trx,
  context: RequestContext,
  { blockId: id, version, ...given }: WorkflowBlockUpdate,
): Promise<WorkflowBlock> => {
  refuseCompanies(context);
  return updateRow(trx, context, workflowBlocks, { id, version }, async (before) => {
    const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after = { ...before, ...named };
    const faults = wrongBlock(after);
    if (faults.length > 0) throw invalid(...faults);
    await writeRow(trx, table, id, columnsOf(after)).catch(nameTaken);
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, WORKFLOW_BLOCK_IN_USE */
export const deleteWorkflowBlock = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, workflowBlocks, id);
};
