/** What a scanner typed before the screen was there to take it: a first scan is never lost. */
declare global {
  interface Window {
    /** Gathered by the page's first script (public/first-script.js); undefined while the screen takes the keys itself. */
    cubbyEarlyKeys?: string | undefined;
  }
}

export interface EarlyScans {
  /** Numbers with the recipients that were entered after them. */
  readonly whole: readonly { readonly number: string; readonly recipient: string }[];
  readonly number: string;
  /** What has been typed of the recipient of `number`; undefined where the number was not entered yet. */
  readonly recipient?: string;
}

/** Takes the keys; from now on none are gathered. */
export const takeEarlyScans = (): EarlyScans => {
  const lines = (window.cubbyEarlyKeys ?? '').split('\n').map((line) => line.trim());
  window.cubbyEarlyKeys = undefined;
  const last = lines.pop() ?? '';
  // Scanners that end a scan twice leave empty lines.
  const entered = lines.filter((line) => line !== '');
  const whole = entered.flatMap((number, at) => {
    const recipient = entered[at + 1];
    return at % 2 === 0 && recipient !== undefined ? [{ number, recipient }] : [];
  });
  return entered.length % 2 === 0 ? { whole, number: last } : { whole, number: entered.at(-1) ?? '', recipient: last };
};

/** Has them gathered again, for the next time that the screen is opened. */
export const gatherEarlyKeys = (): void => {
  window.cubbyEarlyKeys = '';
};
