import { ListBox } from './list-box.tsx';
import type { useTypeahead } from './use-typeahead.ts';

interface TypeaheadListProps {
  readonly label: string;
  readonly typeahead: ReturnType<typeof useTypeahead>;
  readonly selected: ReadonlySet<string>;
  readonly multi?: boolean;
}

export const TypeaheadList = ({ label, typeahead, selected, multi = false }: TypeaheadListProps) => (
  <ListBox
    id={typeahead.keys.listId}
    label={label}
    options={typeahead.found.options}
    selected={selected}
    multi={multi}
    active={typeahead.keys.active}
    optionId={typeahead.keys.optionId}
    onPick={typeahead.pick}
    onActive={typeahead.keys.setActive}
    status={typeahead.found.status}
    onRetry={typeahead.found.retry}
  />
);
