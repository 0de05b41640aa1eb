import { menuOf } from './places.ts';

/** The menu of everyone but the platform's own roles: no platform settings. */
export const restrictedMenu = menuOf(false);
