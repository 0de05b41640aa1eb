import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRangeWords } from '../date-range/use-range-words.ts';
import { listText } from '../punctuation/punctuation.ts';
import type { Option } from '../typeahead/use-async-options.ts';
import { asIds, asRange, asText, type FilterDefinition, type FilterValue, type FilterValues } from './filter.ts';

type Names = Readonly<Record<string, string>>;
const nameKey = (filterId: string, value: string) => `${filterId}/${value}`;

/** Fetches the names of the ids that are in the address and were not picked here. */
const namesMissing = async (definition: FilterDefinition, ids: readonly string[], signal: AbortSignal) => {
  if (definition.kind === 'typeahead') return (await definition.name?.(ids, signal)) ?? [];
  if (definition.kind !== 'cascade') return [];
  const levels = await Promise.all(ids.map((_, depth) => definition.load(ids.slice(0, depth), signal)));
  return levels.flat().filter((option) => ids.includes(option.value));
};

/**
 * The values of filters in words. Labels of what was picked are remembered, those of what came with the address are
 * asked for; until they are there, and where that fails, the id itself is shown.
 */
export const useFilterWords = (definitions: readonly FilterDefinition[], values: FilterValues) => {
  const { t } = useTranslation();
  const rangeWords = useRangeWords();
  const [names, setNames] = useState<Names>({});
  const learn = (filterId: string, options: readonly Option[]) =>
    setNames((known) => ({
      ...known,
      ...Object.fromEntries(options.map((option) => [nameKey(filterId, option.value), option.label])),
    }));

  const missing = definitions.flatMap(({ id, kind }) => {
    if (kind !== 'typeahead' && kind !== 'cascade') return [];
    const ids = asIds(values[id]);
    return ids.some((value) => names[nameKey(id, value)] === undefined) ? [[id, ids] as const] : [];
  });
  const ask = useEffectEvent((asked: string, signal: AbortSignal) => {
    for (const [id, ids] of JSON.parse(asked) as typeof missing) {
      const definition = definitions.find((entry) => entry.id === id);
      if (definition)
        namesMissing(definition, ids, signal).then(
          (options) => !signal.aborted && options.length > 0 && learn(id, options),
          () => undefined,
        );
    }
  });
  const asked = JSON.stringify(missing);
  useEffect(() => {
    const controller = new AbortController();
    ask(asked, controller.signal);
    return () => controller.abort();
  }, [asked]);

  const nameOf = (filterId: string, value: string) => names[nameKey(filterId, value)] ?? value;
  const labelsOf = (definition: FilterDefinition, value: FilterValue): readonly string[] =>
    asIds(value).map((id) => {
      const option = 'options' in definition ? definition.options.find((entry) => entry.value === id) : undefined;
      return option?.label ?? nameOf(definition.id, id);
    });
  const words = (definition: FilterDefinition, value: FilterValue): string => {
    switch (definition.kind) {
      case 'yes-no':
        return value === true
          ? (definition.yes ?? t('uiLists.filters.yes'))
          : (definition.no ?? t('uiLists.filters.no'));
      case 'date-range':
        return rangeWords(asRange(value) ?? {});
      case 'text':
        return asText(value);
      case 'cascade':
        return labelsOf(definition, value).at(-1) ?? '';
      default: {
        const labels = labelsOf(definition, value);
        const first = labels[0] ?? '';
        if (labels.length <= 2) return listText(labels);
        return t('uiLists.filters.moreValues', { first, count: labels.length - 1 });
      }
    }
  };
  return { words, learn, nameOf };
};
