/** A memory whose next write a power cut breaks off. */
import type { Flash } from '../store/flash.ts';

export interface FaultyFlash extends Flash {
  /** Half of the next write, or of the next one that matches, is written, then `cut` is called, and nothing after it happens. */
  tearNext(cut: () => void, matches?: (file: string, text: string) => boolean): void;
  /** Takes that back. */
  cancelTear(): void;
}

export const createFaultyFlash = (flash: Flash): FaultyFlash => {
  let cut: (() => void) | undefined;
  let isMatching: (file: string, text: string) => boolean = () => true;
  const written = (file: string, text: string, put: (part: string) => void): void => {
    if (!cut || !isMatching(file, text)) return put(text);
    const power = cut;
    cut = undefined;
    put(text.slice(0, text.length / 2));
    power();
    throw new Error('The power failed while it was written');
  };
  return {
    read: flash.read,
    write: (file, text) => written(file, text, (part) => flash.write(file, part)),
    append: (file, text, lasting) => written(file, text, (part) => flash.append(file, part, lasting)),
    tearNext: (by, matches = () => true) => {
      cut = by;
      isMatching = matches;
    },
    cancelTear: () => {
      cut = undefined;
    },
  };
};
