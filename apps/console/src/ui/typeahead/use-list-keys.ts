import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Option, OptionsStatus } from './use-async-options.ts';

/** What is typed into the field that owns a list, and how far its answer is. */
export interface ListSearch {
  readonly text: string;
  readonly status?: OptionsStatus;
}

interface ListKeysOptions {
  /** Lets Space pick, where the field takes no text. */
  readonly space?: boolean;
  /** Begins again after a pick: another list follows in the same place. */
  readonly restart?: boolean;
  readonly search?: ListSearch;
  /** Another one is another list, in which nothing is active. */
  readonly scope?: number;
}

/** The option that a text means without a doubt: the only one, or the only one that is called so. */
const onlyMatch = (options: readonly Option[], text: string): number => {
  if (options.length === 1) return 0;
  const called = options.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  return called.length === 1 ? options.findIndex((option) => option === called[0]) : -1;
};

/**
 * The keys of a list whose focus remains in one field: arrows, Home and End move the active option, Enter picks it. No
 * option is active before the person has typed, which makes it the first, or moved. Enter before the answer waits for
 * the answer to exactly this text, and picks the option that it means, if there is one.
 * @param onPick called with the picked option's place
 */
export const useListKeys = (
  options: readonly Option[],
  onPick: (index: number) => void,
  { space = false, restart = false, search, scope = 0 }: ListKeysOptions = {},
) => {
  const listId = useId();
  const count = options.length;
  const optionId = (index: number) => `${listId}-${index}`;
  const text = search?.text.trim() ?? '';
  /** Where the person moved to, in which list. */
  const [moved, setMoved] = useState<{ readonly scope: number; readonly text: string; readonly index: number }>();
  const typed = text === '' ? -1 : 0;
  const active = moved?.scope === scope && moved.text === text ? moved.index : typed;
  const current = active < count ? active : -1;
  const setActive = (index: number) => setMoved({ scope, text, index });
  const status = search?.status ?? 'ready';
  /** The text whose answer Enter waits for. */
  const awaited = useRef<string>(undefined);

  useEffect(() => {
    if (current >= 0) document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);

  const pick = (index: number) => {
    if (restart) setMoved(undefined);
    onPick(index);
  };

  const answered = useEffectEvent(() => {
    const match = awaited.current === text ? onlyMatch(options, text) : -1;
    awaited.current = undefined;
    if (match >= 0) pick(match);
  });
  useEffect(() => {
    if (status !== 'loading') answered();
  }, [status]);

  const targets: Record<string, () => number> = {
    ArrowDown: () => (current + 1) % count,
    ArrowUp: () => (current <= 0 ? count : current) - 1,
    ...(space && { Home: () => 0, End: () => count - 1 }),
  };

  /** Returns whether the key was one of the list's. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    awaited.current = undefined;
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
    // What is typed is no choice yet: it must not send the form with the old one.
    if (event.key === 'Enter' && text !== '') {
      event.preventDefault();
      if (status === 'loading') awaited.current = text;
      return true;
    }
    return false;
  };

  return {
    listId,
    optionId,
    active: current,
    setActive,
    pick,
    onKeyDown,
  };
};
