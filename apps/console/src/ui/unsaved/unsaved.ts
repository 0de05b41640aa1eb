import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm-dialog/confirm.ts';

/** Forms on the screen with unsaved input, each with the words of its language. */
const unsaved = new Map<symbol, TFunction>();

/** Whether any form on the screen has unsaved input. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Shows the question whether what was typed may be discarded; true if it may. */
export const confirmDiscard = (t: TFunction): Promise<boolean> =>
  confirm({
    title: t('ui.discard.title'),
    body: t('ui.discard.body'),
    action: t('ui.discard.action'),
    cancel: t('ui.discard.dismiss'),
    danger: true,
  });

/** True when the page may be left: nothing is unsaved, or the person lets it go. */
export const confirmLeave = async (): Promise<boolean> => {
  const words = unsaved.values().next().value;
  return words === undefined || confirmDiscard(words);
};

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Guards a form while `dirty`: the browser warns before the tab closes, `confirmLeave` before the page changes. */
export const useUnsaved = (dirty: boolean): void => {
  const { t } = useTranslation();
  useEffect(() => {
    if (!dirty) return;
    const key = Symbol('form');
    unsaved.set(key, t);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(key);
      if (unsaved.size === 0) window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, t]);
};
