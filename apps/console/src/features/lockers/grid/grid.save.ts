/** Saves a grid, and says what speaks against it at the doors that it is about. */
import { boxesCalls as calls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useStaleSave } from '../../../platform/api/use-stale-save.ts';
import { message } from '../../../platform/i18n/message.ts';
import { boxListOf, type GridState } from './grid.model.ts';

/** Why a grid was not saved. */
export interface GridProblem {
  readonly message: string;
  readonly requestId?: string | undefined;
  /** By the key of the door. */
  readonly at: ReadonlyMap<string, string>;
  /** About no door of the grid. */
  readonly others: readonly string[];
}

interface Read {
  readonly siteId: string;
  readonly dataVersion: number;
}

export const useGridSave = () => {
  const { t } = useTranslation();
  const { save, question } = useStaleSave((error, words) => ({ words, error }));
  const [problem, setProblem] = useState<GridProblem>();

  const problemOf = (state: GridState, error: unknown, words?: string): GridProblem => {
    if (isApiError(error, 'BOXES_OCCUPIED')) {
      const { boxes = [] } = (error.data ?? {}) as Partial<Record<'boxes', Pick<Box, 'boxId'>[]>>;
      return {
        message: message('occupiedDoorsError'),
        at: new Map(boxes.map(({ boxId }) => [boxId, t('grid.inUse')])),
        others: [],
      };
    }
    const refusal = refusalOf(error, words);
    const keys = [...state.doors, ...state.gone].map(({ key }) => key);
    const at = new Map<string, string>();
    const others: string[] = [];
    for (const { path, message: fault } of refusal.fieldErrors) {
      const key = keys[Number(/^boxList\.(\d+)/.exec(path)?.[1])];
      if (key === undefined) others.push(fault);
      else at.set(key, fault);
    }
    return { message: refusal.message, requestId: refusal.requestId, at, others };
  };

  return {
    problem,
    clear: () => setProblem(undefined),
    question,
    /** @returns the saved doors, 'theirs' if the person discarded their changes, undefined if nothing was saved */
    save: async (state: GridState, { siteId, dataVersion }: Read): Promise<Box[] | 'theirs' | undefined> => {
      setProblem(undefined);
      const boxList = boxListOf(state);
      try {
        const saved = await save({
          version: dataVersion,
          changes: { boxList },
          send: (version) => callApi(calls.saveBoxes, { params: { siteId }, body: { dataVersion: version, boxList } }),
        });
        return saved ?? 'theirs';
      } catch (failure) {
        const { error, words } = failure as { error: unknown; words: string | undefined };
        setProblem(problemOf(state, error, words));
        return undefined;
      }
    },
  };
};
