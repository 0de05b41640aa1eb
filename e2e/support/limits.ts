/**
 * Time limits of the journeys. They promise to grow with the machine: `npm test` measures once how slow it is.
 */
import { slowness } from '../../tools/calibration.mjs';

/**
 * The time limit for this machine.
 * @param ms at least five times what an idle machine needs
 */
export const limit = (ms: number): number => Math.round(ms * slowness);
