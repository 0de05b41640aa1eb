export { LiveHub } from './live-hub.ts';
