/** The compartments of a site as they stand: drawn, filtered, selected, and what can be done with them (network.md 2, 4). */
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { countedStatuses } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type CountedStatus, countStatuses } from '@cubby/contract/lockers/boxes/boxes.states';
import { Button } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { message, type MessageKey } from '../../../platform/i18n/message.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { Block } from '../../../ui/block/block.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { boxLooks, lockTypeColors } from './box.looks.ts';
import { countsAs, refusesEdit, refusesGridEdit, refusesLabels } from './boxes.rules.ts';
import { doorAfterKey, doorsBetween } from './cabinet-keys.ts';
import { Cabinet } from './components/cabinet.tsx';
import { DoorCard, useDoorCard } from './components/door-card.tsx';
import { DoorPanel } from './components/door-panel.tsx';
import { DoorTile } from './components/door-tile.tsx';
import tileClasses from './components/door-tile.module.css';
import classes from './components/site-doors.module.css';
import { type DoorAction, DoorActionDialog } from './door-actions.tsx';

const boxId = (box: Box): string => box.boxId;

/** The selected ones, from one that was pressed to another; control screens are not selectable. */
const useDoorSelection = (boxes: readonly Box[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const start = useRef<string>(undefined);
  const toggle = (box: Box) => {
    const next = new Set(ids);
    if (!next.delete(box.boxId)) next.add(box.boxId);
    start.current = box.boxId;
    setIds(next);
  };
  const extendTo = (box: Box) => {
    const from = boxes.find((one) => one.boxId === start.current) ?? box;
    setIds(
      new Set([
        ...ids,
        ...doorsBetween(boxes, from, box)
          .filter(({ management }) => !management)
          .map(boxId),
      ]),
    );
  };
  return {
    chosen: boxes.filter((box) => ids.has(box.boxId)),
    has: (id: string) => ids.has(id),
    startAt: (box: Box) => (start.current ??= box.boxId),
    toggle,
    extendTo,
    set: (chosen: readonly Box[]) => {
      start.current = undefined;
      setIds(new Set(chosen.map(boxId)));
    },
  };
};

interface LegendProps {
  readonly boxes: readonly Box[];
  readonly status: CountedStatus | undefined;
  readonly onStatus: (status: CountedStatus | undefined) => void;
}

/** Counts by status; a status shows its compartments alone. */
const Legend = ({ boxes, status, onStatus }: LegendProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const counts = countStatuses(boxes);
  return (
    <div role="group" aria-label={t('boxes.byStatus')} className={classes.bar}>
      {countedStatuses.map((one) => {
        const { icon: Icon } = boxLooks[one];
        return (
          <button
            key={one}
            type="button"
            className={classes.status}
            aria-pressed={status === one}
            onClick={() => onStatus(status === one ? undefined : one)}
          >
            <Icon size={14} aria-hidden /> {t(`boxes.statuses.${one}`)} <b>{format(counts[one])}</b>
          </button>
        );
      })}
    </div>
  );
};

const refusedBy = (refusal: MessageKey | undefined): boolean => {
  if (refusal !== undefined) toast.warn(message(refusal));
  return refusal !== undefined;
};

interface DoorGridProps {
  readonly siteId: string;
  readonly boxes: readonly Box[];
  /** The site is not for this person to change. */
  readonly locked: boolean;
}

const DoorGrid = ({ siteId, boxes, locked }: DoorGridProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const hint = useId();
  const cardId = useId();
  const [status, setStatus] = useState<CountedStatus>();
  const [currentId, setCurrentId] = useState<string>();
  const [openId, setOpenId] = useState<string>();
  const [asked, setAsked] = useState<DoorAction>();
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
    if (refusedBy(refused)) return;
    selection.set(to);
    setOpenId(undefined);
    setAsked(action);
  };
  const edit = (box: Box | undefined) => {
    if (refusedBy(box ? refusesEdit(boxes) : 'SelectBox') || !box) return;
    goTo('/app/AddNewLocker', { id: box.boxId });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const box = boxOf(event);
    if (!box) return;
    if (event.key === 'Escape' && card.shown) return card.hide(0);
    if (event.key === 'Enter') {
      event.preventDefault();
      return setOpenId(box.boxId);
    }
    const next = doorAfterKey(doors, box, event.key);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) {
      selection.startAt(box);
      selection.extendTo(next);
    }
    ground.current?.querySelector<HTMLElement>(`[data-box="${next.boxId}"]`)?.focus();
  };
  const actions = (to: readonly Box[]) =>
    !locked && (
      <>
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
      <Legend boxes={boxes} status={status} onStatus={setStatus} />
      {locks.size > 0 && (
        <div role="group" aria-label={t('boxes.lockTypes')} className={classes.bar}>
          {[...locks].map(([type, color]) => (
            <span key={type} className={tileClasses.lock} data-lock={color}>
              {type}
            </span>
          ))}
        </div>
      )}
      <div className={classes.bar}>
        {actions(chosen)}
        {chosen[0] && chosen.length === 1 && (
          <Button size="xs" onClick={() => setOpenId(chosen[0]?.boxId)}>
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
      <p className="ui-hint" id={hint}>
        {t('boxes.keys')}
      </p>
      <div
        ref={ground}
        role="group"
        aria-label={t('boxes.title')}
        aria-describedby={hint}
        onClick={(event) => {
          const box = boxOf(event);
          if (box) (event.shiftKey ? selection.extendTo : selection.toggle)(box);
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
          onClose={() => setOpenId(undefined)}
          actions={<div className={classes.bar}>{actions([open])}</div>}
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

interface SiteDoorsProps {
  readonly siteId: string;
  readonly locked: boolean;
}

/** The block of a site's page. */
export const SiteDoors = ({ siteId, locked }: SiteDoorsProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const { data, dataUpdatedAt, refetch } = useCall(boxesCalls.listBoxes, { params: { siteId } });
  useLiveRows('site-boxes', { ids: () => [siteId], readAt: dataUpdatedAt, refetch });
  const editGrid = () => {
    if (!refusedBy(refusesGridEdit(data ?? []))) goTo('/app/siteAdd', { step: 2, id: siteId });
  };
  return (
    <Block
      title={t('boxes.title')}
      actions={
        can('SITE_EDIT') &&
        !locked &&
        data && (
          <Button size="xs" onClick={editGrid}>
            {t('boxes.editGrid')}
          </Button>
        )
      }
    >
      {data?.length === 0 && <p>{t('boxes.none')}</p>}
      {data && data.length > 0 && <DoorGrid siteId={siteId} boxes={data} locked={locked} />}
    </Block>
  );
};
