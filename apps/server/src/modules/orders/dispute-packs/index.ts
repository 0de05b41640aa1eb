export { disputePacksHandlers } from './dispute-packs.routes.ts';
