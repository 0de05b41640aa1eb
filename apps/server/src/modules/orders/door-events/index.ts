/** The public face of what happens to parcels at doors. */
export { takeParcelEvents } from './door-events.ts';
