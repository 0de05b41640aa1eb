import { Pill, PillsInput, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TypeaheadList } from './typeahead-list.tsx';
import type { TypeaheadFieldProps } from './typeahead.tsx';
import classes from './typeahead.module.css';
import { useTypeahead } from './use-typeahead.ts';

interface TypeaheadMultiProps extends TypeaheadFieldProps {
  readonly value: readonly string[];
  /** Labels, by value, of what was not picked here. */
  readonly valueLabels?: Readonly<Record<string, string>>;
  readonly onChange: (value: string[]) => void;
}

/** A field that gathers several of many while a person types. Backspace in the empty field drops the last one. */
export const TypeaheadMulti = (props: TypeaheadMultiProps) => {
  const { load, value, valueLabels, onChange, placeholder, 'data-path': path, ...field } = props;
  const { t } = useTranslation();
  const typeahead = useTypeahead(load, ({ value: picked }) =>
    onChange(value.includes(picked) ? value.filter((entry) => entry !== picked) : [...value, picked]),
  );
  return (
    <Popover opened={typeahead.opened} width="target" position="bottom-start" offset={4} withRoles={false}>
      <Popover.Target>
        <PillsInput {...field}>
          <Pill.Group>
            {value.map((entry) => {
              const name = typeahead.labelOf(entry) ?? valueLabels?.[entry] ?? entry;
              return (
                <Pill
                  key={entry}
                  withRemoveButton={!field.disabled}
                  removeButtonProps={{ 'aria-label': t('uiLists.options.remove', { name }), 'aria-hidden': false }}
                  onRemove={() => onChange(value.filter((other) => other !== entry))}
                >
                  {name}
                </Pill>
              );
            })}
            <PillsInput.Field
              {...typeahead.comboboxProps}
              data-path={path}
              disabled={field.disabled ?? false}
              placeholder={value.length === 0 ? (placeholder ?? t('uiLists.options.type')) : ''}
              value={typeahead.query}
              onChange={(event) => typeahead.type(event.currentTarget.value)}
              onClick={typeahead.open}
              onBlur={typeahead.close}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && typeahead.query === '') onChange(value.slice(0, -1));
                else typeahead.onKeyDown(event);
              }}
            />
          </Pill.Group>
        </PillsInput>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <TypeaheadList label={field.label} typeahead={typeahead} selected={new Set(value)} multi />
      </Popover.Dropdown>
    </Popover>
  );
};
