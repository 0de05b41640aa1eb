export { messageCentreHandlers } from './message-centre.routes.ts';
