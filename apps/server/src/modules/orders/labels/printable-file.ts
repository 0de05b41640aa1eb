import { rangesText } from '@cubby/contract/kernel/printable';
import { drawnCharacters } from '../../../platform/pdf/fonts.ts';

const ofNames = /^[\p{L}\p{M}\p{N}]$/u;

/** The file that lists for the contract which characters of names the fonts of labels have. */
export const printableFile = (): string => {
  const drawn = [...drawnCharacters()].filter((codePoint) => ofNames.test(String.fromCodePoint(codePoint)));
  return `/** Generated from the fonts of labels by \`npm run generate\`: see printable.ts. */
// prettier-ignore
export const printableCharacters = '${rangesText(drawn)}';
`;
};
