import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import type { TemplateType } from '@cubby/contract/messages/templates/templates.limits';
import type { Template, TemplateChoiceAnswer } from '@cubby/contract/messages/templates/templates.schemas';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { languageName } from '../template.fields.tsx';
import classes from '../templates.module.css';

interface TemplateChoiceProps {
  readonly type: TemplateType;
  readonly event: Template['templateEvent'];
}

/** Which template applies to an order, and why. */
export const TemplateChoice = ({ type, event }: TemplateChoiceProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [orderNumber, setOrderNumber] = useState('');
  const { data, error } = useCall(
    calls.explainTemplateChoice,
    { query: { templateType: type, templateEvent: event, orderNumber } },
    { enabled: orderNumber !== '', quiet: true, retry: false },
  );
  const nameOf = ({ templateName, merchantName }: NonNullable<TemplateChoiceAnswer['chosen']>): string =>
    pairText(merchantName ?? t('templates.platform'), templateName ?? t(`templates.events.${event}`));
  const check = (submitted: FormEvent) => {
    submitted.preventDefault();
    setOrderNumber(typed.trim());
  };
  return (
    <section aria-labelledby="template-choice" className={classes.panel}>
      <h2 id="template-choice">{t('templates.choice.title')}</h2>
      <form onSubmit={check} className={classes.line}>
        <TextInput
          label={t('templates.choice.order')}
          error={isApiError(error, 'NOT_FOUND') && t('templates.preview.notFound')}
          value={typed}
          autoComplete="off"
          onChange={(changed) => setTyped(changed.currentTarget.value)}
        />
        <Button type="submit">{t('templates.choice.check')}</Button>
      </form>
      {data && (
        <div role="status">
          <p>
            {data.chosen ? t('templates.choice.chosen', { name: nameOf(data.chosen) }) : t('templates.choice.product')}
          </p>
          <p>{t('templates.choice.language', { name: languageName(data.language) })}</p>
          {data.reasons.length > 0 && (
            <>
              <h3>{t('templates.choice.because')}</h3>
              <ul>
                {data.reasons.map((reason) => (
                  <li key={reason}>{t(`templates.choice.reasons.${reason}`)}</li>
                ))}
              </ul>
            </>
          )}
          {data.passedOver.length > 0 && (
            <>
              <h3>{t('templates.choice.others')}</h3>
              <ul>
                {data.passedOver.map((each) => (
                  <li key={each.templateId}>
                    {pairText(nameOf(each), t(`templates.choice.passedOver.${each.reason}`))}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
};
