export type { LabelContent, LabelWords } from './label-content.ts';
export { labelPdfStream } from './label-pdf-stream.ts';
export { labelsHandlers } from './labels.routes.ts';
