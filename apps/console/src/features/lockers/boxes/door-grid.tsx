/** The compartments of a site, drawn: filtered, selected by mouse and keyboard, and what can be done with them (network.md 2, 4). */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { lockTypeColors } from './box.styles.ts';
import { countsAs, type LegendStatus } from './boxes.rules.ts';
import { DoorInspector } from './components/door-inspector.tsx';
import { DoorLegend, LockLegend } from './components/door-legend.tsx';
import { DoorMap } from './components/door-map.tsx';
import { DoorTools } from './components/door-tools.tsx';
import classes from './components/site-doors.module.css';
import { useDoorDialogs } from './use-door-dialogs.tsx';
import { useDoorSelection } from './use-door-selection.ts';

interface DoorGridProps {
  readonly siteId: string;
  readonly boxes: readonly Box[];
  /** The site is not for this person to change. */
  readonly locked: boolean;
  /** The compartment whose details are open. */
  readonly openId: string | undefined;
  readonly onOpen: (boxId: string | undefined) => void;
  /** The dialog that opens the compartment whose details are shown is open from the start. */
  readonly opensAtOnce: boolean;
  /** The open alerts of a compartment. */
  readonly alerts?: ((boxId: string) => ReactNode) | undefined;
}

export const DoorGrid = ({ siteId, boxes, locked, openId, onOpen, opensAtOnce, alerts }: DoorGridProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const hint = useId();
  const [status, setStatus] = useState<LegendStatus>();
  const selection = useDoorSelection(boxes);
  const map = useRef<HTMLDivElement>(null);
  const inspector = useRef<HTMLElement>(null);
  const doors = useMemo(() => boxes.filter(({ management }) => !management), [boxes]);
  const locks = useMemo(() => lockTypeColors(boxes), [boxes]);
  const { chosen } = selection;
  const open = doors.find((box) => box.boxId === openId) ?? (chosen.length === 1 ? chosen[0] : undefined);
  const targets = open ? [open] : chosen;
  const mayOpen = can('SITE_UNLOCK') && !locked;
  const dialogs = useDoorDialogs({
    siteId,
    boxes,
    targets,
    selection,
    opensAtOnce: opensAtOnce && mayOpen && open ? [open] : undefined,
  });
  const close = () => {
    selection.set([]);
    onOpen(undefined);
    if (!inspector.current?.contains(document.activeElement)) return;
    const tile = open ? `[data-box="${open.boxId}"]` : '[data-box][tabindex="0"]';
    map.current?.querySelector<HTMLElement>(tile)?.focus();
  };
  const tools = (
    <DoorTools
      doors={doors}
      targets={targets}
      selected={chosen}
      locked={locked}
      dialogs={dialogs}
      selectAll={() => selection.set(status ? doors.filter((box) => countsAs(box, status)) : doors)}
      clearSelection={() => selection.set([])}
    />
  );
  return (
    <div className={classes.doors}>
      <DoorLegend boxes={boxes} status={status} onStatus={setStatus} />
      <LockLegend locks={locks} />
      <p className={`ui-hint ${classes.keys}`} id={hint}>
        {t('boxes.keys')}
      </p>
      <div className={classes.layout}>
        <DoorMap
          ref={map}
          boxes={boxes}
          doors={doors}
          locks={locks}
          selection={selection}
          open={open}
          status={status}
          describedBy={hint}
          onPress={() => {
            if (openId !== undefined) onOpen(undefined);
          }}
          onEnter={(boxId) => {
            onOpen(boxId);
            inspector.current?.focus();
          }}
        />
        <DoorInspector
          ref={inspector}
          box={open}
          tools={tools}
          selected={chosen.length > 0 && t('boxes.selected', { count: chosen.length })}
          alerts={open && alerts?.(open.boxId)}
          onClose={targets.length > 0 ? close : undefined}
        />
      </div>
      {dialogs.shown}
    </div>
  );
};
