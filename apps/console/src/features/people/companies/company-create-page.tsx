import { Button } from '@mantine/core';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo, goToAddress } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/ways-on.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { StepperLine } from '../../../ui/stepper-line/stepper-line.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import classes from './components/companies.module.css';
import { CompanyGeneralFields } from './components/company-general-fields.tsx';
import { CompanyServiceFields } from './components/company-service-fields.tsx';
import { CompanyStaleDialog } from './components/company-stale-dialog.tsx';
import { CompanyUserFields } from './components/company-user-fields.tsx';
import { CompanyLoaded } from './company-loaded.tsx';
import { type CompanySave, useCompanySave } from './company.save.ts';
import { companyCreateSearch, companyListMemory } from './company.search.ts';
import { useGeneralForm, useInitialUserForm, useNewCompanyForm, useServiceForm } from './use-company-forms.ts';

const lastStep = 3;

/** The address carries the company and the step, so that a reload goes on where it was. */
const goToStep = (id: string, step: number, options?: { replace: boolean }) =>
  goTo('/app/companyCreate', { id, step }, options);

interface FrameProps {
  readonly title: string;
  readonly step: number;
  readonly onStep?: (step: number) => void;
  readonly children: ReactNode;
}

const Frame = ({ title, step, onStep, children }: FrameProps) => {
  const { t } = useTranslation();
  const steps = (['general', 'services', 'user'] as const).map((name, at) => ({
    key: String(at + 1),
    label: t(`companies.steps.${name}`),
  }));
  return (
    <PageColumn>
      <PageHeader title={title} back={wayTo(t('companies.title'), companyListMemory.address())} />
      <div className={classes.steps}>
        <StepperLine
          steps={steps}
          current={String(step)}
          {...(onStep && { onStep: (key: string) => onStep(Number(key)) })}
        />
      </div>
      <div className={classes.form}>{children}</div>
    </PageColumn>
  );
};

const NewCompany = () => {
  const { t } = useTranslation();
  const f = useNewCompanyForm((company) => {
    toast.done(t('companies.steps.created', { name: company.merchantName }));
    goToStep(company.merchantId, 2, { replace: true });
  });
  const list = wayTo(t('companies.title'), companyListMemory.address());
  return (
    <Frame title={t('companies.add')} step={1}>
      <Form form={f} submitLabel={t('companies.steps.create')} onCancel={list && (() => goToAddress(list.href))}>
        <CompanyGeneralFields form={f} />
      </Form>
    </Frame>
  );
};

interface StepProps {
  readonly company: Company;
  readonly save: CompanySave['save'];
}

const GeneralStep = ({ company, save }: StepProps) => {
  const { t } = useTranslation();
  const f = useGeneralForm({ company, save, onSaved: () => goToStep(company.merchantId, 2) });
  return (
    <Form form={f} submitLabel={t('companies.steps.next')}>
      <CompanyGeneralFields form={f} company={company} />
    </Form>
  );
};

const BackButton = ({ id, step }: { readonly id: string; readonly step: number }) => {
  const { t } = useTranslation();
  return (
    <Button size="md" onClick={() => goToStep(id, step)}>
      {t('companies.steps.back')}
    </Button>
  );
};

const ServiceStep = ({ company, save }: StepProps) => {
  const { t } = useTranslation();
  const f = useServiceForm({ company, save, onSaved: () => goToStep(company.merchantId, 3) });
  return (
    <Form form={f} submitLabel={t('companies.steps.next')} extra={<BackButton id={company.merchantId} step={1} />}>
      <CompanyServiceFields form={f} />
    </Form>
  );
};

const UserForm = ({ company, save }: StepProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const f = useInitialUserForm({
    company,
    save,
    onSaved: ({ merchantId: id, merchantName: name }) => {
      void invalidate(usersCalls.listUsers);
      toast.done(t('companies.steps.finished', { name }));
      navigateToFirstAllowed([companyListMemory.address(), addressOf('/app/companyEdit', { id })], { replace: true });
    },
  });
  return (
    <Form form={f} submitLabel={t('companies.steps.finish')} extra={<BackButton id={company.merchantId} step={2} />}>
      <CompanyUserFields form={f} company={company} />
    </Form>
  );
};

const UserStep = (props: StepProps) => {
  const { t } = useTranslation();
  const { company } = props;
  const list = wayTo(t('companies.toList'), companyListMemory.address());
  if (company.labels.length === 0)
    return (
      <div className={classes.stack}>
        <p className={classes.note}>{t('companies.steps.noLabels')}</p>
        <div>
          <BackButton id={company.merchantId} step={2} />
        </div>
      </div>
    );
  if (company.initialUserId !== null)
    return (
      <div className={classes.stack}>
        <p>{t('companies.steps.hasUser', { name: company.initialUserName ?? '' })}</p>
        <div className={classes.fileLine}>
          {list && (
            <Button variant="filled" onClick={() => goToAddress(list.href, { replace: true })}>
              {list.label}
            </Button>
          )}
          <BackButton id={company.merchantId} step={2} />
        </div>
      </div>
    );
  return <UserForm {...props} />;
};

const Steps = ({ company, step }: { readonly company: Company; readonly step: number }) => {
  const { t } = useTranslation();
  const { save, question } = useCompanySave();
  const now = Math.min(Math.max(step, 1), lastStep);
  const Step = now === 1 ? GeneralStep : now === 2 ? ServiceStep : UserStep;
  return (
    <Frame
      title={t('companies.steps.title', { name: company.merchantName })}
      step={now}
      onStep={(to) => goToStep(company.merchantId, to)}
    >
      <Step company={company} save={save} />
      {question && <CompanyStaleDialog key={question.data.version} question={question} company={company} />}
    </Frame>
  );
};

/** companyCreate: three steps, of which the first makes the company and the others complete it (administration.md 4). */
export const CompanyCreatePage = () => {
  const { t } = useTranslation();
  const [{ id = '', step }] = useAddressSearch(companyCreateSearch);
  if (id === '') return <NewCompany />;
  return (
    <CompanyLoaded key={id} id={id} title={t('companies.add')}>
      {(company) => <Steps company={company} step={step} />}
    </CompanyLoaded>
  );
};
