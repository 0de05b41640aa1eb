export { orderFlagsHandlers } from './order-flags.routes.ts';
