export { envelopeOf, messageIdOf } from './events.envelope.ts';
export { eventsHandlers } from './events.routes.ts';
