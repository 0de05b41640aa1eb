export { liveEventsHandlers } from './live-events.routes.ts';
