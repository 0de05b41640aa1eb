/**
 * Saves an edit with the version that was read, and lets the person choose which values apply if another user was
 * quicker. No user's change is overwritten unseen.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaleChoice, StaleData, StaleQuestion } from '../../ui/stale-dialog/stale-question.ts';
import { isApiError } from './api-error.ts';
import { refusalOf } from './refusal-of.ts';

const staleData = (data: unknown): StaleData | undefined => {
  const { version, changes } = (data ?? {}) as Partial<StaleData>;
  return typeof version === 'number' ? { version, changes: changes ?? [] } : undefined;
};

interface Edit<Changes, Saved> {
  /** The version that was read. */
  readonly version: number;
  readonly changes: Changes;
  readonly send: (version: number, changes: Partial<Changes>) => Promise<Saved>;
}

/**
 * @param refuse makes a failure what a form takes as its rejection; `words` in place of the failure's own
 * @returns `save` resolves to what was saved, or undefined where the person let all of their changes go; it throws what a
 * form shows. `question` is for the StaleDialog.
 */
export const useStaleSave = (refuse: (error: unknown, words?: string) => unknown = refusalOf) => {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<StaleQuestion>();

  const ask = (data: StaleData, mine: StaleQuestion['mine']): Promise<StaleChoice> =>
    new Promise((resolve) => {
      const answer = (choice: StaleChoice) => {
        setQuestion(undefined);
        resolve(choice);
      };
      setQuestion({ data, mine, answer });
    });

  const save = async <Changes extends object, Saved>(edit: Edit<Changes, Saved>): Promise<Saved | undefined> => {
    let { version } = edit;
    let mine: Partial<Changes> = edit.changes;
    for (;;) {
      try {
        return await edit.send(version, mine);
      } catch (error) {
        const stale = isApiError(error, 'STALE_VERSION') ? staleData(error.data) : undefined;
        if (!stale) throw refuse(error);
        const choice = await ask(stale, mine as StaleQuestion['mine']);
        if (choice.take === 'back') throw refuse(error, t('ui.stale.back'));
        const retained = choice.take === 'mine' ? choice.fields : [];
        mine = Object.fromEntries(
          Object.entries(mine).filter(([field]) => retained.includes(field)),
        ) as unknown as Partial<Changes>;
        if (retained.length === 0) return undefined;
        version = stale.version;
      }
    }
  };
  return { save, question };
};
