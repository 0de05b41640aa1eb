export { requestSlotsHandlers } from './request-slots.routes.ts';
