import type { ReactNode } from 'react';
import classes from './choice-group.module.css';

interface ChoiceGroupProps<V extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  /** Is behind the options. */
  readonly children?: ReactNode;
}

/** A few options side by side, of which one is on. */
export const ChoiceGroup = <V extends string>({ label, options, value, onChange, children }: ChoiceGroupProps<V>) => (
  <div role="group" aria-label={label} className={classes.choices}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
    {children}
  </div>
);
