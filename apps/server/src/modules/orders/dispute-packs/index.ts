export { disputePacksHandlers } from './dispute-packs.routes.ts';
export type { Block, Fact, PackContent, Section } from './dispute-pack-content.ts';
export { disputePackStream } from './dispute-pack-pdf-stream.ts';
export { knownZone } from './dispute-pack-words.ts';
