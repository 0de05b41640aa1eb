/** The public face of what terminals know of orders. */
export { bringAccess, forgetAccess } from './terminal-access.ts';
export { startAccessRunner } from './terminal-access.runner.ts';
