export { orderPinsHandlers } from './order-pins.routes.ts';
export { givePin } from './order-pins.giving.ts';
