/**
 * Check digits of tracking numbers. A letter counts as two digits, from A = 10 to Z = 35 (as in ISO 7064 and IBAN); other
 * signs count for nothing.
 */
import type { CheckModulus } from './number-rules.limits.ts';

const digitsOf = (text: string): string =>
  text.replaceAll(/[^0-9A-Z]/g, '').replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** Luhn: every second digit from the right is doubled, and of a doubled one that has two digits the sum of these counts. */
const modulus10 = (digits: string): string => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

/** Weights 2 to 7 from the right, again and again; X means 10. */
const modulus11 = (digits: string): string => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => total + Number(digit) * ((place % 6) + 2), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
};

const remainder97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** ISO 7064, modulus 97-10: two digits. */
const modulus97 = (digits: string): string => String(98 - remainder97(`${digits}00`)).padStart(2, '0');

const checks: Readonly<Record<CheckModulus, (digits: string) => string>> = {
  10: modulus10,
  11: modulus11,
  97: modulus97,
};

/** The check digits of the signs before them. */
export const checkText = (modulus: CheckModulus, before: string): string => checks[modulus](digitsOf(before));

export const isChecked = (modulus: CheckModulus, before: string, text: string): boolean =>
  checkText(modulus, before) === text;
