import type { Walk } from '@cubby/contract/orders/walks/walks.schemas';
import { useTranslation } from 'react-i18next';
import { ImageOf } from '../../../../platform/api/image-field.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { factsText, foundText } from './walk-answer-facts.tsx';
import { AnswerBadge } from './walk-badges.tsx';
import classes from './walks.module.css';

const columns = ['name', 'answer', 'found', 'expected', 'now', 'note', 'userName'] as const;

/** What a walk that has ended has found; it prints as it stands. */
export const WalkReport = ({ walk }: { readonly walk: Walk }) => {
  const { t } = useTranslation();
  const { list, choices, doors, seen, corrected, endNote, startedByName, timeStarted, endedByName, timeEnded } = walk;
  const photos = list.filter(({ photoId }) => photoId !== null);
  return (
    <>
      <Block title={t('walks.report.title')}>
        <DescriptionList
          items={[
            {
              term: t('walks.columns.choices'),
              value: listText(choices.map((choice) => t(`walks.choices.${choice}`))),
            },
            { term: t('walks.columns.seen'), value: t('walks.seenOf', { seen, doors }) },
            { term: t('walks.columns.corrected'), value: String(corrected) },
            { term: t('walks.columns.timeStarted'), value: <TimeText at={timeStarted} /> },
            { term: t('walks.columns.startedByName'), value: startedByName },
            { term: t('walks.columns.timeEnded'), value: timeEnded !== null && <TimeText at={timeEnded} /> },
            { term: t('walks.columns.endedByName'), value: endedByName },
            ...(endNote === null ? [] : [{ term: t('walks.columns.endNote'), value: endNote, wide: true }]),
          ]}
        />
      </Block>
      <Block title={t('walks.list')}>
        <table className={`ui-table ${classes.report}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`walks.report.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((door) => {
              const cells = {
                name: `${door.name} · ${door.boxTypeName}`,
                answer: (
                  <>
                    <AnswerBadge answer={door.answer} />
                    {door.outcome !== null && <div>{t(`walks.outcomes.${door.outcome}`)}</div>}
                  </>
                ),
                found: foundText(door, t),
                expected: factsText(door.before, t),
                now: factsText(door.after, t),
                note: door.note ?? (door.answer === null ? endNote : null),
                userName: door.userName,
              };
              return (
                <tr key={door.walkDoorId}>
                  {columns.map((column) => (
                    <td key={column} data-label={t(`walks.report.columns.${column}`)} data-empty={!cells[column]}>
                      {cells[column]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Block>
      {photos.length > 0 && (
        <Block title={t('walks.report.columns.photo')}>
          <div className={classes.photos}>
            {photos.map(({ walkDoorId, name, photoId }) => (
              <figure key={walkDoorId}>
                <ImageOf fileId={photoId ?? ''} alt={name} />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </div>
        </Block>
      )}
    </>
  );
};
