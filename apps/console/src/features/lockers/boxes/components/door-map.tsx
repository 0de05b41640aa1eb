import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countsAs, type LegendStatus } from '../boxes.rules.ts';
import { doorAfterKey } from '../cabinet-keys.ts';
import type { DoorSelection } from '../use-door-selection.ts';
import { Cabinet } from './cabinet.tsx';
import { DoorCard, useDoorCard } from './door-card.tsx';
import { DoorTile } from './door-tile.tsx';

const boxId = (box: Box): string => box.boxId;
const tileOf = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLElement>('[data-box]');

interface DoorMapProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** All of the site, those for management included. */
  readonly boxes: readonly Box[];
  /** Those that can be selected. */
  readonly doors: readonly Box[];
  readonly locks: ReadonlyMap<string, string>;
  readonly selection: DoorSelection;
  /** The one whose details are open. */
  readonly open: Box | undefined;
  /** Others are faded. */
  readonly status: LegendStatus | undefined;
  readonly describedBy: string;
  /** A compartment was pressed. */
  readonly onPress: () => void;
  /** The details of a compartment are requested by keyboard. */
  readonly onEnter: (boxId: string) => void;
}

/** The compartments of a site as they are arranged, selected by pointer and keyboard; a card shows the one under the pointer. */
export const DoorMap = (props: DoorMapProps) => {
  const { ref, boxes, doors, locks, selection, open, status, describedBy, onPress, onEnter } = props;
  const { t } = useTranslation();
  const cardId = useId();
  const [currentId, setCurrentId] = useState<string>();
  const card = useDoorCard();
  const byId = (id: string | undefined) => doors.find((box) => box.boxId === id);
  const boxOf = (event: SyntheticEvent) => byId(tileOf(event)?.dataset['box']);
  const current = byId(currentId) ?? doors[0];
  const pointed = byId(card.shown?.boxId);

  const onClick = (event: MouseEvent) => {
    const box = boxOf(event);
    if (!box) return;
    if (event.shiftKey) selection.extendTo(box);
    else selection.toggle(box);
    onPress();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const box = boxOf(event);
    if (!box) return;
    if (event.key === 'Escape' && card.shown) return card.hide(0);
    if (event.key === 'Enter') {
      event.preventDefault();
      card.hide(0);
      return onEnter(box.boxId);
    }
    const next = doorAfterKey(doors, box, event.key);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) selection.extendTo(next, box);
    else selection.startAt(next);
    ref.current?.querySelector<HTMLElement>(`[data-box="${next.boxId}"]`)?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events come from the doors inside */}
      <div
        ref={ref}
        role="group"
        aria-label={t('boxes.title')}
        aria-describedby={describedBy}
        onClick={onClick}
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
      {pointed && pointed !== open && <DoorCard id={cardId} box={pointed} card={card} />}
    </>
  );
};
