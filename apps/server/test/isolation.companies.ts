/** How the calls of companies are isolated from other trees. */
import type { companyImportsCalls } from '@cubby/contract/people/companies/company-imports.calls';
import type { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import type { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

type CompanyCallId =
  keyof typeof companyAdministrationCalls | keyof typeof companyImportsCalls | keyof typeof companyLookupsCalls;

export const companyCoverage: Readonly<Record<CompanyCallId, readonly Probe[] | Why>> = {
  queryCompanies: [
    probe('queryCompanies', 'absent', () => ({ query: { size: 1000 } })),
    probe('queryCompanies', 'absent', () => ({ query: { query: 'Foreign' } })),
    probe('queryCompanies', 'absent', ({ operator }) => ({ query: { upperGradeId: operator.id } })),
    probe('queryCompanies', 'absent', ({ service }) => ({ query: { serviceId: service.id } })),
    probe('queryCompanies', 'absent', () => ({ query: { creationTimeStart: 0, sort: 'merchantName,asc' } })),
    probe('queryCompanies', 'absent', () => ({ query: { merchantStatus: 'ACTIVE', companyType: 'LOGISTICS' } })),
  ],
  exportCompanies: [
    probe('exportCompanies', 'missing', ({ company }) => ({ query: { merchantIds: [company.id] } })),
    probe('exportCompanies', 'missing', ({ carrier }) => ({ query: { merchantIds: [carrier.id] } })),
    probe('exportCompanies', 'absent', () => ({ query: {} })),
  ],
  getCompany: [
    probe('getCompany', 'missing', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('getCompany', 'missing', ({ carrier }) => ({ query: { merchantId: carrier.id } })),
    probe('getCompany', 'missing', ({ operator }) => ({ query: { merchantId: operator.id } })),
  ],
  createCompany: [
    probe('createCompany', 'refused', ({ operator }) => ({
      body: { merchantName: 'Probe', upperGradeId: operator.id },
    })),
    probe('createCompany', 'refused', () => ({ body: { merchantName: 'Probe' } })),
  ],
  importCompanies: [probe('importCompanies', 'absent', ({ companySheet }) => ({ fields: {}, file: companySheet }))],
  downloadCompanyTemplate: 'no rows: headings alone',
  updateCompany: [
    probe('updateCompany', 'missing', ({ company }) => ({ body: { merchantId: company.id, promoCode: 'MINE' } })),
    probe('updateCompany', 'missing', ({ carrier }) => ({
      body: { merchantId: carrier.id, merchantStatus: 'SUSPENDED' as const, statusNote: 'Mine' },
    })),
  ],
  updateCompanySection: [
    probe('updateCompanySection', 'missing', ({ company }) => ({
      query: { flag: 1 },
      body: { merchantId: company.id, website: 'mine.example' },
    })),
  ],
  deleteCompany: [probe('deleteCompany', 'missing', ({ carrier }) => ({ params: { id: carrier.id } }))],
  deleteCompanies: [probe('deleteCompanies', 'missing', ({ company }) => ({ body: { merchantIds: [company.id] } }))],
  checkCompanyName: [probe('checkCompanyName', 'absent', ({ company }) => ({ query: { merchantName: company.name } }))],
  selectCompanies: [
    probe('selectCompanies', 'absent', () => ({ query: { limit: 100 } })),
    probe('selectCompanies', 'absent', () => ({ query: { limit: 100, query: 'Foreign' } })),
    probe('selectCompanies', 'absent', () => ({ query: { limit: 100, companyType: 'OPERATOR' as const } })),
    probe('selectCompanies', 'absent', () => ({ query: { limit: 100, companyType: 'LOGISTICS' as const } })),
    probe('selectCompanies', 'absent', () => ({ query: { limit: 100, logisticsServiceType: 'PICKUP' as const } })),
    probe('selectCompanies', 'absent', () => ({
      query: { limit: 100, logisticsServiceType: 'ALFRED_LOCKER' as const },
    })),
  ],
  listCompaniesByIds: [
    probe('listCompaniesByIds', 'absent', ({ company, carrier, operator }) => ({
      body: { merchantIds: [company.id, carrier.id, operator.id] },
    })),
  ],
  listWebCompanyStatuses: 'no rows: a closed list',
  listAllCompanyStatuses: 'no rows: a closed list',
  listCompanyTypes: 'no rows: a closed list',
  listCompanyTypesToMake: 'no rows: a closed list',
  listCompanyStatuses: [
    probe('listCompanyStatuses', 'missing', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  listCompanyBoxTypes: [probe('listCompanyBoxTypes', 'absent', () => ({}))],
  listWarehouses: [probe('listWarehouses', 'absent', () => ({}))],
  listThirdLevelDistricts: 'no rows: districts belong to no company',
  listNotifyProviderIds: [probe('listNotifyProviderIds', 'absent', () => ({ query: { notifyWay: 'MAIL' as const } }))],
  listSmsProviders: [probe('listSmsProviders', 'absent', () => ({ query: {} }))],
  listMailProviders: [
    probe('listMailProviders', 'absent', () => ({ query: {} })),
    probe('listMailProviders', 'absent', ({ provider }) => ({ query: { idList: [provider.id] } })),
  ],
  listWhatsAppProviders: [probe('listWhatsAppProviders', 'absent', () => ({ query: {} }))],
  listProducts: 'no rows: products belong to no company',
};
