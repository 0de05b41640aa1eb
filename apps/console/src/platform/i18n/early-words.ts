import type { Language } from '@cubby/phrases';

declare global {
  interface Window {
    /** Left by the page's first script (public/first-script.js), as the build has it. */
    cubbyEarlyWords?: { readonly language: string; readonly words: Promise<object | undefined> };
  }
}

/**
 * The words that the page's first script has asked for, while the code was on its way. They are taken once: another try is
 * another request.
 * @returns undefined where they are of another language, or did not come
 */
export const takeEarlyWords = async (language: Language): Promise<object | undefined> => {
  const early = window.cubbyEarlyWords;
  delete window.cubbyEarlyWords;
  return early?.language === language ? early.words : undefined;
};
