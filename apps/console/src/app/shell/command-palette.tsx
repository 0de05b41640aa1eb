import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import { useMenu } from './use-menu.ts';
import classes from './command-palette.module.css';
import { type PaletteItem, screenItems } from './palette-items.ts';
import { useOrderItems } from './use-order-items.ts';

/** Goes to a screen or an order by typing: arrows choose, Enter opens, Esc leaves. Opened by Ctrl+K. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const dialog = useModalDialog(onClose);
  const listId = useId();
  const menu = useMenu();
  const orders = useOrderItems(query);
  const screens = screenItems(menu, query, t);
  const items: readonly PaletteItem[] = [...orders.items, ...screens];
  const chosen = Math.min(active, items.length - 1);

  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  const open = (item: PaletteItem) => {
    onClose();
    goToAddress(item.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that finish a word of an input method are not ours.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setActive((chosen + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const item = items[chosen];
      if (item) open(item);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };

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
              onMouseMove={() => setActive(at)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(item)}
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
    <dialog ref={dialog} className={classes.palette} aria-label={t('frame.palette.label')}>
      <div className={classes.body}>
        <label className={classes.field}>
          <IconSearch size={18} aria-hidden />
          <input
            className={classes.input}
            role="combobox"
            aria-label={t('frame.palette.placeholder')}
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
            aria-autocomplete="list"
            placeholder={t('frame.palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <div id={listId} role="listbox" aria-label={t('frame.palette.results')} className={classes.list}>
          {group(t('frame.palette.orders'), orders.items, 0)}
          {group(t('frame.palette.screens'), screens, orders.items.length)}
        </div>
        <p role="status" className={classes.said}>
          {said}
        </p>
      </div>
    </dialog>
  );
};
