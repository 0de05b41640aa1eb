import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './command-palette.module.css';
import { actionItems, appearanceItems, type PaletteItem, recentItems, screenItems } from './palette-items.ts';
import { useMenu } from './use-menu.ts';
import { readRecents } from './use-recents.ts';
import { useRecordItems } from './use-record-items.ts';

interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

export interface PaletteResultsProps {
  readonly query: string;
  readonly listId: string;
  /** The place of the chosen item; one past the end chooses the last. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onOpen: (item: PaletteItem) => void;
  /** Receives the current items, for the keys of the field. */
  readonly onItems: (items: readonly PaletteItem[]) => void;
}

/** What the palette finds: records, screens and actions, each under its heading; where the person was, first. */
export const PaletteResults = ({ query, listId, active, onActive, onOpen, onItems }: PaletteResultsProps) => {
  const { t } = useTranslation();
  const menu = useMenu();
  const records = useRecordItems(query);
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [recents] = useState(readRecents);
  const recent = recentItems(recents, query, window.location.hash);
  const shown = query.trim() === '' ? recent : recent.slice(0, 3);
  const groups: readonly PaletteGroup[] = [
    { label: t('frame.palette.recent'), items: shown },
    ...records.groups.map(({ kind, items: found }) => ({ label: t(`frame.palette.kinds.${kind}`), items: found })),
    { label: t('frame.palette.screens'), items: screenItems(menu, query, t) },
    { label: t('frame.palette.actions'), items: actionItems(menu, query, t) },
    { label: t('frame.palette.appearance'), items: appearanceItems(query, t, setColorScheme) },
  ].filter(({ items: members }) => members.length > 0);
  const items = groups.flatMap(({ items: members }) => members);
  const chosen = Math.min(active, items.length - 1);

  // On every commit: the items are made again by each, and the keys must act on what is seen.
  useEffect(() => onItems(items));
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  let at = -1;
  const option = (item: PaletteItem) => {
    at += 1;
    const place = at;
    const Icon = item.icon;
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field, which has the focus, takes the keys
      <div
        key={item.key}
        id={`${listId}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === chosen}
        className={classes.item}
        onMouseMove={() => onActive(place)}
        // The focus remains in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(item)}
      >
        <Icon size={16} aria-hidden />
        <span className={item.isCode ? classes.code : undefined}>{item.label}</span>
        {item.detail && <span className={classes.detail}>{item.detail}</span>}
      </div>
    );
  };

  const none = items.length === 0 && records.state === 'idle' ? t('frame.palette.none') : undefined;
  const said = {
    idle: none,
    short: t('frame.palette.tooShort'),
    searching: t('frame.palette.searching'),
    failed: t('frame.palette.failed'),
  }[records.state];
  return (
    <>
      <div id={listId} role="listbox" aria-label={t('frame.palette.results')} className={classes.list}>
        {groups.map(({ label, items: members }) => (
          <div key={label} role="group" aria-label={label}>
            <div className={classes.group} aria-hidden>
              {label}
            </div>
            {members.map(option)}
          </div>
        ))}
      </div>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </>
  );
};
