import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { Typeahead } from '../typeahead/typeahead.tsx';
import type { LoadOptions, Option } from '../typeahead/use-async-options.ts';
import classes from './cascade-field.module.css';

export interface CascadeFieldProps {
  /** What the whole path is: "Area". */
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Names of the levels, from the top: as many as the tree is deep. */
  readonly levels: readonly string[];
  /** The path chosen so far, the top first; a person may stop at any level. */
  readonly path: readonly Option[];
  readonly onChange: (path: readonly Option[]) => void;
  /** The children of a path that a text is found in; of the empty path, the top level. */
  readonly load: (path: readonly Option[], query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly 'data-path'?: string | undefined;
}

/** A path down a tree, one field a level: each opens with the one above it, and choosing again drops what lies below. */
export const CascadeField = (props: CascadeFieldProps) => {
  const { label, description, error, required = false, levels, path, onChange, load } = props;
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      required={required}
      role="group"
      aria-label={label}
    >
      <div className={classes.levels}>
        {levels.map((name, at) => {
          const above = path.slice(0, at);
          const find: LoadOptions = (query, signal) => load(above, query, signal);
          return (
            <Typeahead
              // What was found under another place must not be offered under this one.
              key={`${name} ${above.at(-1)?.value ?? ''}`}
              label={name}
              disabled={above.length < at}
              load={find}
              value={path[at]?.value ?? null}
              valueLabel={path[at]?.label ?? ''}
              onChange={(_, option) => onChange(option ? [...above, option] : above)}
              {...(at === 0 && props['data-path'] !== undefined && { 'data-path': props['data-path'] })}
            />
          );
        })}
      </div>
    </Input.Wrapper>
  );
};
