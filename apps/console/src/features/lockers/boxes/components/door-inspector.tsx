import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { BuildFields, ParcelDetails, StateFields } from './box-fields.tsx';
import { BoxStatusBadge } from './box-marks.tsx';
import { BoxHistory } from './box-history.tsx';
import classes from './site-doors.module.css';

interface DoorInspectorProps {
  readonly ref: Ref<HTMLElement>;
  /** The compartment whose details are shown; undefined while none or several are selected. */
  readonly box: Box | undefined;
  /** What can be done with the shown compartment, or with those that are selected. */
  readonly tools: ReactNode;
  /** How many are selected, in words. */
  readonly selected: ReactNode;
  /** What is wrong with the shown compartment. */
  readonly alerts?: ReactNode;
  /** Ends the selection; undefined while there is none. */
  readonly onClose: (() => void) | undefined;
}

/**
 * The tools of the compartments and all of one of them: what it is, what is inside, what was. Docked next to the grid; on a
 * phone a sheet at the lower edge that remains visible. The grid remains usable.
 */
export const DoorInspector = ({ ref, box, tools, selected, alerts, onClose }: DoorInspectorProps) => {
  const { t } = useTranslation();
  const title = box ? t('boxes.one', { name: box.name }) : t('boxes.tools');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key comes from the controls inside
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className={classes.inspector}
      data-empty={onClose === undefined || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !onClose) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.inspectorHead}>
        <h3 className={classes.inspectorTitle}>{title}</h3>
        <span role="status">{selected}</span>
        {onClose && (
          <ActionIcon className={classes.inspectorClose} aria-label={t('ui.close')} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {box && (
        <div className={classes.bar}>
          <BoxStatusBadge box={box} />
          {box.openStatusFlag && <span className={classes.open}>{t('boxes.open')}</span>}
          {box.disagrees && <span className={classes.disagrees}>{t('boxes.disagrees')}</span>}
        </div>
      )}
      <div className={classes.bar}>{tools}</div>
      {box && (
        <>
          {alerts}
          {box.parcels.map((parcel) => (
            <section key={parcel.expressNumber} aria-label={t('boxes.parcel.title')}>
              <h4 className={classes.panelTitle}>{t('boxes.parcel.title')}</h4>
              <ParcelDetails parcel={parcel} />
            </section>
          ))}
          <StateFields box={box} />
          <BuildFields box={box} />
          <section>
            <h4 className={classes.panelTitle}>{t('boxes.history.title')}</h4>
            <BoxHistory boxId={box.boxId} />
          </section>
        </>
      )}
    </section>
  );
};
