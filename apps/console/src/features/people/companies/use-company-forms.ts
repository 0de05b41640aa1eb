/** The forms of a company, as both the creation and the edit screen have them: they send what differs, and keep what was typed. */
import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { homeZone } from '@cubby/contract/people/companies/companies.limits';
import type { Company, CompanyInput } from '@cubby/contract/people/companies/companies.schemas';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { useSession } from '../../../platform/session/session.ts';
import { changedPart } from '../../../ui/form/changed-only.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { generalSectionSchema, generalStepSchemas, initialUserSchema, servicesSchema } from './company.forms.ts';
import { type CompanyChanges, companyRefusal, type CompanySave, useKeepCompany } from './company.save.ts';
import {
  contractIn,
  deliveryPath,
  emptyUser,
  generalOf,
  generalRequest,
  type GeneralValues,
  type InitialUserValues,
  serviceRequest,
  servicesOf,
  type ServiceValues,
} from './company.values.ts';
import { isUploading } from './use-company-upload.ts';

interface StepOptions {
  readonly save: CompanySave['save'];
  /** Hears of the company as it stands after a save, once the form is clean; not where theirs was loaded instead. */
  readonly onSaved: (company: Company) => void;
}

/** @throws what a form shows while a file is on its way */
const needFiles = (t: TFunction): void => {
  if (isUploading()) throw { message: t('companies.files.waiting') };
};

/** Once the form knows that it is saved, it may be left or filled anew. */
const later = (run: () => void): void => void setTimeout(run, 0);

interface FormOptions extends StepOptions {
  readonly company: Company;
  /** The section of the edit screen; left out for a step of the creation. */
  readonly section?: 1 | 2;
}

/** A new company with the days of its contract where it will be: it gets the zone of the operator above. */
const withContract = async (body: CompanyInput): Promise<CompanyInput> => {
  const { upperGradeId, contractStart, contractEnd } = body;
  if (!contractStart && !contractEnd) return body;
  const above = upperGradeId
    ? await callApi(companyAdministrationCalls.getCompany, { query: { merchantId: upperGradeId } })
    : undefined;
  return { ...body, ...contractIn(above?.timeZone ?? homeZone, body) };
};

/** General data of a company that is not there yet: saving makes it. */
export const useNewCompanyForm = (onSaved: (company: Company) => void) => {
  const { t } = useTranslation();
  const { merchantId, merchantName, companyType } = useSession();
  const keep = useKeepCompany();
  const schema = merchantId === null ? generalStepSchemas.ofPlatform : generalStepSchemas.ofCompany;
  const [start] = useState(() => ({
    ...generalOf(),
    // People of an operator make companies under it, unless they say otherwise.
    ...(companyType === 'OPERATOR' && { upperGradeId: merchantId ?? '', upperGradeName: merchantName ?? '' }),
  }));
  return useContractForm<GeneralValues, typeof generalStepSchemas.ofCompany>({
    schema,
    initialValues: start,
    toRequest: generalRequest,
    onSubmit: async (body) => {
      needFiles(t);
      try {
        const request = { body: await withContract(body) };
        const company = await callApi(companyAdministrationCalls.createCompany, request);
        keep(company);
        later(() => onSaved(company));
      } catch (error) {
        throw companyRefusal(error);
      }
    },
  });
};

export const useGeneralForm = ({ company, section, save, onSaved }: FormOptions) => {
  const { t } = useTranslation();
  const { merchantId } = useSession();
  // What the form was filled from: a newer one that arrives meanwhile must not look like an edit of this person.
  const [base, setBase] = useState(company);
  const step = merchantId === null ? generalStepSchemas.ofPlatform : generalStepSchemas.ofCompany;
  const f = useContractForm<GeneralValues, typeof generalStepSchemas.ofCompany>({
    schema: section === undefined ? step : generalSectionSchema,
    initialValues: generalOf(company),
    toRequest: generalRequest,
    onSubmit: async (request) => {
      needFiles(t);
      const changes = changedPart(request, generalRequest(generalOf(base)), generalRequest(f.form.getValues()));
      const { company: now, saved } = await save(base, changes, section);
      later(() => {
        setBase(now);
        f.setSaved(generalOf(now));
        if (saved) onSaved(now);
      });
    },
  });
  return f;
};

export const useServiceForm = ({ company, section, save, onSaved }: FormOptions) => {
  const [base, setBase] = useState(company);
  const f = useContractForm<ServiceValues, typeof servicesSchema>({
    schema: servicesSchema,
    initialValues: servicesOf(company),
    toRequest: serviceRequest,
    onSubmit: async (request) => {
      const values = f.form.getValues();
      const changes = changedPart(request, serviceRequest(servicesOf(base)), serviceRequest(values)) as CompanyChanges;
      try {
        const { company: now, saved } = await save(base, changes, section);
        later(() => {
          setBase(now);
          f.setSaved(servicesOf(now));
          if (saved) onSaved(now);
        });
      } catch (error) {
        const refusal = error as ReturnType<typeof companyRefusal>;
        const fieldErrors = refusal.fieldErrors.map((each) => ({ ...each, path: deliveryPath(each.path, values) }));
        throw { ...refusal, fieldErrors };
      }
    },
  });
  return f;
};

export const useInitialUserForm = ({ company, save, onSaved }: FormOptions) => {
  const { t } = useTranslation();
  const [start] = useState(emptyUser);
  return useContractForm<InitialUserValues, typeof initialUserSchema>({
    schema: initialUserSchema,
    initialValues: start,
    onSubmit: async ({ confirmation, ...user }) => {
      if (confirmation !== user.initialUserPwd) {
        const words = message('passwordNotcorrect');
        throw {
          message: t('ui.form.problems', { count: 1 }),
          fieldErrors: [{ path: 'confirmation', code: 'invalid', message: words }],
        };
      }
      const { company: now, saved } = await save(company, user as CompanyChanges);
      if (saved) later(() => onSaved(now));
    },
  });
};
