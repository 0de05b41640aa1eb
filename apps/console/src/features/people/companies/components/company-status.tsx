import { Button, Radio, Textarea } from '@mantine/core';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { companyLimits, type CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { companyRefusal, CompanySave } from '../company.save.ts';
import { statusStyles } from '../company.words.ts';
import classes from './companies.module.css';

interface BadgeProps {
  readonly status: CompanyStatus;
  readonly label: string;
  readonly quiet?: boolean;
}

export const CompanyStatusBadge = ({ status, label, quiet = false }: BadgeProps) => (
  <StatusBadge {...statusStyles[status]} label={label} quiet={quiet} />
);

/** What the person may make of the status: none while it is not known. */
export const useStatusTargets = (company: Company, enabled: boolean) => {
  const request = { query: { merchantId: company.merchantId } };
  const { data = [] } = useCall(companyLookupsCalls.listCompanyStatuses, request, { enabled, quiet: true });
  return data.filter(({ merchantStatus }) => merchantStatus !== company.merchantStatus);
};

interface DialogProps {
  readonly company: Company;
  readonly targets: ReturnType<typeof useStatusTargets>;
  readonly save: CompanySave['save'];
  readonly onClose: () => void;
}

type Problem = Partial<ReturnType<typeof companyRefusal>>;

/** Another status, with its reason, after saying what it means for the people of the company. */
export const CompanyStatusDialog = ({ company, targets, save, onClose }: DialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [target, setTarget] = useState<CompanyStatus | undefined>(
    targets.length === 1 ? targets[0]?.merchantStatus : undefined,
  );
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const noteError = problem?.fieldErrors?.find(({ path }) => path === 'statusNote')?.message;
  const asked = target === 'SUSPENDED';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || target === undefined) return;
    if (asked && note.trim() === '') {
      setProblem({ fieldErrors: [{ path: 'statusNote', code: 'required', message: t('fieldErrors.required') }] });
      return;
    }
    setPending(true);
    setProblem(undefined);
    try {
      const now = await save(company, {
        merchantStatus: target,
        statusNote: note.trim() || null,
      });
      if (now) {
        const status = t(`companies.statuses.${now.merchantStatus}`);
        toast.done(t('companies.status.done', { name: now.merchantName, status }));
      }
      onClose();
    } catch (error) {
      setProblem(error as Problem);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={() => !pending && onClose()}
      closeOnClickOutside={note === ''}
      title={t('companies.status.title', { name: company.merchantName })}
      foot={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="filled"
            loading={pending}
            disabled={target === undefined}
            {...(asked && { color: 'red' })}
          >
            {target ? t(`companies.status.actions.${target}`) : t('companies.status.action')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} className={classes.stack} noValidate>
        <p>
          {t('companies.status.now', { status: t(`companies.statuses.${company.merchantStatus}`) })}
          {company.statusNote && `. ${company.statusNote}`}
        </p>
        <Radio.Group
          label={t('companies.status.to')}
          required
          value={target ?? ''}
          onChange={(value) => setTarget(value as CompanyStatus)}
        >
          <div className={classes.stack}>
            {targets.map(({ merchantStatus, displayStatus }) => (
              <Radio
                key={merchantStatus}
                value={merchantStatus}
                label={displayStatus}
                description={t(`companies.status.effects.${merchantStatus}`)}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t('companies.status.note')}
          description={t('companies.status.noteHelp')}
          required={asked}
          rows={3}
          maxLength={companyLimits.noteMax}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={noteError}
        />
        <p role="alert" className={classes.problem}>
          {problem && noteError === undefined && problem.message}
        </p>
      </form>
    </Dialog>
  );
};
