import { IconSearch } from '@tabler/icons-react';
import { ListBox } from './list-box.tsx';
import classes from './typeahead.module.css';
import type { Option, OptionsStatus } from './use-async-options.ts';
import { useListKeys } from './use-list-keys.ts';

interface OptionListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: ReadonlySet<string>;
  readonly multi?: boolean;
  readonly onPick: (option: Option) => void;
  /** With these a search field is above and has the focus; without, the list itself takes the keys. */
  readonly search?: { readonly label: string; readonly query: string; readonly onQuery: (query: string) => void };
  readonly status?: OptionsStatus;
  readonly onRetry?: () => void;
}

/** A list to pick from inside a popover or a drawer, complete by keyboard. */
export const OptionList = ({ label, options, selected, multi, onPick, search, status, onRetry }: OptionListProps) => {
  const pick = (index: number) => {
    const option = options[index];
    if (option) onPick(option);
  };
  const keys = useListKeys(options, pick, {
    space: !search,
    restart: !multi,
    ...(search && { search: { text: search.query, ...(status && { status }) } }),
  });
  const list = (
    <ListBox
      id={keys.listId}
      label={label}
      options={options}
      selected={selected}
      active={keys.active}
      optionId={keys.optionId}
      onPick={keys.pick}
      onActive={keys.setActive}
      onRetry={onRetry}
      {...(multi && { multi })}
      {...(status && { status })}
      {...(!search && { onKeyDown: keys.onKeyDown })}
    />
  );
  const activeId = keys.active >= 0 ? keys.optionId(keys.active) : undefined;
  if (!search) return list;
  return (
    <div>
      <div className={classes.searchRow}>
        <IconSearch size={16} aria-hidden />
        <input
          role="combobox"
          aria-label={search.label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={keys.listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          data-autofocus
          className={classes.searchInput}
          placeholder={search.label}
          value={search.query}
          onChange={(event) => search.onQuery(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
      </div>
      {list}
    </div>
  );
};
