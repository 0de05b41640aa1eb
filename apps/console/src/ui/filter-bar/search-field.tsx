import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

interface SearchFieldProps {
  readonly value: string;
  readonly placeholder?: string | undefined;
  /** Enter was pressed, the field cleared, or `paused` the typing. */
  readonly onSearch: (text: string, paused: boolean) => void;
}

/** The search goes out by itself this long after the last key, in ms. */
export const searchPauseMs = 300;

/**
 * Free-text search: on Enter (orders.md 2.2), and by itself when the typing pauses. X clears it, Escape leaves it as it is. `data-found`
 * is the text whose rows the list shows: keys that lead to the rows read it (`useListKeys`).
 */
export const SearchField = ({ value, placeholder, onSearch }: SearchFieldProps) => {
  const { t } = useTranslation();
  const hint = placeholder ?? t('uiLists.filters.search');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: value, of: value, sent: value });
  // A value that came from elsewhere (a link, Clear all) replaces what was typed; the one that was sent from here does not.
  if (typed.of !== value) setTyped({ ...typed, text: value === typed.sent ? typed.text : value, of: value });
  const search = (text: string, paused: boolean) => {
    setTyped((last) => ({ ...last, sent: text }));
    onSearch(text, paused);
  };
  const pause = useDebouncedCallback((text: string) => search(text, true), searchPauseMs);
  const clear = () => {
    pause.cancel();
    setTyped({ text: '', of: value, sent: '' });
    if (value !== '') onSearch('', false);
    field.current?.focus();
  };
  return (
    <form
      role="search"
      className={classes.search}
      data-found={value}
      style={{ '--letters': hint.length } as CSSProperties}
      onSubmit={(event) => {
        event.preventDefault();
        pause.cancel();
        search(typed.text.trim(), false);
      }}
    >
      <IconSearch size={16} aria-hidden />
      <input
        ref={field}
        aria-label={hint}
        placeholder={hint}
        enterKeyHint="search"
        autoComplete="off"
        value={typed.text}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped((last) => ({ ...last, text }));
          // Letters of an input method are no word yet.
          if ((event.nativeEvent as InputEvent).isComposing) pause.cancel();
          else pause(text.trim());
        }}
        onCompositionEnd={(event) => pause(event.currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {typed.text !== '' && (
        <button type="button" aria-label={t('uiLists.filters.clearSearch')} onClick={clear}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </form>
  );
};
