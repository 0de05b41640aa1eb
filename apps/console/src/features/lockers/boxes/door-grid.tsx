/** The compartments of a site, drawn: filtered, selected by mouse and keyboard, and what can be done with them (network.md 2, 4). */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import type { CountedStatus } from '@cubby/contract/lockers/boxes/boxes.states';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../platform/address/address-of.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { lockTypeColors } from './box.looks.ts';
import { countsAs, refusesEdit, refusesLabels } from './boxes.rules.ts';
import { doorAfterKey } from './cabinet-keys.ts';
import { Cabinet } from './components/cabinet.tsx';
import { DoorCard, useDoorCard } from './components/door-card.tsx';
import { DoorLegend, LockLegend } from './components/door-legend.tsx';
import { DoorPanel } from './components/door-panel.tsx';
import { DoorTile } from './components/door-tile.tsx';
import classes from './components/site-doors.module.css';
import { type DoorAction, DoorActionDialog } from './door-actions.tsx';
import { OpenDoorsDialog, type OpenTarget } from './open-doors.tsx';
import { warnIfRefused } from './warn-if-refused.ts';
import { useDoorSelection } from './use-door-selection.ts';

const boxId = (box: Box): string => box.boxId;

interface DoorGridProps {
  readonly siteId: string;
  readonly boxes: readonly Box[];
  /** The site is not for this person to change. */
  readonly locked: boolean;
  /** The compartment whose details are open. */
  readonly openId: string | undefined;
  readonly onOpen: (boxId: string | undefined) => void;
  /** The open alerts of a compartment. */
  readonly alerts?: ((boxId: string) => ReactNode) | undefined;
}

