export { demoMailboxHandlers } from './demo-mailbox.routes.ts';
