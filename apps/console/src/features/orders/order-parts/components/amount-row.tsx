import { ActionIcon, TextInput } from '@mantine/core';
import { moneySchema } from '@cubby/contract/kernel/schemas';
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../platform/api/report-error.ts';
import { MoneyText } from '../../../../ui/money-text/money-text.tsx';
import { useUnsaved } from '../../../../ui/unsaved/unsaved.ts';
import classes from './order-parts.module.css';

interface AmountRowProps {
  readonly label: string;
  /** Decimal text; null for none so far. */
  readonly amount: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * Saves the amount and resolves when it is stored; rejects with what is shown at the field. Undefined if it is
   * locked.
   */
  readonly save: ((amount: string) => Promise<void>) | undefined;
}

/** What was typed as the wire writes it: a decimal comma becomes a point. */
const wireText = (typed: string): string => typed.trim().replace(',', '.');

interface AmountFieldProps extends Required<Pick<AmountRowProps, 'label' | 'amount' | 'currency'>> {
  readonly save: (amount: string) => Promise<void>;
  readonly close: () => void;
}

const AmountField = ({ label, amount, currency, save, close }: AmountFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(amount ?? '');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useUnsaved(typed !== (amount ?? '') && !busy);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const text = wireText(typed);
    if (text === (amount ?? '')) return close();
    const checked = moneySchema.safeParse(text);
    if (!checked.success) {
      const code = text === '' ? 'required' : ((checked.error.issues[0]?.message ?? 'invalid') as FieldErrorCode);
      setProblem(t(`fieldErrors.${/^\d*\.?\d*$/.test(text) ? code : 'notANumber'}`));
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      await save(checked.data);
      close();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <form className={classes.amountForm} onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <TextInput
        ref={field}
        size="sm"
        inputMode="decimal"
        aria-label={t('orderParts.payments.amount', { what: label, currency })}
        leftSection={<span className={classes.currency}>{currency}</span>}
        leftSectionWidth={48}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || busy) return;
          event.stopPropagation();
          close();
        }}
        error={problem}
        className={classes.amountInput}
      />
      <ActionIcon type="submit" variant="filled" loading={busy} aria-label={t('orderParts.payments.save')}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon onClick={close} disabled={busy} aria-label={t('orderParts.payments.dismiss')}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </form>
  );
};

/** An amount that is edited in its place: Enter saves, Escape leaves it as it was. */
export const AmountRow = ({ label, amount, currency, save }: AmountRowProps) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <li className={classes.payment}>
      <span className={classes.paymentName}>{label}</span>
      {editing && save ? (
        <AmountField label={label} amount={amount} currency={currency} save={save} close={() => setEditing(false)} />
      ) : (
        <span className={classes.paymentAmount}>
          <MoneyText amount={amount} currency={currency} />
          {save && (
            <ActionIcon
              ref={button}
              onClick={() => setEditing(true)}
              aria-label={t('orderParts.payments.edit', { what: label })}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          )}
        </span>
      )}
    </li>
  );
};