export const DoorGrid = ({ siteId, boxes, locked, openId, onOpen, alerts }: DoorGridProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const hint = useId();
  const cardId = useId();
  const [status, setStatus] = useState<CountedStatus>();
  const [currentId, setCurrentId] = useState<string>();
  const [asked, setAsked] = useState<DoorAction>();
  const [opening, setOpening] = useState<OpenTarget>();
  const selection = useDoorSelection(boxes);
  const card = useDoorCard();
  const ground = useRef<HTMLDivElement>(null);
  const doors = useMemo(() => boxes.filter(({ management }) => !management), [boxes]);
  const locks = useMemo(() => lockTypeColors(boxes), [boxes]);
  const { chosen } = selection;
  const byId = (id: string | undefined) => doors.find((box) => box.boxId === id);
  const current = byId(currentId) ?? doors[0];
  const open = byId(openId);
  const pointed = byId(card.shown?.boxId);
  const matching = status ? doors.filter((box) => countsAs(box, status)) : doors;

  const tileOf = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLElement>('[data-box]');
  const boxOf = (event: SyntheticEvent) => byId(tileOf(event)?.dataset['box']);
  const ask = (action: DoorAction, to: readonly Box[] = chosen) => {
    const refused = to.length === 0 ? 'SelectBox' : action === 'label' ? refusesLabels(to) : undefined;
    if (warnIfRefused(refused)) return;
    selection.set(to);
    onOpen(undefined);
    setAsked(action);
  };
  const askToOpen = (kind: OpenTarget['kind'], to: readonly Box[]) => {
    if (warnIfRefused(kind === 'DOORS' && to.length === 0 ? 'SelectBox' : undefined)) return;
    onOpen(undefined);
    setOpening({ kind, boxes: to });
  };
  const column = new Set(chosen.map(({ positionX }) => positionX)).size === 1 ? chosen[0]?.positionX : undefined;
  const edit = (box: Box | undefined) => {
    if (warnIfRefused(box ? refusesEdit(boxes) : 'SelectBox') || !box) return;
    goTo('/app/AddNewLocker', { id: box.boxId });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const box = boxOf(event);
    if (!box) return;
    if (event.key === 'Escape' && card.shown) return card.hide(0);
    if (event.key === 'Enter') {
      event.preventDefault();
      return onOpen(box.boxId);
    }
    const next = doorAfterKey(doors, box, event.key);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) selection.extendTo(next, box);
    else selection.startAt(next);
    ground.current?.querySelector<HTMLElement>(`[data-box="${next.boxId}"]`)?.focus();
  };
  const actions = (to: readonly Box[]) =>
    !locked && (
      <>
        {can('SITE_UNLOCK') && (
          <Button size="xs" leftSection={<IconLockOpen size={16} aria-hidden />} onClick={() => askToOpen('DOORS', to)}>
            {t('commands.open.action')}
          </Button>
        )}
        {can('DOOR_STATUS') && (
          <Button size="xs" onClick={() => ask('status', to)}>
            {t('boxes.status.action')}
          </Button>
        )}
        {can('DOOR_STATUS') && (
          <Button size="xs" onClick={() => ask('service', to)}>
            {t('boxes.service.action')}
          </Button>
        )}
        {can('SITE_EDIT') && (
          <Button size="xs" onClick={() => ask('label', to)}>
            {t('boxes.label.action')}
          </Button>
        )}
        {can('SITE_EDIT') && to.length <= 1 && (
          <Button size="xs" onClick={() => edit(to[0])}>
            {t('boxes.edit')}
          </Button>
        )}
      </>
    );

  return (
    <div className={classes.doors}>
      <DoorLegend boxes={boxes} status={status} onStatus={setStatus} />
      <LockLegend locks={locks} />
      <div className={classes.bar}>
        {actions(chosen)}
        {can('SITE_UNLOCK') && !locked && column !== undefined && (
          <Button
            size="xs"
            onClick={() =>
              askToOpen(
                'COLUMN',
                doors.filter(({ positionX }) => positionX === column),
              )
            }
          >
            {t('commands.open.column')}
          </Button>
        )}
        {can('SITE_UNLOCK') && !locked && chosen.length === 0 && (
          <Button
            size="xs"
            onClick={() =>
              askToOpen(
                'EMPTY',
                doors.filter(({ ledger }) => ledger === 'AVAILABLE'),
              )
            }
          >
            {t('commands.open.empty')}
          </Button>
        )}
        {chosen[0] && chosen.length === 1 && (
          <Button size="xs" onClick={() => onOpen(chosen[0]?.boxId)}>
            {t('boxes.details')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => selection.set(matching)}>
          {t('boxes.selectAll')}
        </Button>
        {chosen.length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => selection.set([])}>
            {t('boxes.clear')}
          </Button>
        )}
        <span role="status">{chosen.length > 0 && t('boxes.selected', { count: chosen.length })}</span>
      </div>
      <p className={`ui-hint ${classes.keys}`} id={hint}>
        {t('boxes.keys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events come from the doors inside */}
      <div
        ref={ground}
        role="group"
        aria-label={t('boxes.title')}
        aria-describedby={hint}
        onClick={(event) => {
          const box = boxOf(event);
          if (box && event.shiftKey) selection.extendTo(box);
          else if (box) selection.toggle(box);
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const tile = tileOf(event);
          if (!tile) return;
          setCurrentId(tile.dataset['box']);
          if (tile.matches(':focus-visible')) card.show(tile);
        }}
        onBlur={() => card.hide()}
        onPointerOver={(event) => {
          const tile = tileOf(event);
          if (tile && event.pointerType === 'mouse') card.show(tile);
        }}
        onPointerOut={(event) => tileOf(event) && card.hide()}
      >
        <Cabinet
          doors={boxes}
          doorKey={boxId}
          renderDoor={(box) => (
            <DoorTile
              box={box}
              t={t}
              selected={selection.has(box.boxId)}
              faded={status !== undefined && !countsAs(box, status)}
              current={box === current}
              describedBy={box === pointed ? cardId : undefined}
              lockColor={box.ledger === 'OCCUPIED' && box.lockType ? locks.get(box.lockType) : undefined}
            />
          )}
        />
      </div>
      {pointed && <DoorCard id={cardId} box={pointed} card={card} />}
      {open && (
        <DoorPanel
          box={open}
          onClose={() => onOpen(undefined)}
          actions={<div className={classes.bar}>{actions([open])}</div>}
          alerts={alerts?.(open.boxId)}
        />
      )}
      {opening && (
        <OpenDoorsDialog
          siteId={siteId}
          target={opening}
          close={() => setOpening(undefined)}
          onDone={() => {
            setOpening(undefined);
            selection.set([]);
          }}
        />
      )}
      {asked && (
        <DoorActionDialog
          action={asked}
          boxes={chosen}
          close={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            selection.set([]);
          }}
        />
      )}
    </div>
  );
};
