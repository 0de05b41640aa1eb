import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/**
 * The keys of a list whose focus stays in one field: arrows, Home and End move the active option, Enter picks it.
 * @param count options in the list
 * @param onPick called with the active option's place
 * @param space also lets Space pick, where the field takes no text
 * @param restart begins at the top again after a pick: another list follows in the same place
 */
export const useListKeys = (
  count: number,
  onPick: (index: number) => void,
  { space = false, restart = false }: { space?: boolean; restart?: boolean } = {},
) => {
  const listId = useId();
  const [active, setActive] = useState(-1);
  const current = active < count ? active : count - 1;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (current >= 0) document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);

  const targets: Record<string, () => number> = {
    ArrowDown: () => (current + 1) % count,
    ArrowUp: () => (current <= 0 ? count : current) - 1,
    ...(space && { Home: () => 0, End: () => count - 1 }),
  };

  const pick = (index: number) => {
    if (restart) setActive(-1);
    onPick(index);
  };

  /** Returns whether the key was one of the list's. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const target = targets[event.key];
    if (target && count > 0) {
      event.preventDefault();
      setActive(target());
      return true;
    }
    if ((event.key === 'Enter' || (space && event.key === ' ')) && current >= 0) {
      event.preventDefault();
      pick(current);
      return true;
    }
    return false;
  };

  return { listId, optionId, active: current, setActive, pick, onKeyDown };
};
