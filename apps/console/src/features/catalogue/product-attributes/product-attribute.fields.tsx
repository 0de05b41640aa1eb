/** The fields of a product attribute: as they are read, as they are entered, and as the calls take them. */
import {
  attributeInputTypes,
  attributeTypes,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import type { TFunction } from 'i18next';
import type { Field, Section } from '../../../platform/resource/fields.tsx';
import { CheckField, ChoiceField } from '../../../ui/form/controls.tsx';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { type KeptValue, ValuesField } from './values-field.tsx';

/** @param row the one that is read and changed; undefined for a new one */
export const productAttributeSections = (
  t: TFunction,
  row?: ProductAttribute,
): Section<'productAttributes', ProductAttribute>[] => {
  const choice = <Name extends 'inputType' | 'attributeType'>(
    name: Name,
    words: (value: ProductAttribute[Name]) => string,
    values: readonly ProductAttribute[Name][],
  ): Field<'productAttributes', ProductAttribute> => ({
    name,
    read: (each) => words(each[name]),
    edit: (control) =>
      row && row.categoryCount > 0 ? (
        <LockedField label={control.label} value={words(row[name])} reason={t('productAttributes.help.inUse')} />
      ) : (
        <ChoiceField {...control} options={values.map((value) => ({ value, label: words(value) }))} />
      ),
    value: (value) => words(value as ProductAttribute[Name]),
  });
  const time = (name: 'creationTime' | 'lastUpdatedTime'): Field<'productAttributes', ProductAttribute> => ({
    name,
    read: (each) => <TimeText at={each[name]} />,
    edit: false,
  });
  return [
    {
      name: 'general',
      rows: [
        { name: 'attributeName' },
        choice('attributeType', (value) => t(`productAttributes.attributeTypes.${value}`), attributeTypes),
        choice('inputType', (value) => t(`productAttributes.inputTypes.${value}`), attributeInputTypes),
        {
          name: 'attributeValues',
          read: ({ attributeValues }) => listText(attributeValues.map(({ attributeValue }) => attributeValue)),
          edit: (control) => control.form.values['inputType'] === 'SELECT' && <ValuesField {...control} />,
        },
        {
          name: 'required',
          read: ({ required }) => t(required ? 'productAttributes.yes' : 'productAttributes.no'),
          edit: (control) => <CheckField {...control} />,
        },
        { name: 'description', type: 'note' },
        { name: 'categoryCount', edit: false },
        time('creationTime'),
        time('lastUpdatedTime'),
      ],
    },
  ];
};

export const valuesOf = (row?: ProductAttribute) => ({
  attributeName: row?.attributeName ?? '',
  attributeType: row?.attributeType ?? 'VARIANT',
  inputType: row?.inputType ?? 'SELECT',
  kept: (row?.attributeValues ?? []) as readonly KeptValue[],
  /** New ones, a line for each. */
  attributeValues: '',
  required: row?.required ?? true,
  description: row?.description ?? '',
});

/** The fields as the calls take them. */
export const toRequest = ({ attributeValues, kept, ...fields }: ReturnType<typeof valuesOf>) => ({
  ...fields,
  attributeValues:
    fields.inputType === 'TEXT'
      ? []
      : [
          ...kept.filter(({ attributeValue }) => attributeValue.trim() !== ''),
          ...attributeValues.split('\n').flatMap((line) => (line.trim() === '' ? [] : { attributeValue: line.trim() })),
        ],
});
