export { mailroomRecipientsHandlers } from './mailroom-recipients.routes.ts';
