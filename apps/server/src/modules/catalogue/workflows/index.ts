export { workflowsHandlers } from './workflows.routes.ts';
