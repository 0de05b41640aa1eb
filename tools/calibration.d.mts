/** What TypeScript needs to know of calibration.mjs, which itself runs on any Node from 20 on. */
/** The factor for time limits, at least 1. */
export const slowness: number;
