import { ActionIcon, Input, Textarea, TextInput } from '@mantine/core';
import { productAttributeLimits } from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ControlProps, putValues } from '../../../ui/form/controls.tsx';
import classes from './values-field.module.css';

/** A stored value of the attribute: it remains the same under another name, because products refer to its id. */
export interface StoredValue {
  readonly productAttributeValueId: string;
  readonly attributeValue: string;
}

/** The values of an attribute: those that it has, each by itself, and new ones, one on each line. */
export const ValuesField = ({ form, path, label, description }: ControlProps) => {
  const { t } = useTranslation();
  const storedValues = form.values['storedValues'] as readonly StoredValue[];
  const { error: _none, ...input } = form.field(path);
  const wrong = Object.entries(form.form.errors).find(([at]) => at.split('.')[0] === path);
  const put = (next: readonly StoredValue[]) => putValues(form, { storedValues: next });
  const move = (from: number, by: -1 | 1) => {
    const next = [...storedValues];
    next.splice(from + by, 0, ...next.splice(from, 1));
    put(next);
  };
  const typed = (
    <Textarea
      {...input}
      label={storedValues.length > 0 ? t('productAttributes.newValues') : label}
      description={description}
      error={wrong?.[1]}
      required={form.values['inputType'] === 'SELECT' && storedValues.length === 0}
      rows={storedValues.length > 0 ? 3 : 6}
    />
  );
  if (storedValues.length === 0) return typed;
  return (
    <>
      <Input.Wrapper labelElement="div" role="group" aria-label={label} label={label}>
        <ol className={classes.values}>
          {storedValues.map(({ productAttributeValueId: id, attributeValue: name }, at) => (
            <li key={id} className={classes.value}>
              <TextInput
                {...form.field(`storedValues.${at}.attributeValue`)}
                aria-label={t('productAttributes.value', { number: at + 1 })}
                maxLength={productAttributeLimits.nameMax}
                autoComplete="off"
              />
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('productAttributes.valueUp', { name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('productAttributes.valueDown', { name })}
                disabled={at === storedValues.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('productAttributes.removeValue', { name })}
                onClick={() => put(storedValues.filter((_value, place) => place !== at))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      </Input.Wrapper>
      {typed}
    </>
  );
};
