import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import type { Template } from '@cubby/contract/messages/templates/templates.schemas';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import classes from '../templates.module.css';

/** ms for which the outcome of a test is shown (administration.md 9). */
const shownMs = 2000;

/** Sends the saved template to an address. */
export const TemplateTest = ({ template }: { readonly template: Template }) => {
  const { t } = useTranslation();
  const [target, setTarget] = useState('');
  const [textNumber, setTextNumber] = useState(1);
  const test = useCallMutation(calls.sendTestTemplate);
  const { data, reset } = test;
  useEffect(() => {
    if (data?.failure !== null) return undefined;
    const timer = setTimeout(reset, shownMs);
    return () => clearTimeout(timer);
  }, [data, reset]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    test.mutate({ body: { templateId: template.templateId, target: target.trim(), textNumber } });
  };
  return (
    <section aria-labelledby="template-test" className={classes.panel}>
      <h2 id="template-test">{t('templates.test.title')}</h2>
      <p className="ui-hint">{t('templates.test.hint')}</p>
      <form onSubmit={send} className={classes.line}>
        <TextInput
          label={t('templates.test.target')}
          value={target}
          required
          autoComplete="off"
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
        {template.contentList.length > 1 && (
          <NativeSelect
            label={t('templates.test.textNumber')}
            value={String(textNumber)}
            data={template.contentList.map((_text, position) => String(position + 1))}
            onChange={(event) => setTextNumber(Number(event.currentTarget.value))}
          />
        )}
        <Button type="submit" loading={test.isPending}>
          {t('templates.test.send')}
        </Button>
      </form>
      <div role="status">
        {data && data.failure === null && <p>{t('templates.test.sent')}</p>}
        {data && data.failure !== null && (
          <p className={classes.failed}>
            {t('templates.test.failed', { failure: [data.failure, data.reason].filter(Boolean).join(' · ') })}
          </p>
        )}
      </div>
    </section>
  );
};
