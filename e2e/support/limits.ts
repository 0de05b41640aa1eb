/**
 * Time limits of the journeys. They promise to grow with the machine: `npm test` measures once how much slower than an idle
 * development machine this one is.
 */

/** At least 1; 1 also if a journey runs without `npm test`. */
export const slowness = Math.max(1, Number(process.env['CUBBY_TEST_SLOWNESS'] ?? 1) || 1);

/**
 * The time limit for this machine.
 * @param ms at least five times what an idle machine needs
 */
export const limit = (ms: number): number => Math.round(ms * slowness);
