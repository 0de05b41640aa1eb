/**
 * What the buttons of a screen do, where that is much code and rarely wanted at once: fetched with the first need of it.
 * It promises that what was asked for is done when the code has come, and said where it can't come any more.
 */
import i18next from 'i18next';
import { fetchCode } from '../../ui/deferred/fetch-code.ts';
import { toast } from '../../ui/toast/toast.ts';

export const deferredWork = <Work>(load: () => Promise<Work>) => {
  let code: Promise<Work> | undefined;
  const fetched = (): Promise<Work> => {
    code ??= fetchCode(load);
    return code;
  };
  return {
    /** Fetches it ahead, with the first sign that it is wanted. */
    ask: (): void => {
      // Said when it is needed.
      fetched().catch(() => {});
    },
    /** Does something with it, at once where it is there. */
    use: (act: (work: Work) => void): void => {
      // A release has taken the place of the one that this page belongs to.
      fetched().then(act, () => toast.error(i18next.t('frame.crash.updated')));
    },
  };
};
