import { parseFormula } from '@cubby/contract/settings/number-rules/formula';
import { numberRuleLimits } from '@cubby/contract/settings/number-rules/number-rules.limits';
import { numberRulesCalls as calls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/api/use-call.ts';
import { type AnyForm, TextField } from '../../../ui/form/controls.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import classes from './number-rules.module.css';
import type { NumberRuleValues } from './number-rule.values.ts';

/** ms after the last key until the numbers are asked for. */
const pauseMs = 300;

/** How each part is written. */
const parts = {
  date: '{YYYY} {YY} {MM} {DD}',
  sequence: '{SEQ:6} {SEQ:6:DAY}',
  random: '{RANDOM:8} {RANDOM:8:DIGITS}',
  check: '{CHECK:10}',
  site: '{SITE}',
} as const;

/** The parts that a formula is written with. */
const PartList = () => {
  const { t } = useTranslation();
  return (
    <details className={classes.parts}>
      <summary>{t('numberRules.parts.title')}</summary>
      <dl>
        {Object.entries(parts).map(([part, written]) => (
          <div key={part}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{t(`numberRules.parts.${part as keyof typeof parts}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** The formula with its error marked in place. */
const Fault = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation();
  const { fault } = parseFormula(text);
  if (!fault) return null;
  const { code, at, length } = fault;
  return (
    <div className={classes.fault}>
      <code>
        {text.slice(0, at)}
        <mark>{text.slice(at, at + length)}</mark>
        {text.slice(at + length)}
      </code>
      <p>
        {code === 'required' || code === 'formulaNotUnique' || code === 'formulaTooLong'
          ? t(`fieldErrors.${code}`)
          : t(`fieldLimits.${code}`, { limit: at + 1 })}
      </p>
    </div>
  );
};

interface FormulaFieldProps {
  readonly form: AnyForm;
  /** The rule that is edited. */
  readonly id: string | undefined;
}

/** The formula, what is wrong with it as it is typed, and the numbers that it makes. */
export const FormulaField = ({ form, id }: FormulaFieldProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { randomFiled, siteType, globalFlag, merchantId } = form.values as NumberRuleValues;
  const text = randomFiled.trim().toUpperCase();
  const [asked] = useDebouncedValue(text, pauseMs);
  const fits = text !== '' && parseFormula(text).fault === undefined;
  const { data: preview } = useCall(
    calls.previewNumberRule,
    {
      body: {
        randomFiled: asked,
        siteType,
        merchantId: globalFlag || merchantId === '' ? null : merchantId,
        ...(id && { id }),
      },
    },
    {
      enabled: asked !== '' && parseFormula(asked).fault === undefined,
      quiet: true,
      retry: false,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <>
      <div className={classes.formula}>
        <TextField
          form={form}
          path="randomFiled"
          label={t('numberRules.fields.randomFiled')}
          description={t('numberRules.formulaHint')}
          spellCheck={false}
          maxLength={numberRuleLimits.formulaMax}
        />
      </div>
      <PartList />
      <div role="status" className={classes.preview}>
        {text !== '' && !fits && <Fault text={text} />}
        {fits && preview && (
          <>
            <h3>{t('numberRules.preview.title')}</h3>
            {preview.numbers.length === 0 ? (
              <p>{t('numberRules.preview.none')}</p>
            ) : (
              <ol className={classes.numbers}>
                {preview.numbers.map((number) => (
                  <li key={number}>
                    <code>{number}</code>
                  </li>
                ))}
              </ol>
            )}
            <p>
              {preview.capacity === null || preview.resetPeriod === null
                ? t('numberRules.preview.random')
                : t(`numberRules.preview.${preview.resetPeriod}`, { capacity: format(preview.capacity) })}
            </p>
            {preview.often && <p className={classes.warning}>{t('numberRules.preview.often')}</p>}
          </>
        )}
      </div>
    </>
  );
};
