import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../typeahead/option-list.tsx';
import { useAsyncOptions, type Option } from '../typeahead/use-async-options.ts';
import type { EditorProps } from './editor-props.ts';
import { asIds, type MultiFilter, type SingleFilter, type TypeaheadFilter, type YesNoFilter } from './filter.ts';

/** A list gets a search field from this many options on. */
const searchFrom = 8;

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((entry) => entry !== id) : [...ids, id];

/** Options whose label or hint contains every typed word, whatever the case and the accents. */
export const matching = (options: readonly Option[], query: string): readonly Option[] => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(query).split(/\s+/).filter(Boolean);
  return options.filter((option) =>
    words.every((word) => plain(`${option.label} ${option.hint ?? ''}`).includes(word)),
  );
};

export const ChoiceEditor = ({ definition, value, onChange, onDone }: EditorProps<MultiFilter | SingleFilter>) => {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const ids = asIds(value);
  const multi = definition.kind === 'multi';
  return (
    <OptionList
      label={definition.label}
      options={matching(definition.options, query)}
      selected={new Set(ids)}
      multi={multi}
      {...(definition.options.length >= searchFrom && {
        search: { label: t('uiLists.options.find', { name: definition.label }), query, onQuery: setQuery },
      })}
      onPick={(option) => {
        if (multi) return onChange(toggled(ids, option.value));
        onChange(ids[0] === option.value ? undefined : option.value);
        onDone();
      }}
    />
  );
};

export const YesNoEditor = ({ definition, value, onChange, onDone }: EditorProps<YesNoFilter>) => {
  const { t } = useTranslation();
  return (
    <OptionList
      label={definition.label}
      options={[
        { value: 'any', label: t('uiLists.filters.any') },
        { value: 'yes', label: definition.yes ?? t('uiLists.filters.yes') },
        { value: 'no', label: definition.no ?? t('uiLists.filters.no') },
      ]}
      selected={new Set([value === undefined ? 'any' : value === true ? 'yes' : 'no'])}
      onPick={(option) => {
        onChange(option.value === 'any' ? undefined : option.value === 'yes');
        onDone();
      }}
    />
  );
};

export const TypeaheadEditor = ({ definition, value, onChange, onDone, onLearn }: EditorProps<TypeaheadFilter>) => {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { options, status, retry } = useAsyncOptions(definition.load, query.trim(), true);
  const ids = asIds(value);
  return (
    <OptionList
      label={definition.label}
      options={options}
      status={status}
      onRetry={retry}
      selected={new Set(ids)}
      multi={definition.multi ?? false}
      search={{ label: t('uiLists.options.find', { name: definition.label }), query, onQuery: setQuery }}
      onPick={(option) => {
        onLearn([option]);
        if (definition.multi) return onChange(toggled(ids, option.value));
        onChange(ids[0] === option.value ? undefined : [option.value]);
        onDone();
      }}
    />
  );
};
