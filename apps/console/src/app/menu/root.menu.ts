import { menuOf } from './places.ts';

/** The whole menu, for the roles ROOT and SUPER_ADMIN: with what belongs to the platform. */
export const rootMenu = menuOf(true);
