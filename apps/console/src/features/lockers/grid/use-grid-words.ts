/** What the editor says of the grid. */
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import type { StaleWords } from '../../../ui/stale-dialog/stale-dialog.tsx';
import type { StaleQuestion } from '../../../ui/stale-dialog/stale-question.ts';
import type { GridState } from './grid.model.ts';

/** The grid is one field; the log of a save names what was added, changed and deleted. */
const withOneField = (question: StaleQuestion): StaleQuestion => ({
  ...question,
  data: {
    ...question.data,
    changes: question.data.changes.map(({ fields, ...change }) => ({
      ...change,
      fields: fields.map((field) => (field.field.startsWith('boxes') ? { ...field, field: 'boxList' } : field)),
    })),
  },
});

const most = { boxes: boxLimits.boxesMax, columns: boxLimits.columnsMax, rows: boxLimits.rowsMax };

/** @param names of sizes, by their ids */
export const useGridWords = ({ doors, said }: GridState, names: ReadonlyMap<string, string>) => {
  const { t } = useTranslation();
  const fieldWords = (field: string): string =>
    field === 'boxList' ? t('grid.field') : t(`sites.fields.${field as 'siteName'}`, { defaultValue: field });
  const stale: StaleWords = { fieldWords, valueWords: () => undefined };
  const counts = [...Map.groupBy(doors, ({ boxTypeId }) => boxTypeId)].map(
    ([boxTypeId, all]) => `${all.length} ${names.get(boxTypeId) ?? ''}`,
  );
  return {
    said: said && t(`grid.said.${said.what}`, { name: said.name ?? '', count: said.count ?? 0, ...most }),
    summary: t('grid.summary', { total: t('grid.total', { count: doors.length }), sizes: listText(counts) }),
    stale,
    questionOf: withOneField,
  };
};
