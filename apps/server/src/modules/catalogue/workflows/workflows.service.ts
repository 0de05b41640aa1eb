/** Makes, changes, publishes and deletes workflows, which all companies share. */
import { checkProgram, workflowUnitsMax } from '@cubby/contract/catalogue/workflows/workflow-program';
import type {
  Workflow,
  WorkflowInfo,
  WorkflowInput,
  WorkflowUnitInput,
  WorkflowUnits,
  WorkflowUpdate,
} from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { markWorkflowConfigDue } from '../../lockers/terminals/index.ts';
import { getWorkflow, getWorkflowInfo, programUnits, readUnits } from './workflows.reads.ts';

const table = 'workflows';
type WithUnits = Workflow & { readonly units?: readonly string[] };
const workflows: Changed<WithUnits> = {
  resource: 'workflows',
  table,
  read: async (trx, _context, id) => ({
    ...(await getWorkflow(trx, id)),
    units: (await readUnits(trx, id)).map(
      ({ block, switchType, switchUnitTypes }) => `${block.name} · ${switchType} · ${switchUnitTypes.join(', ')}`,
    ),
  }),
  companyOf: () => null,
  auditFields: ({ functionGroupName, code, attribute, description, publishedVersion, units }) => ({
    publishedVersion,
    functionGroupName,
    code,
    attribute,
    description,
    units,
  }),
  inUse: {
    code: 'WORKFLOW_IN_USE',
    count: ({}, { services }) => Promise.resolve({ services: services.length }),
    named: ({ functionGroupId, functionGroupName }) => ({ functionGroupId, functionGroupName }),
  },
};
const columns = { name: 'name', code: 'code', attribute: 'attribute', description: 'description' } as const;
const taken = refuseTaken({ workflows_name_key: 'name', workflows_code_key: 'code' });

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST for a name or a code that there is already */
export const createWorkflow = async (trx: Trx, context: RequestContext, given: WorkflowInput): Promise<Workflow> => {
  refuseCompanies(context);
  const { units: _, ...workflow } = await createRow(trx, context, workflows, () =>
    insertRow(trx, table, { ...columnsGiven(columns, given), created_by: context.caller.userId }).catch(taken),
  );
  return workflow;
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updateWorkflow = async (
  trx: Trx,
  context: RequestContext,
  { functionGroupId: id, version, ...given }: WorkflowUpdate,
): Promise<Workflow> => {
  refuseCompanies(context);
  const { units: _, ...workflow } = await updateRow(trx, context, workflows, { id, version }, async () => {
    await writeRow(trx, table, id, columnsGiven(columns, given)).catch(taken);
    return undefined;
  });
  return workflow;
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, INVALID_REQUEST for a block that is not there, or for one step too many */
export const createWorkflowUnit = async (
  trx: Trx,
  context: RequestContext,
  { groupId: id, step, ...unit }: WorkflowUnitInput,
): Promise<WorkflowInfo> => {
  refuseCompanies(context);
  await updateRow(trx, context, workflows, { id, version: undefined }, async () => {
    const had = await readUnits(trx, id);
    if (had.length >= workflowUnitsMax) throw invalid({ path: 'step', code: 'tooLarge' });
    await writeUnits(trx, id, had.toSpliced(step - 1, 0, unit as (typeof had)[number]), () => 'blockId');
    return undefined;
  });
  return getWorkflowInfo(trx, id);
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST for a block that is not there */
export const replaceWorkflowUnits = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { version, units }: WorkflowUnits,
): Promise<WorkflowInfo> => {
  refuseCompanies(context);
  await updateRow(trx, context, workflows, { id, version }, async () => {
    await writeUnits(trx, id, units, (place) => `units.${place}.blockId`);
    return undefined;
  });
  return getWorkflowInfo(trx, id);
};

/** @param pathOf of a step whose block is not there */
const writeUnits = async (
  trx: Trx,
  id: string,
  units: WorkflowUnits['units'],
  pathOf: (place: number) => string,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from workflow_blocks where id = any (${units.map(({ blockId }) => blockId)}::bigint[]) for share`.execute(
    trx,
  );
  const unknownIndex = units.findIndex(({ blockId }) => !rows.some((row) => row.id === blockId));
  if (unknownIndex >= 0) throw invalid({ path: pathOf(unknownIndex), code: 'notFound' });
  await sql`delete from workflow_units where workflow_id = ${id}`.execute(trx);
  const wanted = units.map(({ blockId, switchType, switchUnitTypes }, place) => ({
    step: place + 1,
    blockId,
    switchType,
    switchUnitTypes: [...new Set(switchUnitTypes)],
  }));
  await sql`
    insert into workflow_units (workflow_id, step, block_id, switch_type, switch_unit_types)
    select ${id}, w.step, w."blockId", w."switchType", w."switchUnitTypes" from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (step int, "blockId" bigint, "switchType" text, "switchUnitTypes" text[])`.execute(trx);
};

/**
 * Makes the draft what terminals run; it is a new version even where the blocks alone have changed.
 * @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, WORKFLOW_HAS_PROBLEMS
 */
export const publishWorkflow = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  version: number | undefined,
): Promise<WorkflowInfo> => {
  refuseCompanies(context);
  await updateRow(trx, context, workflows, { id, version }, async ({ code, version: before }) => {
    const units = programUnits(await readUnits(trx, id));
    const problems = checkProgram(units);
    if (problems.length > 0) throw new CallError('WORKFLOW_HAS_PROBLEMS', { data: { problems } });
    // The change itself raises the version.
    const published = before + 1;
    await sql`
      insert into workflow_versions (workflow_id, version, program, published_by)
      values (${id}, ${published}, ${JSON.stringify({ workflowId: id, code, version: published, units })}::jsonb,
        ${context.caller.userId})`.execute(trx);
    await sql`update workflows set published_version = ${published} where id = ${id}`.execute(trx);
    await markWorkflowConfigDue(trx, id);
    return undefined;
  });
  return getWorkflowInfo(trx, id);
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, WORKFLOW_IN_USE */
export const deleteWorkflow = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, workflows, id);
};
