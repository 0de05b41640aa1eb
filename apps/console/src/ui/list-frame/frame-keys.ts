/** A key of the frame around every screen, in words. */
interface FrameKey {
  readonly label: string;
  readonly keys: string;
}

let frameKeys: readonly FrameKey[] = [];

/** Sets the keys that work on every screen, for the help of a list. */
export const setFrameKeys = (keys: readonly FrameKey[]): void => {
  frameKeys = keys;
};

export const getFrameKeys = (): readonly FrameKey[] => frameKeys;
