/** The order of version names, which the server and the terminals share. */

/** Compares two whole numbers of any length, written in decimal digits. */
const compareDigits = (a: string, b: string): number => {
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
};

const isNumber = (segment: string | undefined): boolean => segment !== undefined && /^\d+$/.test(segment);

/**
 * Returns the position of a segment among those that can follow the same segments. After a number, a text is a pre-release:
 * text, nothing, number. Otherwise a missing segment is the lowest: nothing, text, number.
 */
const rankOf = (segment: string | undefined, afterNumber: boolean): number => {
  if (segment === undefined) return afterNumber ? 1 : 0;
  if (isNumber(segment)) return 2;
  return afterNumber ? 0 : 1;
};

/**
 * Compares two version names: below 0 if `a` is lower, 0 if they are the same version, above 0 if `a` is higher.
 * Segments are separated by `.`, `-`, `_` or `+`. Two numbers are compared by value, two texts by their characters.
 * `1.2-beta` is lower than `1.2`, which is lower than `1.2.1`.
 */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a.split(/[.\-_+]/), b.split(/[.\-_+]/)];
  let afterNumber = false;
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [one, other] = [left[at], right[at]];
    const byRank = rankOf(one, afterNumber) - rankOf(other, afterNumber);
    if (byRank !== 0) return Math.sign(byRank);
    if (one === undefined || other === undefined) return 0;
    afterNumber = isNumber(one);
    const difference = afterNumber ? compareDigits(one, other) : one < other ? -1 : one > other ? 1 : 0;
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
};
