export { sendingRulesHandlers } from './sending-rules.routes.ts';
