export { mailroomRecipientsHandlers } from './mailroom-recipients.routes.ts';
export { recipientImportJobs } from './mailroom-recipients.imports.ts';
export { listMailroomRecipients } from './mailroom-recipients.reads.ts';
