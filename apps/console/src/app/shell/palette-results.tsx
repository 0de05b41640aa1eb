import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './command-palette.module.css';
import { type PaletteItem, screenItems } from './palette-items.ts';
import { useMenu } from './use-menu.ts';
import { useOrderItems } from './use-order-items.ts';

export interface PaletteResultsProps {
  readonly query: string;
  readonly listId: string;
  /** The place of the chosen item; one past the end chooses the last. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onOpen: (item: PaletteItem) => void;
  /** Hears what is on offer, for the keys of the field. */
  readonly onItems: (items: readonly PaletteItem[]) => void;
}

/** What the palette finds: orders, then screens, each under its heading. */
export const PaletteResults = ({ query, listId, active, onActive, onOpen, onItems }: PaletteResultsProps) => {
  const { t } = useTranslation();
  const menu = useMenu();
  const orders = useOrderItems(query);
  const screens = screenItems(menu, query, t);
  const items: readonly PaletteItem[] = [...orders.items, ...screens];
  const chosen = Math.min(active, items.length - 1);

  // On every commit: the items are made again by each, and the keys must act on what is seen.
  useEffect(() => onItems(items));
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  const group = (label: string, members: readonly PaletteItem[], from: number) =>
    members.length > 0 && (
      <div role="group" aria-label={label}>
        <div className={classes.group} aria-hidden>
          {label}
        </div>
        {members.map((item, index) => {
          const at = from + index;
          const Icon = item.icon;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys come from the field, which keeps the focus
            <div
              key={item.href}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={classes.item}
              onMouseMove={() => onActive(at)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(item)}
            >
              <Icon size={16} aria-hidden />
              <span className={item.isCode ? classes.code : undefined}>{item.label}</span>
              {item.detail && <span className={classes.detail}>{item.detail}</span>}
            </div>
          );
        })}
      </div>
    );

  const none = items.length === 0 && orders.state === 'idle' ? t('frame.palette.none') : undefined;
  const said = {
    idle: none,
    short: t('frame.palette.tooShort'),
    searching: t('frame.palette.searching'),
    failed: t('frame.palette.failed'),
  }[orders.state];
  return (
    <>
      <div id={listId} role="listbox" aria-label={t('frame.palette.results')} className={classes.list}>
        {group(t('frame.palette.orders'), orders.items, 0)}
        {group(t('frame.palette.screens'), screens, orders.items.length)}
      </div>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </>
  );
};
