import { CloseButton, Popover, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TypeaheadList } from './typeahead-list.tsx';
import classes from './typeahead.module.css';
import type { LoadOptions, Option } from './use-async-options.ts';
import { useTypeahead } from './use-typeahead.ts';

/** What a typeahead shares with every field of a form. */
export interface TypeaheadFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly load: LoadOptions;
  readonly 'data-path'?: string;
}

interface TypeaheadProps extends TypeaheadFieldProps {
  readonly value: string | null;
  /** The label of a value that was not picked here, for example of the site that an order already has. */
  readonly valueLabel?: string;
  readonly onChange: (value: string | null, option: Option | null) => void;
}

/** A field that finds one of many while a person types. Leaving it without a pick restores the chosen label. */
export const Typeahead = ({ load, value, valueLabel, onChange, placeholder, ...field }: TypeaheadProps) => {
  const { t } = useTranslation();
  const typeahead = useTypeahead(load, (option, close) => {
    onChange(option.value, option);
    close();
  });
  const chosen = value === null || value === '' ? '' : (typeahead.labelOf(value) ?? valueLabel ?? value);
  return (
    <Popover opened={typeahead.opened} width="target" position="bottom-start" offset={4} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...field}
          {...typeahead.comboboxProps}
          placeholder={chosen || placeholder || t('uiLists.options.type')}
          value={typeahead.opened ? typeahead.query : chosen}
          onChange={(event) => typeahead.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={typeahead.open}
          onBlur={typeahead.close}
          onKeyDown={typeahead.onKeyDown}
          rightSection={
            chosen !== '' &&
            !field.disabled && (
              <CloseButton
                size="sm"
                aria-label={t('uiLists.options.clear', { name: field.label })}
                onClick={() => onChange(null, null)}
              />
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <TypeaheadList label={field.label} typeahead={typeahead} selected={new Set(value === null ? [] : [value])} />
      </Popover.Dropdown>
    </Popover>
  );
};
