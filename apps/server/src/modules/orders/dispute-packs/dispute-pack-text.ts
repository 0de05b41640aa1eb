/** Texts of others as they can be printed. */
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';

/** Marks that turn the letters around them: a page finds the direction of a line from its letters alone. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The paragraphs of a text without what no page shows; a text that is too long ends with the word for that. */
export const printedText = (text: string, shortened: string): string[] => {
  const whole = text.length > limits.textMax ? `${text.slice(0, limits.textMax).toWellFormed()} ${shortened}` : text;
  return whole
    .toWellFormed()
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) =>
      line
        .replace(directionMarks, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
};
