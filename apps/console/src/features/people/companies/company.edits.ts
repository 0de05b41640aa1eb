/** How the steps and sections of a company are saved: what differs is sent, on top of the version that was read. */
import { homeZone } from '@cubby/contract/people/companies/companies.limits';
import type { Company, CompanyInput } from '@cubby/contract/people/companies/companies.schemas';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { FormError } from '../../../platform/api/refusal-of.ts';
import { message } from '../../../platform/i18n/message.ts';
import type { EditOptions } from '../../../platform/resource/use-resource-form.tsx';
import { generalSectionSchema, generalStepSchemas, initialUserSchema, servicesSchema } from './company.forms.ts';
import { companyWords } from './company.fields.tsx';
import { companies } from './company.resource.ts';
import { type CompanyChanges, companyRefusal, sendCompany } from './company.save.ts';
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
import { isUploading } from '../../../platform/api/use-upload.ts';

/** @throws what a form shows while a file is on its way */
export const needFiles = (t: TFunction): void => {
  if (isUploading()) throw new FormError(t('companies.files.waiting'));
};

/** A new company with the days of its contract where it will be: it gets the zone of the operator above. */
export const withContract = async (body: CompanyInput): Promise<CompanyInput> => {
  const { upperGradeId, contractStart, contractEnd } = body;
  if (!contractStart && !contractEnd) return body;
  const above = upperGradeId ? await companies.read(upperGradeId) : undefined;
  return { ...body, ...contractIn(above?.timeZone ?? homeZone, body) };
};

/** The rules of step 1 for a user: people of a company pick its operator. */
export const generalStepSchema = (ownCompany: string | null) =>
  ownCompany === null ? generalStepSchemas.ofPlatform : generalStepSchemas.ofCompany;

type GeneralSchema = ReturnType<typeof generalStepSchema>;

const shared = (t: TFunction) => ({
  words: (base: Company) => companyWords(t, base),
  refuse: companyRefusal,
});

/** General data: section 1 of a company, or step 1, which follows other rules. */
export const generalEdit = (
  t: TFunction,
  step?: GeneralSchema,
): EditOptions<Company, GeneralValues, GeneralSchema> => ({
  ...shared(t),
  schema: step ?? generalSectionSchema,
  valuesOf: generalOf,
  toRequest: generalRequest,
  send: async (version, mine, _body, { merchantId }) => {
    needFiles(t);
    return sendCompany(merchantId, version, mine, step ? undefined : 1);
  },
});

/** Services and logistics: section 2 of a company, or step 2. */
export const serviceEdit = (t: TFunction, section?: 2): EditOptions<Company, ServiceValues, typeof servicesSchema> => ({
  ...shared(t),
  schema: servicesSchema,
  valuesOf: servicesOf,
  toRequest: serviceRequest,
  send: (version, mine, { deliveryLogistics }, { merchantId }) =>
    sendCompany(merchantId, version, mine as CompanyChanges, section).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const fieldErrors = error.fieldErrors.map((each) => ({
        ...each,
        path: deliveryPath(each.path, deliveryLogistics),
      }));
      throw Object.assign(error, { fieldErrors });
    }),
});

/** Step 3: the first administrator. */
export const initialUserEdit = (t: TFunction): EditOptions<Company, InitialUserValues, typeof initialUserSchema> => ({
  ...shared(t),
  schema: initialUserSchema,
  valuesOf: emptyUser,
  toRequest: (user) => user,
  send: async (version, { confirmation: _confirmation, ...mine }, { confirmation, initialUserPwd }, { merchantId }) => {
    if (confirmation !== initialUserPwd)
      throw new FormError(t('ui.form.problems', { count: 1 }), [
        { path: 'confirmation', code: 'invalid', message: message('passwordNotcorrect') },
      ]);
    return sendCompany(merchantId, version, mine as CompanyChanges);
  },
});
