import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ControlProps, putValues } from '../../../ui/form/controls.tsx';
import classes from './color-field.module.css';

/** A colour as #rrggbb, typed or picked. */
export const ColorField = ({ form, path, label, description }: ControlProps) => {
  const { t } = useTranslation();
  const value = form.values[path] as string;
  return (
    <TextInput
      {...form.field(path)}
      label={label}
      description={description}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('flags.pickColor')}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
          onChange={({ currentTarget }) => putValues(form, { [path]: currentTarget.value })}
        />
      }
    />
  );
};
