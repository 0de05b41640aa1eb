export { labelsHandlers } from './labels.routes.ts';
