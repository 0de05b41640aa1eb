import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../../ui/popup/use-focus-return.ts';
import { BoxStatusBadge, BuildFacts, ParcelFacts, StateFacts } from './box-facts.tsx';
import { BoxHistory } from './box-history.tsx';
import classes from './site-doors.module.css';

interface DoorPanelProps {
  readonly box: Box;
  readonly actions: ReactNode;
  /** What is wrong with it. */
  readonly alerts?: ReactNode;
  readonly onClose: () => void;
}

/** All of one compartment: what it is, what is inside, what was. */
export const DoorPanel = ({ box, actions, alerts, onClose }: DoorPanelProps) => {
  const { t } = useTranslation();
  useFocusReturn(true);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={420}
      returnFocus={false}
      title={t('boxes.one', { name: box.name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <div className={classes.panel}>
        <div className={classes.bar}>
          <BoxStatusBadge box={box} />
          {box.openStatusFlag && <span className={classes.open}>{t('boxes.open')}</span>}
          {box.disagrees && <span className={classes.disagrees}>{t('boxes.disagrees')}</span>}
        </div>
        {actions}
        {alerts}
        <StateFacts box={box} />
        {box.parcels.map((parcel) => (
          <section key={parcel.expressNumber} aria-label={t('boxes.parcel.title')}>
            <h3 className={classes.panelTitle}>{t('boxes.parcel.title')}</h3>
            <ParcelFacts parcel={parcel} />
          </section>
        ))}
        <BuildFacts box={box} />
        <section>
          <h3 className={classes.panelTitle}>{t('boxes.history.title')}</h3>
          <BoxHistory boxId={box.boxId} />
        </section>
      </div>
    </Drawer>
  );
};
