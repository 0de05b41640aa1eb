import { Popover, TextInput } from '@mantine/core';
import { mailroomCalls } from '@cubby/contract/orders/mailroom/mailroom.calls';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { TypeaheadList } from '../../../../ui/typeahead/typeahead-list.tsx';
import classes from '../../../../ui/typeahead/typeahead.module.css';
import type { LoadOptions } from '../../../../ui/typeahead/use-async-options.ts';
import { useTypeahead } from '../../../../ui/typeahead/use-typeahead.ts';
import type { Recipient } from '../registrations.ts';

const loadRecipients: LoadOptions = async (query, signal) => {
  const found = await callApi(mailroomCalls.searchMailroomRecipients, { query: { query, limit: 10 } }, { signal });
  return found.map(({ mailroomId, name, email, phone, position, company }) => ({
    value: mailroomId,
    label: name,
    hint: [position, email, phone, company].filter(Boolean).join(' · '),
  }));
};

const noSelection: ReadonlySet<string> = new Set();

interface RecipientFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  /** What had been typed before the field was there. */
  readonly begun: string;
  /** A user was chosen; or a text was entered before it was known whom it means. */
  readonly onEnter: (recipient: Recipient | string) => void;
  /** Escape in the closed field. */
  readonly onBack: () => void;
}

/**
 * Finds a recipient by keyboard alone. Enter never waits for the search: what it has not answered by then is handed on
 * as it was typed, so that the next scan can begin.
 */
export const RecipientField = ({ inputRef, error, begun, onEnter, onBack }: RecipientFieldProps) => {
  const { t } = useTranslation();
  const typeahead = useTypeahead(loadRecipients, (option, close) => {
    close();
    onEnter({ mailroomId: option.value, name: option.label });
  });
  const { found, query, opened } = typeahead;
  const navigateToFirstAllowed = useEffectEvent(() => typeahead.type(begun));
  useEffect(() => {
    if (begun !== '') navigateToFirstAllowed();
  }, [begun]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const text = event.currentTarget.value.trim();
    if (event.key === 'Enter') {
      event.preventDefault();
      // Whom it means is found out when its turn comes.
      if (text !== '' && found.status !== 'ready') {
        typeahead.close();
        onEnter(text);
        return;
      }
    }
    if (event.key === 'Escape' && !opened) onBack();
    typeahead.onKeyDown(event);
  };
  const none = found.status === 'ready' && query.trim() !== '' && found.options.length === 0;
  return (
    <Popover opened={opened} width="target" position="bottom-start" offset={4} withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={inputRef}
          label={t('mailroom.fields.recipientName')}
          description={t('mailroom.help.recipientName')}
          error={error ?? (none && t('mailroom.none'))}
          size="md"
          required
          {...typeahead.comboboxProps}
          value={query}
          onChange={(event) => typeahead.type(event.currentTarget.value)}
          onFocus={typeahead.open}
          onClick={typeahead.open}
          onBlur={typeahead.close}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <TypeaheadList label={t('mailroom.recipients')} typeahead={typeahead} selected={noSelection} />
      </Popover.Dropdown>
    </Popover>
  );
};
