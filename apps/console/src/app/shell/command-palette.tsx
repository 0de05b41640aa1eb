import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { deferred } from '../../ui/deferred/deferred.tsx';
import classes from './command-palette.module.css';
import type { PaletteItem } from './palette-items.ts';
import type { PaletteResultsProps } from './palette-results.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

// The field is here with the frame, so that what is typed right after Ctrl+K is not lost; what it finds comes later.
const Results = deferred<PaletteResultsProps>(() =>
  import('./palette-results.tsx').then((module) => module.PaletteResults),
);

/** Goes to a screen or a record, or does something, by typing: arrows choose, Enter opens, Esc leaves. Opened by Ctrl+K. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [items, setItems] = useState<readonly PaletteItem[]>([]);
  const dialog = useModalDialog(onClose);
  const listId = useId();
  const chosen = Math.min(active, items.length - 1);

  // Equal items remain the same array; otherwise each commit of the results would request another one.
  const takeItems = (next: readonly PaletteItem[]) =>
    setItems((previous) =>
      next.map(({ key }) => key).join() === previous.map(({ key }) => key).join() ? previous : next,
    );

  const open = (item: PaletteItem) => {
    onClose();
    item.run?.();
    if (item.href !== undefined) goToAddress(item.href);
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
        <Results query={query} listId={listId} active={active} onActive={setActive} onOpen={open} onItems={takeItems} />
      </div>
    </dialog>
  );
};
