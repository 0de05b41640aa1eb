import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';

export type MeasureInputProps = Omit<NumberInputProps, 'suffix'> & { readonly unit?: 'kg' | 'cm' };

/** A number with its unit behind it, written as the language writes decimals; a comma is understood everywhere. */
export const MeasureInput = ({ unit, ...props }: MeasureInputProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const decimalSeparator = new Intl.NumberFormat(tag).format(0.5).charAt(1);
  return (
    <NumberInput
      hideControls
      clampBehavior="none"
      decimalSeparator={decimalSeparator}
      {...(unit && { suffix: ` ${t(`orderDetail.units.${unit}`)}` })}
      {...props}
    />
  );
};
