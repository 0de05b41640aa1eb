/**
 * Ids as one value of a query string, with commas. The parameter repeated for each of a thousand ids would be a longer
 * address than a server reads.
 */
export const idList = (ids: readonly string[]): string => ids.join(',');
