export { mailroomRecipientsHandlers } from './mailroom-recipients.routes.ts';
export { recipientImportJobs } from './mailroom-recipients.imports.ts';
export { recipients } from './mailroom-recipients.service.ts';
