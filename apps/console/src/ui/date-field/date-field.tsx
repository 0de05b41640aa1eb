import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../deferred/deferred.tsx';
import { PopupButton } from '../popup/popup-button.tsx';

const DateFieldPopup = deferred(() => import('./date-field.popup.tsx').then((module) => module.DateFieldPopup));

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'rightSection' | 'autoComplete'> {
  /** As typed: YYYY-MM-DD, with HH:mm where `time` is set. */
  readonly value?: string;
  /** A day was picked; the text that is there then. */
  readonly onPick: (text: string) => void;
  /** The clock that a picked day gets where none is there yet, as in `18:00`; without it the day is alone. */
  readonly time?: string;
}

/** A day, or a moment, that is typed or picked from a calendar. */
export const DateField = ({ onPick, time, ...props }: DateFieldProps) => {
  const { t } = useTranslation();
  const { value = '', disabled } = props;
  const name = t('ui.dateField.open', { field: typeof props.label === 'string' ? props.label : '' });
  return (
    <TextInput
      {...props}
      autoComplete="off"
      rightSection={
        <PopupButton
          kind="dialog"
          ask={DateFieldPopup.ask}
          trigger={
            <ActionIcon aria-label={name} title={name} disabled={disabled ?? false}>
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
        >
          {(popup) => <DateFieldPopup popup={popup} label={name} value={value} time={time} onPick={onPick} />}
        </PopupButton>
      }
    />
  );
};
