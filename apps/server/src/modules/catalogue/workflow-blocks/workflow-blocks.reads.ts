/** The blocks of workflows: their list, and one of them. */
import type { workflowBlockSortFields } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.limits';
import type {
  WorkflowBlock,
  WorkflowBlockListQuery,
} from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const columns = sql.raw(`
  b.id::text as "blockId", b.name, b.method, b.description, to_jsonb(b.input) as input, to_jsonb(b.output) as output, b.type,
  b.settings, nickname_of(b.created_by) as "createdBy",
  (select count(*)::int from workflow_units x where x.block_id = b.id) as "unitCount",
  ${epochMs('b.created_time')} as "creationTime", ${epochMs('b.last_updated_time')} as "lastUpdatedTime", b.version`);
const list: ListTable = { table: 'workflow_blocks', alias: 'b', columns };

const sortColumns = {
  lastUpdatedTime: 'b.last_updated_time',
  name: 'lower(b.name)',
} as const satisfies Record<(typeof workflowBlockSortFields)[number], string>;

export const listWorkflowBlocks = (
  db: Database,
  caller: Caller,
  { page, size, sort, query, name }: WorkflowBlockListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [query, name].flatMap((asked) =>
      whereAsked(asked || undefined, (text) => sql`lower(b.name) like ${containsPattern(text.toLowerCase())}`),
    ),
  });

/** @throws CallError NOT_FOUND */
export const getWorkflowBlock = (trx: Trx, id: string): Promise<WorkflowBlock> =>
  readOne<WorkflowBlock>(trx, list, sql`b.id = ${id}`);
