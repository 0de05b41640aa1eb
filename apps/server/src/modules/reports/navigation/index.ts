export { navigationHandlers } from './navigation.routes.ts';
