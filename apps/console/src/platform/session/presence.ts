/**
 * Whether a user is at the page. Requests that the console sends by itself while no user is there do not count as use
 * of the session, so that an unattended screen expires as if there were no requests.
 */

/** ms without a move of the pointer or a key after which no user is there. */
const awayAfterMs = 5 * 60_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastSign: number | undefined;

/** Call once, when the page begins. */
export const watchPresence = (): void => {
  const note = () => {
    lastSign = Date.now();
  };
  note();
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
};

/** ms since the last sign of a user; endless where none is watched for. */
const stillFor = (): number => (lastSign === undefined ? Infinity : Date.now() - lastSign);

/** Whether a user is just doing something; an object, so that tests can say. */
export const presence = { stillFor };

export const isUnattended = (): boolean => lastSign !== undefined && stillFor() > awayAfterMs;
