import {
  workflowBlockInputSchema,
  workflowBlockUpdateSchema,
} from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { navigateToFirstAllowed } from '../../../platform/address/next-screens.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { workflowBlockFields } from './workflow-block.fields.tsx';
import { workflowBlocks } from './workflow-block.resource.ts';

const schemas = { create: workflowBlockInputSchema, update: workflowBlockUpdateSchema };
const { address: listAddress } = workflowBlocks.memory;

/** workflow_fun_edit: creates a block, or with an id shows and changes one; a save leads to the list (administration.md 2). */
export const WorkflowBlockPage = () => (
  <ResourcePage
    resource={workflowBlocks}
    fields={workflowBlockFields}
    schemas={schemas}
    uses={({ unitCount }) => ({ units: unitCount })}
    inUse="WORKFLOW_BLOCK_IN_USE"
    address={() => listAddress()}
    leave={() => navigateToFirstAllowed([listAddress()])}
  />
);
