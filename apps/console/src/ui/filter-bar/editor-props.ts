import type { Option } from '../typeahead/use-async-options.ts';
import type { FilterDefinition, FilterValue } from './filter.ts';

/** What each filter's editor works with. */
export interface EditorProps<Definition extends FilterDefinition = FilterDefinition> {
  readonly definition: Definition;
  readonly value: FilterValue | undefined;
  /** Called with each change, undefined to unset. */
  readonly onChange: (value: FilterValue | undefined) => void;
  /** The person has what they came for: the editor can close. */
  readonly onDone: () => void;
  /** The label of an id, as far as it is known. */
  readonly nameOf: (id: string) => string;
  /** Hands over labels of picked options, for the chip. */
  readonly onLearn: (options: readonly Option[]) => void;
}
