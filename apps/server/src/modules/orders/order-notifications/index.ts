export { orderNotificationsHandlers } from './order-notifications.routes.ts';
