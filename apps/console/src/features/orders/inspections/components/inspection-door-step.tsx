import { expectedIn } from '@cubby/contract/orders/inspections/inspections.rules';
import type { Inspection, InspectionDoor } from '@cubby/contract/orders/inspections/inspections.schemas';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { Can } from '../../../../ui/permission-gate/permission-gate.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { ParcelCode } from '../../../lockers/boxes/components/box-marks.tsx';
import { OpenDoorsDialog } from '../../../lockers/boxes/open-doors.tsx';
import { InspectionAnswerForm } from './inspection-answer-form.tsx';
import { InspectionAnswerFields } from './inspection-answer-fields.tsx';
import classes from './inspections.module.css';

type Box = NonNullable<InspectionDoor['box']>;

/** What should be inside, as it is recorded now. */
const Expected = ({ box }: { readonly box: Box }) => {
  const { t } = useTranslation();
  const stored = box.parcels.filter(({ storeTime }) => storeTime !== null);
  return (
    <section aria-labelledby="inspection-expected">
      <h3 id="inspection-expected" className={classes.label}>
        {t('inspections.expected')}
      </h3>
      {stored.length === 0 && (
        <p>{t(box.ledger === 'RESERVED' ? 'inspections.reserved' : 'inspections.expectsNothing')}</p>
      )}
      <ul className={classes.parcels}>
        {stored.map((parcel) => (
          <li key={parcel.expressNumber}>
            <ParcelCode parcel={parcel} />
            <span className="ui-hint">
              {parcel.merchantName} {parcel.storeTime !== null && <TimeText at={parcel.storeTime} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface InspectionDoorStepProps {
  readonly inspection: Inspection;
  readonly door: InspectionDoor;
  /** Reads the inspection again. */
  readonly onChange: () => Promise<unknown>;
  /** With the list as it is after the answer. */
  readonly onDone: (list: readonly InspectionDoor[]) => void;
}

/** One compartment: the user opens it, checks it and enters what is inside. */
export const InspectionDoorStep = ({ inspection, door, onChange, onDone }: InspectionDoorStepProps) => {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<Box>();
  const { box, name, boxTypeName, place, reasons, answer } = door;
  const { siteId, doors } = inspection;
  return (
    <>
      <p className="ui-hint">{t('inspections.place', { place, doors })}</p>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <span>{boxTypeName}</span>
        {reasons.map((reason) => (
          <StatusBadge key={reason} meaning="amber" label={t(`inspections.choices.${reason}`)} />
        ))}
      </div>
      {box ? <Expected box={box} /> : <p role="status">{t('inspections.gone')}</p>}
      {box && (answer === null || answer === 'NOT_SEEN') && (
        <Can permission="SITE_UNLOCK">
          <Button
            size="lg"
            fullWidth
            leftSection={<IconLockOpen size={20} aria-hidden />}
            onClick={() => setOpening(box)}
          >
            {t('inspections.open', { name })}
          </Button>
        </Can>
      )}
      {answer !== null && <InspectionAnswerFields door={door} />}
      {(answer === null || answer === 'NOT_SEEN') && (
        <InspectionAnswerForm
          inspectionId={inspection.inspectionId}
          door={door}
          expected={box ? expectedIn(box) : []}
          onChange={onChange}
          onAnswered={(answered) => {
            const list = inspection.list.map((one) =>
              one.inspectionDoorId === answered.inspectionDoorId ? answered : one,
            );
            void onChange();
            onDone(list);
          }}
        />
      )}
      {opening && (
        <OpenDoorsDialog
          siteId={siteId}
          target={{ kind: 'DOORS', boxes: [opening] }}
          reason={t('inspections.reason')}
          close={() => setOpening(undefined)}
          onDone={() => setOpening(undefined)}
        />
      )}
    </>
  );
};
