import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { useRef, useState } from 'react';
import { doorsBetween } from './cabinet-keys.ts';

/** The selected ones, from one that was pressed to another; control screens are not selectable. */
export const useDoorSelection = (boxes: readonly Box[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const start = useRef<string>(undefined);
  const toggle = (box: Box) => {
    const next = new Set(ids);
    if (!next.delete(box.boxId)) next.add(box.boxId);
    start.current = box.boxId;
    setIds(next);
  };
  /** `near`: where a range begins that has no other beginning. */
  const extendTo = (box: Box, near = box) => {
    const from = boxes.find((one) => one.boxId === start.current) ?? near;
    start.current = from.boxId;
    setIds(
      new Set([
        ...ids,
        ...doorsBetween(boxes, from, box)
          .filter(({ management }) => !management)
          .map(({ boxId }) => boxId),
      ]),
    );
  };
  return {
    chosen: boxes.filter((box) => ids.has(box.boxId)),
    has: (id: string) => ids.has(id),
    startAt: (box: Box) => {
      start.current = box.boxId;
    },
    toggle,
    extendTo,
    set: (chosen: readonly Box[]) => {
      start.current = undefined;
      setIds(new Set(chosen.map(({ boxId }) => boxId)));
    },
  };
};

export type DoorSelection = ReturnType<typeof useDoorSelection>;
