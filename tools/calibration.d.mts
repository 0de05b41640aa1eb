/** The types of calibration.mjs, which runs on any Node from 20 on. */
/** The factor for time limits, at least 1. */
export const slowness: number;
