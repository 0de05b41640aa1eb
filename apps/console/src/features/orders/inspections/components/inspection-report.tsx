import type { Inspection } from '@cubby/contract/orders/inspections/inspections.schemas';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../../platform/address/named-links.tsx';
import { ImageOf } from '../../../../platform/api/image-field.tsx';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { fieldsText, foundText } from './inspection-answer-fields.tsx';
import { AnswerBadge } from './inspection-badges.tsx';
import classes from './inspections.module.css';

const columns = ['name', 'answer', 'found', 'expected', 'now', 'note', 'userName'] as const;

/** The findings of an inspection that has ended; the page can be printed as it is. */
export const InspectionReport = ({ inspection }: { readonly inspection: Inspection }) => {
  const { t } = useTranslation();
  const { list, choices, doors, seen, corrected, endNote, timeStarted, timeEnded } = inspection;
  const photos = list.filter(({ photoId }) => photoId !== null);
  return (
    <>
      <Block title={t('inspections.report.title')}>
        <DescriptionList
          items={[
            {
              term: t('inspections.columns.choices'),
              value: listText(choices.map((choice) => t(`inspections.choices.${choice}`))),
            },
            { term: t('inspections.columns.seen'), value: t('inspections.seenOf', { seen, doors }) },
            { term: t('inspections.columns.corrected'), value: String(corrected) },
            { term: t('inspections.columns.timeStarted'), value: <TimeText at={timeStarted} /> },
            {
              term: t('inspections.columns.startedByName'),
              value: userLink(inspection.startedById, inspection.startedByName),
            },
            { term: t('inspections.columns.timeEnded'), value: timeEnded !== null && <TimeText at={timeEnded} /> },
            {
              term: t('inspections.columns.endedByName'),
              value: userLink(inspection.endedById, inspection.endedByName),
            },
            ...(endNote === null ? [] : [{ term: t('inspections.columns.endNote'), value: endNote, wide: true }]),
          ]}
        />
      </Block>
      <Block title={t('inspections.list')}>
        <table className={`ui-table ${classes.report}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`inspections.report.columns.${column}`)}
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
                    {door.outcome !== null && <div>{t(`inspections.outcomes.${door.outcome}`)}</div>}
                  </>
                ),
                found: foundText(door, t),
                expected: fieldsText(door.before, t),
                now: fieldsText(door.after, t),
                note: door.note ?? (door.answer === null ? endNote : null),
                userName: userLink(door.userId, door.userName),
              };
              return (
                <tr key={door.inspectionDoorId}>
                  {columns.map((column) => (
                    <td key={column} data-label={t(`inspections.report.columns.${column}`)} data-empty={!cells[column]}>
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
        <Block title={t('inspections.report.columns.photo')}>
          <div className={classes.photos}>
            {photos.map(({ inspectionDoorId, name, photoId }) => (
              <figure key={inspectionDoorId}>
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
