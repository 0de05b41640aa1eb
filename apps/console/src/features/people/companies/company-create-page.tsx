import { Button } from '@mantine/core';
import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useMarkStale } from '../../../platform/api/use-call.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { FormSections } from '../../../platform/resource/fields.tsx';
import { useCreateForm, useEditForm } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ResourceRow } from '../../../platform/resource/resource-loaded.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { StepperLine } from '../../../ui/stepper-line/stepper-line.tsx';
import { initialUserSections, serviceSections } from './company-services.fields.tsx';
import classes from './components/companies.module.css';
import {
  generalEdit,
  generalStepSchema,
  initialUserEdit,
  needFiles,
  serviceEdit,
  withContract,
} from './company.edits.ts';
import { generalSections } from './company.fields.tsx';
import { companies } from './company.resource.ts';
import { companyRefusal } from './company.save.ts';
import { companyCreateSearch, companyListMemory } from './company.search.ts';
import { generalOf, generalRequest } from './company.values.ts';

const lastStep = 3;

/** Carries the company and the step, so that a reload goes on where it was. */
const stepAddress = (id: string, step: number) => addressOf('/app/companyCreate', { id, step });

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

const NewCompany = ({ onNoDestination }: { readonly onNoDestination: () => void }) => {
  const { t } = useTranslation();
  const { merchantId, merchantName, companyType } = useSession();
  const form = useCreateForm(companies, {
    schema: generalStepSchema(merchantId),
    // People of an operator make companies under it, unless they say otherwise.
    start: () =>
      generalOf(companyType === 'OPERATOR' ? { upperGradeId: merchantId, upperGradeName: merchantName } : {}),
    toRequest: generalRequest,
    send: async (body) => {
      needFiles(t);
      return callApi(companyAdministrationCalls.createCompany, { body: await withContract(body) });
    },
    next: ({ merchantId: id }) => [stepAddress(id, 2)],
    onNoDestination,
    refuse: companyRefusal,
  });
  const list = wayTo(t('companies.title'), companyListMemory.address());
  return (
    <Frame title={t('companies.add')} step={1}>
      <Form form={form} submitLabel={t('companies.steps.create')} onCancel={list && (() => goToAddress(list.href))}>
        <FormSections texts="companies" sections={generalSections(t)} form={form} />
      </Form>
    </Frame>
  );
};

interface StepProps {
  readonly company: Company;
}

const GeneralStep = ({ company }: StepProps) => {
  const { t } = useTranslation();
  const { form, base, dialog } = useEditForm(companies, company, {
    ...generalEdit(t, generalStepSchema(useSession().merchantId)),
    leave: (saved) => saved && (() => goToAddress(stepAddress(company.merchantId, 2))),
  });
  return (
    <>
      <Form form={form} submitLabel={t('companies.steps.next')}>
        <FormSections texts="companies" sections={generalSections(t, base)} form={form} />
      </Form>
      {dialog}
    </>
  );
};

const BackButton = ({ id, step }: { readonly id: string; readonly step: number }) => {
  const { t } = useTranslation();
  return (
    <Button size="md" onClick={() => goToAddress(stepAddress(id, step))}>
      {t('companies.steps.back')}
    </Button>
  );
};

const ServiceStep = ({ company }: StepProps) => {
  const { t } = useTranslation();
  const { form, dialog } = useEditForm(companies, company, {
    ...serviceEdit(t),
    leave: (saved) => saved && (() => goToAddress(stepAddress(company.merchantId, 3))),
  });
  return (
    <>
      <Form form={form} submitLabel={t('companies.steps.next')} extra={<BackButton id={company.merchantId} step={1} />}>
        <FormSections texts="companies" sections={serviceSections(t, company.companyType === 'OPERATOR')} form={form} />
      </Form>
      {dialog}
    </>
  );
};

const UserForm = ({ company }: StepProps) => {
  const { t } = useTranslation();
  const markStale = useMarkStale();
  const { merchantId: id } = company;
  const finish = () => {
    void markStale(usersCalls.listUsers);
    navigateToFirstAllowed([companyListMemory.address(), addressOf('/app/companyEdit', { id })], { replace: true });
  };
  const { form, dialog } = useEditForm(companies, company, {
    ...initialUserEdit(t),
    savedWords: ({ merchantName: name }) => t('companies.steps.finished', { name }),
    leave: (saved) => saved && finish,
  });
  return (
    <>
      <Form form={form} submitLabel={t('companies.steps.finish')} extra={<BackButton id={id} step={2} />}>
        <FormSections texts="companies" sections={initialUserSections(company)} form={form} />
      </Form>
      {dialog}
    </>
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
  const now = Math.min(Math.max(step, 1), lastStep);
  const Step = now === 1 ? GeneralStep : now === 2 ? ServiceStep : UserStep;
  return (
    <Frame
      title={t('companies.steps.title', { name: company.merchantName })}
      step={now}
      onStep={(to) => goToAddress(stepAddress(company.merchantId, to))}
    >
      <Step company={company} />
    </Frame>
  );
};

/** companyCreate: three steps, of which the first makes the company and the others complete it (administration.md 4). */
export const CompanyCreatePage = () => {
  const { t } = useTranslation();
  const { round, again } = useRounds();
  const [{ id = '', step }] = useAddressSearch(companyCreateSearch);
  if (id === '') return <NewCompany key={round} onNoDestination={again} />;
  return (
    <ResourceRow resource={companies} key={id} id={id} title={t('companies.add')}>
      {(company) => <Steps company={company} step={step} />}
    </ResourceRow>
  );
};
