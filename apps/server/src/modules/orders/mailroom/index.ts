export { mailroomHandlers } from './mailroom.routes.ts';
