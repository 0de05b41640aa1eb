export { orderImportsHandlers } from './order-imports.routes.ts';
