import { expectedIn } from '@cubby/contract/orders/walks/walks.rules';
import type { Walk, WalkDoor } from '@cubby/contract/orders/walks/walks.schemas';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { Can } from '../../../../ui/permission-gate/permission-gate.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { ParcelCode } from '../../../lockers/boxes/components/box-facts.tsx';
import { OpenDoorsDialog } from '../../../lockers/boxes/open-doors.tsx';
import { WalkAnswerForm } from './walk-answer-form.tsx';
import { WalkAnswerFacts } from './walk-answer-facts.tsx';
import classes from './walks.module.css';

type Box = NonNullable<WalkDoor['box']>;

/** What should be inside, as it is recorded now. */
const Expected = ({ box }: { readonly box: Box }) => {
  const { t } = useTranslation();
  const stored = box.parcels.filter(({ storeTime }) => storeTime !== null);
  return (
    <section aria-labelledby="walk-expected">
      <h3 id="walk-expected" className={classes.label}>
        {t('walks.expected')}
      </h3>
      {stored.length === 0 && <p>{t(box.ledger === 'RESERVED' ? 'walks.keptFor' : 'walks.expectsNothing')}</p>}
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

interface WalkDoorStepProps {
  readonly walk: Walk;
  readonly door: WalkDoor;
  /** Reads the walk again. */
  readonly onChange: () => Promise<unknown>;
  /** With the list as it is after the answer. */
  readonly onDone: (list: readonly WalkDoor[]) => void;
}

/** One compartment: open it, look, say what is inside. */
export const WalkDoorStep = ({ walk, door, onChange, onDone }: WalkDoorStepProps) => {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<Box>();
  const { box, name, boxTypeName, place, reasons, answer } = door;
  const { siteId, doors } = walk;
  return (
    <>
      <p className="ui-hint">{t('walks.place', { place, doors })}</p>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <span>{boxTypeName}</span>
        {reasons.map((reason) => (
          <StatusBadge key={reason} meaning="amber" label={t(`walks.choices.${reason}`)} />
        ))}
      </div>
      {box ? <Expected box={box} /> : <p role="status">{t('walks.gone')}</p>}
      {box && (answer === null || answer === 'NOT_SEEN') && (
        <Can permission="SITE_UNLOCK">
          <Button
            size="lg"
            fullWidth
            leftSection={<IconLockOpen size={20} aria-hidden />}
            onClick={() => setOpening(box)}
          >
            {t('walks.open', { name })}
          </Button>
        </Can>
      )}
      {answer !== null && <WalkAnswerFacts door={door} />}
      {(answer === null || answer === 'NOT_SEEN') && (
        <WalkAnswerForm
          walkId={walk.walkId}
          door={door}
          expected={box ? expectedIn(box) : []}
          onChange={onChange}
          onAnswered={(answered) => {
            const list = walk.list.map((one) => (one.walkDoorId === answered.walkDoorId ? answered : one));
            void onChange();
            onDone(list);
          }}
        />
      )}
      {opening && (
        <OpenDoorsDialog
          siteId={siteId}
          target={{ kind: 'DOORS', boxes: [opening] }}
          reason={t('walks.reason')}
          close={() => setOpening(undefined)}
          onDone={() => setOpening(undefined)}
        />
      )}
    </>
  );
};
