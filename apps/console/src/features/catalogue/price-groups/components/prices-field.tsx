import { ActionIcon, Button, Input, NativeSelect, TextInput } from '@mantine/core';
import type { Price } from '@cubby/contract/catalogue/charges/charges';
import { payTypes, type UnitType, unitTypes, valueTypes } from '@cubby/contract/catalogue/charges/charges.limits';
import { priceGroupLimits } from '@cubby/contract/catalogue/price-groups/price-groups.limits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../ui/form/controls.tsx';
import { useRowList } from '../../../../ui/form/use-row-list.ts';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { firstPrice } from '../price-group.values.ts';
import classes from './price-groups.module.css';
import { useSizes } from './use-sizes.ts';

/** The prices of a price group, a line for each: what is charged, where, how and how much. */
export const PricesField = ({ form: f, path, label, description }: ControlProps) => {
  const { t } = useTranslation();
  const sizes = useSizes();
  const prices = f.values[path] as readonly Price[];
  const whole = f.field(path);
  const { list, put, add } = useRowList<Price>({ form: f, path });
  const change = (at: number, more: Partial<Price>) =>
    put(prices.map((price, place) => (place === at ? { ...price, ...more } : price)));
  const places = [
    ...unitTypes.map((unitType) => ({
      value: `${unitType}:`,
      label:
        unitType === 'BOX'
          ? pairText(t('priceGroups.unitTypes.BOX'), t('priceGroups.prices.allSizes'))
          : t(`priceGroups.unitTypes.${unitType}`),
    })),
    ...sizes.map(({ boxTypeId, name }) => ({
      value: `BOX:${boxTypeId}`,
      label: pairText(t('priceGroups.unitTypes.BOX'), name),
    })),
  ];
  return (
    <Input.Wrapper
      labelElement="div"
      role="group"
      aria-label={label}
      label={label}
      description={description}
      required
      error={whole['error'] as string | undefined}
    >
      <ol className={classes.prices} ref={list}>
        {prices.map(({ valueType, unitType, boxTypeId }, at) => {
          const { error: wrongPlace, 'data-path': placePath } = f.field(`${path}.${at}.boxTypeId`);
          const ownPayType = valueType === 'COURIER_CHARGE' || valueType === 'ADDITIONAL_CHARGE';
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a price has no name but its place
            <li key={at} className={classes.price} aria-label={t('priceGroups.prices.one', { number: at + 1 })}>
              <NativeSelect
                {...f.field(`${path}.${at}.valueType`)}
                label={t('priceGroups.fields.valueType')}
                data={valueTypes.map((value) => ({ value, label: t(`priceGroups.valueTypes.${value}`) }))}
              />
              <NativeSelect
                label={t('priceGroups.fields.unitType')}
                data={places}
                value={`${unitType}:${boxTypeId ?? ''}`}
                error={wrongPlace as string | undefined}
                data-path={placePath as string | undefined}
                onChange={({ currentTarget: { value } }) => {
                  const [unit = 'BOX', size = ''] = value.split(':');
                  change(at, { unitType: unit as UnitType, boxTypeId: size || null });
                }}
              />
              {ownPayType && (
                <NativeSelect
                  {...f.field(`${path}.${at}.payType`)}
                  label={t('priceGroups.fields.payType')}
                  data={payTypes.map((value) => ({ value, label: t(`priceGroups.payTypes.${value}`) }))}
                />
              )}
              <TextInput
                {...f.field(`${path}.${at}.priceValue`)}
                label={t('priceGroups.fields.priceValue')}
                inputMode="decimal"
                autoComplete="off"
              />
              <ActionIcon
                variant="subtle"
                size="lg"
                className={classes.remove}
                aria-label={t('priceGroups.prices.remove', { number: at + 1 })}
                onClick={() => put(prices.filter((_price, place) => place !== at))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={prices.length >= priceGroupLimits.pricesMax}
        data-path={whole['data-path'] as string | undefined}
        onClick={() => add(firstPrice)}
      >
        {t('priceGroups.prices.add')}
      </Button>
    </Input.Wrapper>
  );
};
