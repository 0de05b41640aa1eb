import { calls } from './areas.ts';

export { calls };
export type Calls = typeof calls;
export type CallId = keyof Calls;
