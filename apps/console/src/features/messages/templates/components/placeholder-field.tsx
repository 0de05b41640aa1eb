import type { placeholdersOf } from '@cubby/contract/messages/templates/templates.placeholders';
import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyForm } from '../../../../ui/form/controls.tsx';
import { putValues } from '../../../../ui/form/controls.tsx';
import classes from '../templates.module.css';

type Placeholder = (typeof placeholdersOf)['PIN_CODE'][number];

interface PlaceholderFieldProps {
  readonly form: AnyForm;
  readonly path: string;
  readonly label: string;
  readonly description?: string;
  readonly placeholders: readonly Placeholder[];
  readonly rows?: number;
  readonly maxLength: number;
  /** In place of the words of the form for its fault. */
  readonly fault?: string | undefined;
  /** Takes the new text. */
  readonly onText: (text: string) => void;
}

/** What is typed of a placeholder right before the caret. */
const startedAt = (text: string, caret: number): string | undefined => /\{\{(\w*)$/.exec(text.slice(0, caret))?.[1];

/** A text with placeholders: chips insert them at the caret, and `{{` offers them while typing. */
export const PlaceholderField = (props: PlaceholderFieldProps) => {
  const { form, path, label, description, placeholders, rows, maxLength, fault, onText } = props;
  const { t } = useTranslation();
  const listId = useId();
  const input = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [started, setStarted] = useState<string>();
  const [active, setActive] = useState(0);
  const field = form.field(path);
  const text = String(field['value'] ?? '');
  const offered =
    started === undefined ? [] : placeholders.filter((name) => name.toLowerCase().startsWith(started.toLowerCase()));
  const insert = (name: Placeholder) => {
    const caret = input.current?.selectionStart ?? text.length;
    const end = input.current?.selectionEnd ?? caret;
    const typed = startedAt(text, caret);
    const from = typed === undefined ? caret : caret - typed.length - 2;
    const rest = text.slice(end).replace(/^\}{1,2}/, typed === undefined ? '$&' : '');
    const next = `${text.slice(0, from)}{{${name}}}`;
    onText(next + rest);
    setStarted(undefined);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.length, next.length);
    });
  };
  const follow = () => {
    const caret = input.current?.selectionStart ?? 0;
    setStarted(startedAt(input.current?.value ?? '', caret));
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (chosen === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + offered.length) % offered.length);
    } else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
      event.preventDefault();
      insert(chosen);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setStarted(undefined);
    }
  };
  const shared = {
    ...field,
    ...(field['error'] !== undefined && fault !== undefined && { error: fault }),
    ref: input,
    label,
    description,
    maxLength,
    required: true,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      onText(event.currentTarget.value);
      follow();
    },
    onKeyDown,
    onSelect: follow,
    'aria-autocomplete': 'list' as const,
    ...(offered.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${offered[active]}` }),
  };
  return (
    <div className={classes.placeholderField}>
      {rows === undefined ? (
        <TextInput {...shared} onBlur={() => setStarted(undefined)} />
      ) : (
        <Textarea {...shared} onBlur={() => setStarted(undefined)} rows={rows} />
      )}
      {offered.length > 0 && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={t('templates.placeholders')}
          className={classes.offers}
        >
          {offered.map((name, position) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text field
            <div
              key={name}
              id={`${listId}-${name}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              <code>{`{{${name}}}`}</code> {t(`templates.placeholderNames.${name}`)}
            </div>
          ))}
        </div>
      )}
      <div role="group" aria-label={`${t('templates.placeholders')}: ${label}`} className={classes.chips}>
        {placeholders.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={t('templates.insert', { name: t(`templates.placeholderNames.${name}`) })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {t(`templates.placeholderNames.${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
};

/** Takes a text of the form, and its error away. */
export const putText = (form: AnyForm, path: string, text: string): void => putValues(form, { [path]: text });
