import type { workflowBlocksCalls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { getWorkflowBlock, listWorkflowBlocks } from './workflow-blocks.reads.ts';
import { createWorkflowBlock, deleteWorkflowBlock, updateWorkflowBlock } from './workflow-blocks.service.ts';

export const workflowBlocksHandlers = (db: Database) =>
  handlersOf<typeof workflowBlocksCalls>()({
    listWorkflowBlocks: async ({ query }, { caller }) => pageText(await listWorkflowBlocks(db, caller, query), query),
    getWorkflowBlock: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getWorkflowBlock(trx, params.id)),
    createWorkflowBlock: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createWorkflowBlock(trx, context, body)),
    updateWorkflowBlock: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateWorkflowBlock(trx, context, body)),
    deleteWorkflowBlock: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteWorkflowBlock(trx, context, params.id));
      return { success: true };
    },
  });
