export { templatesHandlers } from './templates.routes.ts';
