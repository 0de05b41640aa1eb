import { useId } from 'react';
import { type AnyForm, putValues } from '../../../../ui/form/controls.tsx';
import classes from './inspections.module.css';

interface BigChoiceProps<V extends string> {
  readonly form: AnyForm;
  readonly path: string;
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string; readonly hint?: string }[];
}

/** One of a few, each as large as a thumb and as wide as the screen. */
export const BigChoice = <V extends string>({ form, path, label, options }: BigChoiceProps<V>) => {
  const id = useId();
  const { error, 'data-path': dataPath } = form.field(path) as { error?: string; 'data-path'?: string };
  return (
    <fieldset
      className={classes.choice}
      aria-label={label}
      data-path={dataPath}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={classes.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={`${id}-${path}`}
            checked={form.values[path] === option.value}
            onChange={() => putValues(form, { [path]: option.value })}
          />
          <span>
            {option.label}
            {option.hint !== undefined && <small className="ui-hint">{option.hint}</small>}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
