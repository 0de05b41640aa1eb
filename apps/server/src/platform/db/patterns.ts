/** Patterns for LIKE that match what a person typed: `%`, `_` and `\\` match themselves. */

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Matches whatever contains the text. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;
