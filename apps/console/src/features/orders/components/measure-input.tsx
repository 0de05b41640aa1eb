import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';

/** A number with its unit behind it, written as the language writes decimals; a comma is understood everywhere. */
export const MeasureInput = (props: NumberInputProps) => {
  const tag = useLocaleTag();
  const decimalSeparator = new Intl.NumberFormat(tag).format(0.5).charAt(1);
  return <NumberInput hideControls clampBehavior="none" decimalSeparator={decimalSeparator} {...props} />;
};
