/** The compartments of a site, drawn: filtered, selected by mouse and keyboard, and what can be done with them (network.md 2, 4). */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../platform/address/address-of.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { lockTypeColors } from './box.looks.ts';
import { boxesInUse, countsAs, type LegendStatus, refusesLabels } from './boxes.rules.ts';
import { doorAfterKey } from './cabinet-keys.ts';
import { message } from '../../../platform/i18n/message.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { BoxesInUse } from './components/boxes-in-use.tsx';
import { Cabinet } from './components/cabinet.tsx';
import { DoorCard, useDoorCard } from './components/door-card.tsx';
import { DoorLegend, LockLegend } from './components/door-legend.tsx';
import { DoorInspector } from './components/door-inspector.tsx';
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
  /** The dialog that opens the compartment whose details are shown is open from the start. */
  readonly opensAtOnce: boolean;
  /** The open alerts of a compartment. */
  readonly alerts?: ((boxId: string) => ReactNode) | undefined;
}

export const DoorGrid = ({ siteId, boxes, locked, openId, onOpen, opensAtOnce, alerts }: DoorGridProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const hint = useId();
  const cardId = useId();
  const [status, setStatus] = useState<LegendStatus>();
  const [currentId, setCurrentId] = useState<string>();
  const [asked, setAsked] = useState<DoorAction>();
  const [opening, setOpening] = useState<OpenTarget>();
  const selection = useDoorSelection(boxes);
  const card = useDoorCard();
  const ground = useRef<HTMLDivElement>(null);
  const inspector = useRef<HTMLElement>(null);
  const [refusing, setRefusing] = useState(false);
  const doors = useMemo(() => boxes.filter(({ management }) => !management), [boxes]);
  const locks = useMemo(() => lockTypeColors(boxes), [boxes]);
  const { chosen } = selection;
  const byId = (id: string | undefined) => doors.find((box) => box.boxId === id);
  const current = byId(currentId) ?? doors[0];
  const open = byId(openId) ?? (chosen.length === 1 ? chosen[0] : undefined);
  const targets = open ? [open] : chosen;
  const inUse = boxesInUse(boxes);
  const pointed = byId(card.shown?.boxId);
  const matching = status ? doors.filter((box) => countsAs(box, status)) : doors;

  const tileOf = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLElement>('[data-box]');
  const boxOf = (event: SyntheticEvent) => byId(tileOf(event)?.dataset['box']);
  const ask = (action: DoorAction) => {
    const refused = targets.length === 0 ? 'SelectBox' : action === 'label' ? refusesLabels(targets) : undefined;
    if (warnIfRefused(refused)) return;
    selection.set(targets);
    setAsked(action);
  };
  const askToOpen = (kind: OpenTarget['kind'], to: readonly Box[]) => {
    if (warnIfRefused(kind === 'DOORS' && to.length === 0 ? 'SelectBox' : undefined)) return;
    setOpening({ kind, boxes: to });
  };
  const mayOpen = can('SITE_UNLOCK') && !locked;
  useEffect(() => {
    if (opensAtOnce && mayOpen && open) setOpening({ kind: 'DOORS', boxes: [open] });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the address asked for it
  }, []);
  const clear = () => {
    const at = open?.boxId ?? currentId;
    selection.set([]);
    onOpen(undefined);
    if (inspector.current?.contains(document.activeElement))
      ground.current?.querySelector<HTMLElement>(`[data-box="${at}"]`)?.focus();
  };
  const column = new Set(chosen.map(({ positionX }) => positionX)).size === 1 ? chosen[0]?.positionX : undefined;
  const edit = (box: Box | undefined) => {
    if (warnIfRefused(box ? undefined : 'SelectBox') || !box) return;
    if (inUse.length > 0) return setRefusing(true);
    goTo('/app/AddNewLocker', { id: box.boxId });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const box = boxOf(event);
    if (!box) return;
    if (event.key === 'Escape' && card.shown) return card.hide(0);
    if (event.key === 'Enter') {
      event.preventDefault();
      card.hide(0);
      onOpen(box.boxId);
      return inspector.current?.focus();
    }
    const next = doorAfterKey(doors, box, event.key);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) selection.extendTo(next, box);
    else selection.startAt(next);
    ground.current?.querySelector<HTMLElement>(`[data-box="${next.boxId}"]`)?.focus();
  };
  const close = () => {
    setAsked(undefined);
    setOpening(undefined);
  };
  const done = () => {
    close();
    selection.set([]);
  };
  const tools = (
    <>
      {mayOpen && (
        <Button
          size="xs"
          leftSection={<IconLockOpen size={16} aria-hidden />}
          onClick={() => askToOpen('DOORS', targets)}
        >
          {t('commands.open.action')}
        </Button>
      )}
      {can('DOOR_STATUS') && !locked && (
        <>
          <Button size="xs" onClick={() => ask('status')}>
            {t('boxes.status.action')}
          </Button>
          <Button size="xs" onClick={() => ask('service')}>
            {t('boxes.service.action')}
          </Button>
        </>
      )}
      {can('SITE_EDIT') && !locked && (
        <>
          <Button size="xs" onClick={() => ask('label')}>
            {t('boxes.label.action')}
          </Button>
          {targets.length <= 1 && (
            <Button size="xs" onClick={() => edit(targets[0])}>
              {t('boxes.edit')}
            </Button>
          )}
        </>
      )}
      {mayOpen && column !== undefined && (
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
      {mayOpen && targets.length === 0 && (
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
      <Button size="xs" variant="subtle" onClick={() => selection.set(matching)}>
        {t('boxes.selectAll')}
      </Button>
      {chosen.length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => selection.set([])}>
          {t('boxes.clear')}
        </Button>
      )}
    </>
  );

  return (
    <div className={classes.doors}>
      <DoorLegend boxes={boxes} status={status} onStatus={setStatus} />
      <LockLegend locks={locks} />
      <p className={`ui-hint ${classes.keys}`} id={hint}>
        {t('boxes.keys')}
      </p>
      <div className={classes.layout}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events come from the doors inside */}
        <div
          ref={ground}
          role="group"
          aria-label={t('boxes.title')}
          aria-describedby={hint}
          onClick={(event) => {
            const box = boxOf(event);
            if (!box) return;
            if (event.shiftKey) selection.extendTo(box);
            else selection.toggle(box);
            if (openId !== undefined) onOpen(undefined);
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
                shown={box === open}
                faded={status !== undefined && !countsAs(box, status)}
                current={box === current}
                describedBy={box === pointed ? cardId : undefined}
                lockColor={box.ledger === 'OCCUPIED' && box.lockType ? locks.get(box.lockType) : undefined}
              />
            )}
          />
        </div>
        <DoorInspector
          ref={inspector}
          box={open}
          tools={tools}
          selected={chosen.length > 0 && t('boxes.selected', { count: chosen.length })}
          alerts={open && alerts?.(open.boxId)}
          onClose={targets.length > 0 ? clear : undefined}
        />
      </div>
      {pointed && pointed !== open && <DoorCard id={cardId} box={pointed} card={card} />}
      {opening && <OpenDoorsDialog siteId={siteId} target={opening} close={close} onDone={done} />}
      {asked && <DoorActionDialog action={asked} boxes={chosen} close={close} onDone={done} />}
      {refusing && (
        <Dialog opened onClose={() => setRefusing(false)} title={message('updateBoxButtonError')}>
          <BoxesInUse boxes={inUse} onFollow={() => setRefusing(false)} />
        </Dialog>
      )}
    </div>
  );
};
