/** The free-text search: a fragment of order number, tracking number, recipient name, phone or mail. */
import { escapeLike } from '../../platform/db/patterns.ts';

/** Found ids beyond this are too many to gather; the list then walks along its order and compares as it goes. */
export const mostGathered = 5000;

const chinese = /\p{Script=Han}/u;

export interface SearchTerms {
  /** For LIKE on search_text, which is in lower case. */
  readonly pattern: string;
  /** Chinese grams that the recipient's name must have; null where trigrams serve. */
  readonly grams: readonly string[] | null;
}

/** Trigrams need three characters; a shorter text with Chinese in it is found by its Chinese characters. */
export const searchTerms = (text: string): SearchTerms => {
  const characters = [...text.toLowerCase()];
  const pattern = `%${escapeLike(characters.join(''))}%`;
  if (characters.length >= 3) return { pattern, grams: null };
  const whole = characters.every((character) => chinese.test(character));
  return { pattern, grams: whole ? [characters.join('')] : characters.filter((character) => chinese.test(character)) };
};
