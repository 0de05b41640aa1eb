export { replayHandlers } from './replay.routes.ts';
