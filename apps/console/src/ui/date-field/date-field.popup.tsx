import { Popover } from '@mantine/core';
import { Calendar } from '../date-range/calendar.tsx';
import { dayText, parseDateText } from '../date-range/date-text.ts';
import { AnchoredPopover } from '../popup/anchored.tsx';
import type { Popup } from '../popup/popup-button.tsx';

/** In px; days of equal width have none of their own. */
const calendarWidth = 280;

interface DateFieldPopupProps {
  readonly popup: Popup;
  readonly label: string;
  readonly value: string;
  readonly time: string | undefined;
  readonly onPick: (text: string) => void;
}

const clockOf = (text: string): string | undefined => /\d{1,2}:\d{2}\s*$/.exec(text)?.[0].trim();

/** The calendar of a date field; the time of day that was typed remains. */
export const DateFieldPopup = ({ popup, label, value, time, onPick }: DateFieldPopupProps) => {
  const from = parseDateText(value, 'from');
  const pick = (day: number) => {
    onPick([dayText(day), time && (clockOf(value) ?? time)].filter(Boolean).join(' '));
    popup.onChange(false);
  };
  return (
    <AnchoredPopover popup={popup} position="bottom-end" width={calendarWidth} trapFocus returnFocus>
      <Popover.Dropdown aria-label={label}>
        <Calendar key={String(popup.opened)} range={from === undefined ? {} : { from, to: from }} onPick={pick} />
      </Popover.Dropdown>
    </AnchoredPopover>
  );
};
