import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../typeahead/option-list.tsx';
import { useAsyncOptions, type Option } from '../typeahead/use-async-options.ts';
import { matching } from './choice-editors.tsx';
import classes from './filter-bar.module.css';
import type { EditorProps } from './editor-props.ts';
import { asIds, type CascadeFilter } from './filter.ts';

/** The option above the children of an area that selects all of it. No id of a place can be equal to it. */
const wholeId = '\u0000whole';

/** Goes down a tree level by level. Each step is a value already, so a person may stop where they want. */
export const CascadeEditor = ({ definition, value, onChange, onDone, onLearn, nameOf }: EditorProps<CascadeFilter>) => {
  const { t } = useTranslation();
  const ids = asIds(value);
  // The children of the last level but one are shown when the tree's end is reached.
  const [path, setPath] = useState(() => ids.slice(0, definition.levels.length - 1));
  const [query, setQuery] = useState('');
  const { options, status, retry } = useAsyncOptions(
    (_, signal) => definition.load(path, signal),
    '',
    true,
    JSON.stringify(path),
  );
  const parent = path.at(-1);
  const level = definition.levels[path.length] ?? definition.label;

  const pick = (option: Option) => {
    if (option.value === wholeId) {
      onChange(path);
      return onDone();
    }
    onLearn([option]);
    const next = [...path, option.value];
    onChange(next);
    if (next.length === definition.levels.length) return onDone();
    setPath(next);
    setQuery('');
  };
  const children = matching(options, query);
  // What is typed means a place within.
  const whole: readonly Option[] =
    parent === undefined || query.trim() !== ''
      ? []
      : [{ value: wholeId, label: t('uiLists.filters.whole', { name: nameOf(parent) }) }];
  const chosen = ids[path.length] ?? wholeId;

  return (
    <div>
      {parent !== undefined && (
        <button type="button" className={classes.back} onClick={() => setPath(path.slice(0, -1))}>
          <IconChevronLeft size={16} aria-hidden />
          {t('uiLists.filters.back', { name: definition.levels[path.length - 1] ?? '' })}
        </button>
      )}
      <OptionList
        label={level}
        options={[...whole, ...children]}
        status={status}
        onRetry={retry}
        selected={new Set([chosen])}
        search={{ label: t('uiLists.options.find', { name: level }), query, onQuery: setQuery }}
        onPick={pick}
      />
    </div>
  );
};
