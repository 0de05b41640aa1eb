export { announcementsHandlers } from './announcements.routes.ts';
