export { labelsHandlers } from './labels.routes.ts';
export { printDropOffLabels, printLabels } from './labels.service.ts';
