/**
 * The question before a change of several rows at once. It promises that those which can be changed are changed in one
 * step, and that the others are named with their reason in the same dialog.
 */
import type { SourcePhrases } from '@cubby/phrases';
import i18next from 'i18next';
import { confirm, type ConfirmQuestion } from '../../../ui/confirm-dialog/confirm.ts';
import { LeftOut, type LeftOutRow } from '../../../ui/left-out/left-out.tsx';

interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Why a row can not be changed, in words; undefined where it can, as far as is known here. */
  readonly whyNot: (row: Row) => string | undefined;
}

export interface FittingQuestion<Row> extends Rows<Row> {
  /** A further detail of a row, such as its recipient. */
  readonly detailOf?: (row: Row) => string | null;
  /** What a row must be like. */
  readonly rule: string;
  /** The title where some are left out. */
  readonly some: keyof SourcePhrases['bulkChanges']['titles'];
  readonly question: (fitting: readonly Row[]) => Omit<ConfirmQuestion, 'items'>;
  /** Takes rows out of the selection. */
  readonly deselect: (ids: readonly string[]) => void;
}

/** The rows that can be changed, and the others with the reason of each. */
export const splitFitting = <Row,>({ rows, idOf, nameOf, whyNot }: Rows<Row>) => {
  const fitting: Row[] = [];
  const others: LeftOutRow[] = [];
  for (const row of rows) {
    const reason = whyNot(row);
    if (reason === undefined) fitting.push(row);
    else others.push({ id: idOf(row), name: nameOf(row), reason });
  }
  return { fitting, others };
};

/** Names rows of which none can be changed; the person may drop them from the selection. */
export const sayNoneFits = async (
  others: readonly LeftOutRow[],
  rule: string,
  deselect: FittingQuestion<never>['deselect'],
): Promise<void> => {
  const drop = await confirm({
    title: i18next.t('bulkChanges.none'),
    body: <LeftOut title={rule} rows={others} />,
    action: i18next.t('bulkChanges.deselect', { count: others.length }),
    cancel: i18next.t('bulkChanges.dismiss'),
  });
  if (drop) deselect(others.map(({ id }) => id));
};

/** @returns the rows to change; none where the person says no, or where none can be changed */
export const askFitting = async <Row,>(asked: FittingQuestion<Row>): Promise<readonly Row[]> => {
  const { rows, nameOf, detailOf, rule, some, question, deselect } = asked;
  const { fitting, others } = splitFitting(asked);
  if (fitting.length === 0) {
    await sayNoneFits(others, rule, deselect);
    return [];
  }
  const { title, body, ...words } = question(fitting);
  const yes = await confirm({
    ...words,
    title:
      others.length === 0
        ? title
        : i18next.t(`bulkChanges.titles.${some}`, { count: fitting.length, total: rows.length }),
    body: (
      <>
        {body}
        {others.length > 0 && (
          <LeftOut title={i18next.t('bulkChanges.leftOut', { count: others.length })} text={rule} rows={others} />
        )}
      </>
    ),
    items: fitting.map((row) => [nameOf(row), detailOf?.(row)].filter(Boolean).join(' · ')),
  });
  return yes ? fitting : [];
};
