/**
 * What global setup prepares and every worker reads: where the server answers, which browser runs, who is signed in.
 * It travels in environment variables, since workers are processes of their own.
 */

/** The users of the demo that the journeys sign in as; the password is the same for all. */
export type User = 'admin' | 'operator' | 'logistics' | 'merchant' | 'merchant_hkmu' | 'merchant_paxel';
export const password = 'Cubby_demo1';

/** Everything that a run has to itself. */
export interface World {
  /** Origin of the shared server. */
  readonly url: string;
  /** Its data folder, which also contains the sessions of the browser. */
  readonly folder: string;
  /** The browser's program. */
  readonly browser: string;
}

const name = 'CUBBY_JOURNEYS_WORLD';

export const configureWorkers = (world: World): void => {
  process.env[name] = JSON.stringify(world);
};

/** Undefined outside of a run, for example while the tests are only listed. */
export const findWorld = (): World | undefined => {
  const text = process.env[name];
  return text === undefined ? undefined : (JSON.parse(text) as World);
};

/** @throws Error outside of a run */
export const world = (): World => {
  const found = findWorld();
  if (!found) throw new Error('Global setup has not run');
  return found;
};
