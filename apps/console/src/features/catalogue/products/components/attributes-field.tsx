import { Checkbox, Input, NativeSelect, TextInput } from '@mantine/core';
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { combinationCount } from '@cubby/contract/catalogue/products/product-combinations';
import { productLimits } from '@cubby/contract/catalogue/products/products.limits';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../../../ui/form/check-row.tsx';
import type { AnyForm } from '../../../../ui/form/controls.tsx';
import type { AttributeValues, ProductValues } from '../product.values.ts';

interface AttributesFieldProps {
  readonly form: AnyForm;
  /** All that products may have. */
  readonly attributes: readonly ProductAttribute[];
}

/** The values of each attribute of the category: those that variants differ by, and what describes the whole product. */
export const AttributesField = ({ form: f, attributes }: AttributesFieldProps) => {
  const { t } = useTranslation();
  const { productAttributeList: list } = f.values as ProductValues;
  const whole = f.field('productAttributeList');
  if (list.length === 0) return <p className="ui-hint">{t('products.chooseCategory')}</p>;
  const known = list.flatMap((chosen, place) => {
    const attribute = attributes.find(({ attributeId }) => attributeId === chosen.attributeId);
    return attribute ? [{ attribute, chosen, place }] : [];
  });
  const put = (place: number, change: Partial<AttributeValues>) => {
    for (const field of ['text', 'productAttributeValueIds'])
      f.form.clearFieldError(`productAttributeList.${place}.${field}`);
    f.form.clearFieldError('productAttributeList');
    f.setValues({ productAttributeList: list.map((each, at) => (at === place ? { ...each, ...change } : each)) });
  };
  const count = combinationCount(
    known
      .filter(({ attribute }) => attribute.attributeType === 'VARIANT')
      .map(({ chosen }) => chosen.productAttributeValueIds.length),
  );
  const { combinationsMax: max } = productLimits;
  return (
    <>
      {known.map(({ attribute, chosen, place }) => {
        const { attributeId, attributeName: label, required, attributeValues, inputType, attributeType } = attribute;
        if (inputType === 'TEXT')
          return (
            <TextInput
              key={attributeId}
              {...f.field(`productAttributeList.${place}.text`)}
              label={label}
              required={required}
              maxLength={productLimits.textMax}
              autoComplete="off"
            />
          );
        const { error, 'data-path': path } = f.field(`productAttributeList.${place}.productAttributeValueIds`);
        const options = attributeValues.map((value) => ({
          value: value.productAttributeValueId,
          label: value.attributeValue,
        }));
        if (attributeType === 'DESCRIPTION')
          return (
            <NativeSelect
              key={attributeId}
              label={label}
              required={required}
              error={error as string | undefined}
              data-path={path as string | undefined}
              value={chosen.productAttributeValueIds[0] ?? ''}
              data={[{ value: '', label: '' }, ...options]}
              onChange={({ currentTarget: { value } }) =>
                put(place, { productAttributeValueIds: value === '' ? [] : [value] })
              }
            />
          );
        return (
          <Checkbox.Group
            key={attributeId}
            label={label}
            required={required}
            error={error as string | undefined}
            value={[...chosen.productAttributeValueIds]}
            onChange={(ids) =>
              put(place, {
                productAttributeValueIds: options.map(({ value }) => value).filter((value) => ids.includes(value)),
              })
            }
          >
            <CheckRow path={path as string | undefined}>
              {options.map(({ value, label: name }) => (
                <Checkbox key={value} value={value} label={name} />
              ))}
            </CheckRow>
          </Checkbox.Group>
        );
      })}
      <div data-path={whole['data-path'] as string | undefined} tabIndex={-1}>
        <p className="ui-hint" role="status">
          {count > max ? t('products.tooMany', { count, max }) : t('products.makes', { count })}
        </p>
        {whole['error'] !== undefined && count <= max && <Input.Error>{whole['error'] as string}</Input.Error>}
      </div>
    </>
  );
};
