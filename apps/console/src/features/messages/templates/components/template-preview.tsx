import {
  templateLanguages,
  type TemplateLanguage,
  type TemplateType,
} from '@cubby/contract/messages/templates/templates.limits';
import type { RenderedText, TemplatePreview } from '@cubby/contract/messages/templates/templates.schemas';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../ui/choice-group/choice-group.tsx';
import { languageName } from '../template.fields.tsx';
import type { LivePreview } from '../use-template-preview.ts';
import classes from '../templates.module.css';

type Shown = TemplatePreview['languages'][number];

/** The style of the layout, which the content security policy of the console refuses; mail programs show it. */
const layoutStyle = /(<body) style="[^"]*"/;

/** A mail as it arrives: in a frame without scripts, in two widths, or as plain text. */
const Mail = ({ subject, mail }: { readonly subject: string | null; readonly mail: RenderedText }) => {
  const { t } = useTranslation();
  const [part, setPart] = useState<'asHtml' | 'asText'>('asHtml');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const words = <V extends string>(values: readonly V[], word: (value: V) => string) =>
    values.map((value) => ({ value, label: word(value) }));
  return (
    <div className={classes.mail}>
      <ChoiceGroup
        label={t('templates.preview.title')}
        options={words(['asHtml', 'asText'] as const, (each) => t(`templates.preview.${each}`))}
        value={part}
        onChange={setPart}
      />
      {part === 'asHtml' && (
        <ChoiceGroup
          label={t('templates.preview.frame')}
          options={words(['desktop', 'phone'] as const, (each) => t(`templates.preview.${each}`))}
          value={width}
          onChange={setWidth}
        />
      )}
      <p className={classes.subject}>
        <strong>{subject}</strong>
      </p>
      {part === 'asHtml' ? (
        <iframe
          sandbox=""
          title={t('templates.preview.frame')}
          srcDoc={(mail.html ?? '').replace(layoutStyle, '$1')}
          className={classes.frame}
          data-width={width}
        />
      ) : (
        <pre className={classes.plain}>{mail.text}</pre>
      )}
    </div>
  );
};

const Bubbles = ({ type, texts }: { readonly type: TemplateType; readonly texts: readonly RenderedText[] }) => (
  <div className={classes.device} data-type={type}>
    {texts.map(
      ({ text }, position) =>
        text !== '' && (
          // oxlint-disable-next-line react/no-array-index-key -- texts have no identity but their place
          <p key={position} className={classes.bubble}>
            {text}
          </p>
        ),
    )}
  </div>
);

interface TemplatePreviewPanelProps {
  readonly type: TemplateType;
  readonly preview: LivePreview;
}

/** What recipients read, with the values of an order or sample values, by the function that renders what is sent. */
export const TemplatePreviewPanel = ({ type, preview }: TemplatePreviewPanelProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [language, setLanguage] = useState<TemplateLanguage>('en_US');
  const { data, missing, showOrder } = preview;
  const shown: Shown | undefined = data?.languages.find((each) => each.language === language);
  const [first] = shown?.texts ?? [];
  const show = (event: FormEvent) => {
    event.preventDefault();
    showOrder(typed.trim());
  };
  return (
    <section aria-labelledby="template-preview" className={classes.panel}>
      <h2 id="template-preview">{t('templates.preview.title')}</h2>
      <form onSubmit={show} className={classes.line}>
        <TextInput
          label={t('templates.preview.order')}
          description={t('templates.preview.orderHint')}
          error={missing && t('templates.preview.notFound')}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('templates.preview.show')}</Button>
      </form>
      <ChoiceGroup
        label={t('templates.preview.language')}
        options={templateLanguages.map((value) => ({ value, label: languageName(value) }))}
        value={language}
        onChange={setLanguage}
      />
      {shown && first && (first.text !== '' || shown.subject) ? (
        <div lang={language.replace('_', '-')}>
          {type === 'MAIL' ? (
            <Mail subject={shown.subject} mail={first} />
          ) : (
            <Bubbles type={type} texts={shown.texts} />
          )}
        </div>
      ) : (
        <p className="ui-hint">{t('templates.preview.empty')}</p>
      )}
      <p className="ui-hint" role="status">
        {data &&
          (data.orderNumber === null
            ? t('templates.preview.sample')
            : t('templates.preview.ofOrder', { number: data.orderNumber }))}
      </p>
    </section>
  );
};
