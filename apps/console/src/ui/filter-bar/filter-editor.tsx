import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeEditor } from '../date-range/date-range.tsx';
import { CascadeEditor } from './cascade-editor.tsx';
import { ChoiceEditor, TypeaheadEditor, YesNoEditor } from './choice-editors.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-bar.module.css';
import { asRange, asText, type TextFilter } from './filter.ts';

const TextEditor = ({ definition, value, onChange, onDone }: EditorProps<TextFilter>) => {
  const { t } = useTranslation();
  const [text, setText] = useState(asText(value));
  return (
    <form
      className={classes.textEditor}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim());
        onDone();
      }}
    >
      <TextInput
        aria-label={definition.label}
        placeholder={t('uiLists.filters.contains')}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled">
        {t('uiLists.filters.apply')}
      </Button>
    </form>
  );
};

/** The editor for the kind of the filter. */
export const FilterEditor = ({ definition, ...rest }: EditorProps) => {
  switch (definition.kind) {
    case 'multi':
    case 'single':
      return <ChoiceEditor definition={definition} {...rest} />;
    case 'yes-no':
      return <YesNoEditor definition={definition} {...rest} />;
    case 'typeahead':
      return <TypeaheadEditor definition={definition} {...rest} />;
    case 'cascade':
      return <CascadeEditor definition={definition} {...rest} />;
    case 'text':
      return <TextEditor definition={definition} {...rest} />;
    case 'date-range':
      return (
        <DateRangeEditor
          label={definition.label}
          value={asRange(rest.value)}
          onChange={(range) => {
            rest.onChange(range);
            rest.onDone();
          }}
        />
      );
  }
};
