import type { InspectionDoor } from '@cubby/contract/orders/inspections/inspections.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../../platform/address/named-links.tsx';
import { ImageOf } from '../../../../platform/api/image-field.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { AnswerBadge } from './inspection-badges.tsx';

/** What was recorded of a compartment, in one line. */
export const fieldsText = (fields: InspectionDoor['before'], t: TFunction): string =>
  fields === null
    ? ''
    : listText([
        t(`boxes.values.${fields.ledger}`),
        ...fields.parcels,
        ...(fields.service === 'IN_SERVICE' ? [] : [t(`boxes.values.${fields.service}`)]),
      ]);

/** The other parcel, and whether its order is recorded there now. */
export const foundText = ({ found, put }: Pick<InspectionDoor, 'found' | 'put'>, t: TFunction): string =>
  found === null ? '' : listText([found, t(put ? 'inspections.report.put' : 'inspections.report.notPut')]);

/** What a user said of a compartment, and what it has corrected. */
export const InspectionAnswerFields = ({ door }: { readonly door: InspectionDoor }) => {
  const { t } = useTranslation();
  const { answer, outcome, note, photoId, userId, userName, timeAnswered, before, after } = door;
  const columns = (key: 'answer' | 'outcome' | 'found' | 'expected' | 'now' | 'note' | 'userName' | 'timeAnswered') =>
    t(`inspections.report.columns.${key}`);
  return (
    <>
      <DescriptionList
        items={[
          { term: columns('answer'), value: <AnswerBadge answer={answer} /> },
          ...(outcome ? [{ term: columns('outcome'), value: t(`inspections.outcomes.${outcome}`) }] : []),
          ...(door.found === null ? [] : [{ term: columns('found'), value: foundText(door, t) }]),
          { term: columns('expected'), value: fieldsText(before, t) },
          { term: columns('now'), value: fieldsText(after, t) },
          { term: columns('note'), value: note },
          { term: columns('userName'), value: userLink(userId, userName) },
          { term: columns('timeAnswered'), value: timeAnswered !== null && <TimeText at={timeAnswered} /> },
        ]}
      />
      {photoId !== null && <ImageOf fileId={photoId} alt={t('inspections.photo')} />}
    </>
  );
};
