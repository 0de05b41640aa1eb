/** Moments in a form: YYYY-MM-DD HH:mm in the zone of the browser, or the day alone. */
import { parseDateText } from '../../ui/date-range/date-text.ts';
import { formatTime } from '../../ui/time-text/format-time.ts';

/** Empty text if there is no moment. */
export const momentText = (moment: number | null = null): string => (moment === null ? '' : formatTime(moment));

/**
 * Reads the text of a form; a moment that the user did not change retains its seconds. Text that is no moment is returned
 * as it is, and the schema refuses it.
 * @param end which end of a day its date alone means
 */
export const readMoment = (text: string, end: 'from' | 'to', before: number | null = null): number | string | null => {
  if (text.trim() === '') return null;
  return text === momentText(before) ? before : (parseDateText(text, end) ?? text);
};
