import { IconPuzzle } from '@tabler/icons-react';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { workflowBlockFields } from './workflow-block.fields.tsx';
import { workflowBlocks } from './workflow-block.resource.ts';

const columns = ['name', 'method', 'description', 'unitCount', 'lastUpdatedTime'];

/** workflow_function: what steps of workflows may do (administration.md 2). */
export const WorkflowBlockListPage = () => (
  <ResourceListPage
    resource={workflowBlocks}
    fields={workflowBlockFields}
    columns={columns}
    icon={<IconPuzzle size={24} />}
  />
);
