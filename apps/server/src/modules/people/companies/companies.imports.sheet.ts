/** The spreadsheet of companies: a row a company. */
import { unlockApprovals } from '@cubby/contract/lockers/commands/commands.limits';
import {
  collectionAreaTypes,
  companyAgents,
  companyKinds,
  currencies,
  productCategories,
  shopPlatforms,
} from '@cubby/contract/people/companies/companies.limits';
import { companyImportColumns, companyImportLimits } from '@cubby/contract/people/companies/company-imports.limits';
import { mfaMethods } from '@cubby/contract/settings/parameters/parameters.values';
import type { Phrases } from '@cubby/phrases';
import {
  defineSheet,
  readChoice,
  readDay,
  readLines,
  readList,
  readNames,
  readNumber,
} from '../../../platform/imports/index.ts';

export const companySheetColumns = ({ companies: { fields, districtLevels } }: Phrases) => ({
  ...fields,
  ...districtLevels,
  registeredName: fields.companyName,
});

export const companySheet = defineSheet({
  columns: companyImportColumns,
  headings: companySheetColumns,
  required: [['merchantName']],
  readers: {
    companyType: readChoice(companyKinds, ({ companies }, kind) => companies.types[kind]),
    currency: readChoice(currencies, (_, currency) => currency),
    contractStart: readDay,
    contractEnd: readDay,
    contractExpiringDays: readNumber,
    productCategory: readChoice(productCategories, ({ companies }, one) => companies.productCategories[one]),
    platform: readChoice(shopPlatforms, ({ companies }, one) => companies.platforms[one]),
    agent: readChoice(companyAgents, ({ companies }, one) => companies.agents[one]),
    collectionAreaType: readChoice(collectionAreaTypes, ({ companies }, one) => companies.areas[one]),
    productIds: readList,
    labels: readNames(({ builtInNames }) => builtInNames.roleTypes),
    warehouseAddress: readLines,
    recipientKeepDays: readNumber,
    messageKeepDays: readNumber,
    unlockApproval: readChoice(unlockApprovals, ({ companies }, one) => companies.unlockApprovals[one]),
    multiFactorAuthMethod: readChoice(mfaMethods, ({ parameters }, one) => parameters.mfaMethods[one]),
  },
  limits: companyImportLimits,
  files: ({ companyImports }) => companyImports.files,
  example: ({ sheets, companies }) => ({
    merchantName: 'Harbour Trading Ltd.',
    companyType: companies.types.MERCHANT,
    upperGradeId: sheets.example,
    currency: 'HKD',
    streetAddress: '1 Pier Road',
    firstName: 'Ada',
    lastName: 'Wong',
    csMobile: '+852 9123 4567',
    csMail: 'service@example.com',
    contractStart: '2030-01-01',
    contractEnd: '2030-12-31',
    warehouseAddress: '1 Pier Road, Central; 2 Hill Road, Kowloon',
  }),
});
export type ReadCompany = Awaited<ReturnType<typeof companySheet.read>>[number];
