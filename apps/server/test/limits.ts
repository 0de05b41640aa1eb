import { slowness } from '../../../tools/calibration.mjs';

/** The time limit of a test that needs longer than most, for this machine. @param ms on an idle development machine */
export const limit = (ms: number): number => ms * slowness;
