import { listText } from '../punctuation/punctuation.ts';

/** A JSON list of texts, as changes carry lists; undefined where it is none. */
export const textsOf = (value: string | null): readonly string[] | undefined => {
  try {
    const list: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
};

/** The list as people read it; undefined where the value is none. */
export const listTextOf = (value: string | null, word: (text: string) => string): string | undefined => {
  const texts = textsOf(value);
  return texts && listText(texts.map(word));
};
