/** The fields of a product attribute. */
import {
  attributeInputTypes,
  attributeTypes,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { statusField } from '../../../platform/catalogue/valid-status.tsx';
import { choicesOf, defineFields, startsWith } from '../../../platform/resource/field.ts';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { type StoredValue, ValuesField } from './values-field.tsx';

export const productAttributeFields = defineFields<'productAttributes', ProductAttribute>()({
  sections: ({ t }, row) => {
    const locked = row !== undefined && row.categoryCount > 0 && t('productAttributes.help.inUse');
    return [
      {
        name: 'general',
        rows: [
          { name: 'attributeName' },
          {
            name: 'attributeType',
            choices: choicesOf(attributeTypes, (value) => t(`productAttributes.attributeTypes.${value}`)),
            locked,
          },
          {
            name: 'inputType',
            choices: choicesOf(attributeInputTypes, (value) => t(`productAttributes.inputTypes.${value}`)),
            locked,
          },
          {
            name: 'attributeValues',
            read: ({ attributeValues }) => listText(attributeValues.map(({ attributeValue }) => attributeValue)),
            edit: (control) => control.form.values['inputType'] === 'SELECT' && <ValuesField {...control} />,
            column: { width: 200, grow: true },
          },
          { name: 'required', type: 'yesNo' },
          { name: 'description', type: 'note' },
          { name: 'categoryCount', edit: false },
          statusField(),
          { name: 'creationTime', type: 'time' },
          { name: 'lastUpdatedTime', type: 'time' },
        ],
      },
    ];
  },
  valuesOf: (row) => ({
    ...startsWith(row, {
      attributeName: '',
      attributeType: 'VARIANT',
      inputType: 'SELECT',
      required: true,
      description: '',
    }),
    storedValues: (row?.attributeValues ?? []) as readonly StoredValue[],
    /** New ones, a line for each. */
    attributeValues: '',
  }),
  toRequest: ({ attributeValues, storedValues, ...fields }) => ({
    ...fields,
    attributeValues:
      fields.inputType === 'TEXT'
        ? []
        : [
            ...storedValues.filter(({ attributeValue }) => attributeValue.trim() !== ''),
            ...attributeValues
              .split('\n')
              .flatMap((line) => (line.trim() === '' ? [] : { attributeValue: line.trim() })),
          ],
  }),
});
