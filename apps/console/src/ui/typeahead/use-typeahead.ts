import { useRef, useState, type KeyboardEvent } from 'react';
import { useAsyncOptions, type LoadOptions, type Option } from './use-async-options.ts';
import { useListKeys } from './use-list-keys.ts';

/** What both typeaheads share: opening, searching, the keys, and the labels seen so far. */
export const useTypeahead = (load: LoadOptions, onPick: (option: Option, close: () => void) => void) => {
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const [closings, setClosings] = useState(0);
  const labels = useRef(new Map<string, string>());
  const found = useAsyncOptions(load, query.trim(), opened);

  const close = () => {
    setOpened(false);
    setQuery('');
    setClosings((count) => count + 1);
  };
  const pick = (index: number) => {
    const option = found.options[index];
    if (!option) return;
    labels.current.set(option.value, option.label);
    setQuery('');
    onPick(option, close);
  };
  const keys = useListKeys(found.options, pick, { search: { text: query, status: found.status }, scope: closings });
  const type = (text: string) => {
    setOpened(true);
    setQuery(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      // Only the list closes, not the dialog around it.
      event.stopPropagation();
      close();
    } else if (!opened && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpened(true);
    } else if (opened) keys.onKeyDown(event);
  };

  return {
    opened,
    open: () => setOpened(true),
    close,
    query,
    type,
    onKeyDown,
    pick,
    found,
    keys,
    /** The label of a value that was picked here, if it was. */
    labelOf: (value: string) => labels.current.get(value),
    /** What makes the input a combobox. */
    comboboxProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': opened,
      // Mantine's dialogs listen for Escape before React does.
      'data-mantine-stop-propagation': opened,
      'aria-controls': opened ? keys.listId : undefined,
      'aria-activedescendant': opened && keys.active >= 0 ? keys.optionId(keys.active) : undefined,
    } as const,
  };
};
