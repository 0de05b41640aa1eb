import { IconSearch, IconX } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

interface SearchFieldProps {
  readonly value: string;
  readonly placeholder?: string | undefined;
  /** Enter was pressed, or the field cleared. */
  readonly onSearch: (text: string) => void;
}

/** Free-text search: Enter triggers it (orders.md 2.2), X or Escape clears it. */
export const SearchField = ({ value, placeholder, onSearch }: SearchFieldProps) => {
  const { t } = useTranslation();
  const hint = placeholder ?? t('uiLists.filters.search');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: value, of: value });
  // A value that came from elsewhere (a link, Clear all) replaces what was typed.
  if (typed.of !== value) setTyped({ text: value, of: value });
  const clear = () => {
    setTyped({ text: '', of: value });
    if (value !== '') onSearch('');
    field.current?.focus();
  };
  return (
    <form
      role="search"
      className={classes.search}
      style={{ '--letters': hint.length } as CSSProperties}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.text.trim());
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
        onChange={(event) => setTyped({ text: event.currentTarget.value, of: value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed.text !== '') clear();
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
