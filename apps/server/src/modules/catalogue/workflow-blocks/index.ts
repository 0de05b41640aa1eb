export { workflowBlocksHandlers } from './workflow-blocks.routes.ts';
