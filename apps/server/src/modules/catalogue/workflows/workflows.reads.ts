/** Workflows: their list, one with its steps and what is wrong with them, and what was published. */
import { checkProgram, type Program, type ProgramUnit } from '@cubby/contract/catalogue/workflows/workflow-program';
import type { workflowSortFields } from '@cubby/contract/catalogue/workflows/workflows.limits';
import type {
  Workflow,
  WorkflowInfo,
  WorkflowListQuery,
  WorkflowUnit,
} from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, visibleUserId, whereAsked } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** Companies named of a workflow, and versions of one, at most. */
const mostMerchants = 100;
const mostVersions = 50;

const columns = sql.raw(`
  w.id::text as "functionGroupId", w.name as "functionGroupName", w.code, w.attribute, w.version,
  w.published_version as "publishedVersion", w.description,
  ${visibleUserId('w.created_by')} as "createdById", nickname_of(w.created_by) as "createdBy",
  (select coalesce(json_agg(m.name order by m.name), '[]') from (
    select c.name from companies c where exists (
      select from product_variants v join services s on s.id = v.service_id where v.company_id = c.id and s.workflow_id = w.id)
    order by c.name limit ${mostMerchants}) m) as merchants,
  (select coalesce(json_agg(json_build_object('serviceId', s.id::text, 'serviceName', s.name) order by s.name), '[]')
    from services s where s.workflow_id = w.id) as services,
  (select count(*)::int from workflow_units x where x.workflow_id = w.id) as "unitCount",
  ${epochMs('w.created_time')} as "creationTime", ${epochMs('w.last_updated_time')} as "lastUpdatedTime"`);
export const workflowList: ListTable = { table: 'workflows', alias: 'w', columns };

const sortColumns = {
  lastUpdatedTime: 'w.last_updated_time',
  functionGroupName: 'lower(w.name)',
  code: 'w.code',
} as const satisfies Record<(typeof workflowSortFields)[number], string>;

export const listWorkflows = (
  db: Database,
  caller: Caller,
  { page, size, sort, functionGroupName }: WorkflowListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, workflowList, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: whereAsked(functionGroupName || undefined, (text) => {
      const pattern = containsPattern(text.toLowerCase());
      return sql`(lower(w.name) like ${pattern} or lower(w.code) like ${pattern})`;
    }),
  });

export const listWorkflowOptions = async (
  trx: Trx,
): Promise<Pick<Workflow, 'functionGroupId' | 'functionGroupName' | 'code' | 'publishedVersion'>[]> => {
  const { rows } = await sql<Pick<Workflow, 'functionGroupId' | 'functionGroupName' | 'code' | 'publishedVersion'>>`
    select id::text as "functionGroupId", name as "functionGroupName", code, published_version as "publishedVersion"
    from workflows order by lower(name)`.execute(trx);
  return rows;
};

/** @throws CallError NOT_FOUND */
export const getWorkflow = (trx: Trx, id: string): Promise<Workflow> =>
  readOne<Workflow>(trx, workflowList, sql`w.id = ${id}`);

/** The steps of the draft, in their order. */
export const readUnits = async (trx: Trx, id: string): Promise<WorkflowUnit[]> => {
  const { rows } = await sql<WorkflowUnit>`
    select u.step, b.id::text as "blockId", u.workflow_id::text as "groupId", u.switch_type as "switchType",
      to_jsonb(u.switch_unit_types) as "switchUnitTypes", json_build_object('name', b.name, 'method', b.method, 'type', b.type,
        'input', to_jsonb(b.input), 'output', to_jsonb(b.output), 'settings', b.settings) as block
    from workflow_units u join workflow_blocks b on b.id = u.block_id where u.workflow_id = ${id} order by u.step`.execute(
    trx,
  );
  return rows;
};

/** The steps as terminals run them. */
export const programUnits = (units: readonly WorkflowUnit[]): ProgramUnit[] =>
  units.map(({ step, switchType, switchUnitTypes, block: { method, settings, input } }) => ({
    step,
    method,
    settings,
    input,
    switchType,
    flows: switchUnitTypes,
  }));

/** @throws CallError NOT_FOUND */
export const getWorkflowInfo = async (trx: Trx, id: string): Promise<WorkflowInfo> => {
  const functionGroup = await getWorkflow(trx, id);
  const units = await readUnits(trx, id);
  return { functionGroup, units, problems: checkProgram(programUnits(units)) };
};

interface Published {
  readonly version: number;
  readonly publishedTime: number;
  readonly publishedBy: string | null;
  readonly siteCount: number;
  readonly program: Program;
}

/** @throws CallError NOT_FOUND */
export const listWorkflowVersions = async (trx: Trx, id: string): Promise<Published[]> => {
  await getWorkflow(trx, id);
  const { rows } = await sql<{ published: Published }>`
    select row_to_json(p) as published from (
      select v.version, ${sql.raw(epochMs('v.published_time'))} as "publishedTime",
        nickname_of(v.published_by) as "publishedBy",
        (select count(*)::int from terminal_states t where t.workflows @> jsonb_build_object(v.workflow_id::text, v.version))
          as "siteCount", v.program
      from workflow_versions v where v.workflow_id = ${id} order by v.version desc limit ${mostVersions}
    ) p`.execute(trx);
  return rows.map(({ published }) => published);
};
