import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { templateLimits, type TemplateType } from '@cubby/contract/messages/templates/templates.limits';
import {
  placeholdersOf,
  repeatedText,
  titlePlaceholdersOf,
} from '@cubby/contract/messages/templates/templates.placeholders';
import type { RenderedText, Template, TemplatePreview } from '@cubby/contract/messages/templates/templates.schemas';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { message } from '../../../../platform/i18n/message.ts';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useRowList } from '../../../../ui/form/use-row-list.ts';
import { formatMoney } from '../../../../ui/money-text/money-text.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import type { TemplateValues } from '../template.fields.tsx';
import { PlaceholderField, putText } from './placeholder-field.tsx';
import classes from '../templates.module.css';

/** What a message costs by the first provider of the company. */
const Cost = ({ cost }: Pick<RenderedText, 'cost'>) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const amount = cost && formatMoney(cost.amount, cost.currency, tag, providerLimits.priceDecimals);
  return <p>{amount ? t('templates.cost', { cost: amount }) : t('templates.costUnknown')}</p>;
};

/** The parts of a text message, what makes them more, and the cost of the message. */
const Parts = ({ rendered }: { readonly rendered: RenderedText | undefined }) => {
  const { t } = useTranslation();
  if (!rendered || rendered.text === '') return null;
  if (rendered.parts === null)
    return (
      <div role="status" className={classes.parts}>
        <Cost cost={rendered.cost} />
      </div>
    );
  const { parts, encoding, units, unitsOfPart, forcing, cut } = rendered;
  return (
    <div role="status" className={classes.parts}>
      <p>
        {t('templates.parts', { count: parts })} · {encoding} ·{' '}
        {t('templates.units', { used: units, most: (unitsOfPart ?? 0) * parts })}
      </p>
      {forcing.length > 0 && <p>{t('templates.forcing', { characters: forcing.join(' ') })}</p>}
      {cut !== null && <p>{t('templates.cut', { count: cut })}</p>}
      <Cost cost={rendered.cost} />
    </div>
  );
};

interface TemplateTextsProps {
  readonly type: TemplateType;
  readonly form: ContractForm<TemplateValues>;
  readonly preview: TemplatePreview | undefined;
}

const SmsTexts = ({ form, preview, placeholders }: TemplateTextsProps & { placeholders: readonly Placeholder[] }) => {
  const { t } = useTranslation();
  const { contentList: texts } = form.values;
  const { list, put, add } = useRowList<string>({ form, path: 'contentList' });
  const repeated = repeatedText(texts);
  const change = (position: number, text: string) =>
    put(texts.map((each, index) => (index === position ? text : each)));
  return (
    <>
      <p className="ui-hint">{t('templates.textsHint')}</p>
      <ol ref={list} className={classes.texts}>
        {texts.map((_text, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts have no identity but their place
          <li key={position}>
            <PlaceholderField
              form={form}
              path={`contentList.${position}`}
              label={t('templates.text', { number: position + 1 })}
              placeholders={placeholders}
              rows={3}
              maxLength={templateLimits.textMax.SMS}
              fault={position === repeated ? message('ContentManagement.RepeatContent') : undefined}
              onText={(text) => change(position, text)}
            />
            <Parts rendered={preview?.languages[0]?.texts[position]} />
            {texts.length > 1 && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => put(texts.filter((_each, index) => index !== position))}
              >
                {t('templates.removeText', { number: position + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={texts.length >= templateLimits.textsMax}
        onClick={() => add('')}
      >
        {t('templates.addText')}
      </Button>
    </>
  );
};

type Placeholder = (typeof placeholdersOf)['PIN_CODE'][number];

/** The texts of a template: up to five for text messages, title and text of a mail, the text of a WhatsApp message. */
export const TemplateTexts = (props: TemplateTextsProps) => {
  const { type, form } = props;
  const { t } = useTranslation();
  const { templateEvent } = form.values;
  const event = templateEvents.find((each) => each === templateEvent) as Template['templateEvent'] | undefined;
  const placeholders = event ? placeholdersOf[event] : [];
  return (
    <FormSection title={t('templates.sections.texts')}>
      {type === 'SMS' && <SmsTexts {...props} placeholders={placeholders} />}
      {type === 'MAIL' && (
        <PlaceholderField
          form={form}
          path="templateTitle"
          label={t('templates.fields.templateTitle')}
          placeholders={event ? titlePlaceholdersOf(event) : []}
          maxLength={templateLimits.titleMax}
          onText={(text) => putText(form, 'templateTitle', text)}
        />
      )}
      {type !== 'SMS' && (
        <PlaceholderField
          form={form}
          path="templateContent"
          label={t('templates.fields.templateContent')}
          {...(type === 'MAIL' && { description: t('templates.help.templateContent') })}
          placeholders={placeholders}
          rows={8}
          maxLength={templateLimits.textMax[type]}
          onText={(text) => putText(form, 'templateContent', text)}
        />
      )}
      {type !== 'SMS' && <Parts rendered={props.preview?.languages[0]?.texts[0]} />}
    </FormSection>
  );
};
