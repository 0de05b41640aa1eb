/** The changed fields that the events of a timeline carry, as data. */

/** One changed field, as events and STALE_VERSION name it. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** `RETURN_TO_SENDER`, `returnToSender` -> `Return to sender`. */
export const humanize = (code: string): string => {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as events write values: text, or null for nothing. */
export const factText = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** The changed fields of an event; none where it carries none or something unreadable. */
export const changesOfEvent = ({ operateDesc }: { readonly operateDesc: string | null }): readonly FieldChange[] => {
  if (!operateDesc) return [];
  try {
    const details: unknown = JSON.parse(operateDesc);
    if (typeof details !== 'object' || details === null) return [];
    return Object.entries(details).flatMap(([field, pair]) => {
      return Array.isArray(pair) ? [{ field, from: factText(pair[0]), to: factText(pair[1]) }] : [];
    });
  } catch {
    return [];
  }
};
