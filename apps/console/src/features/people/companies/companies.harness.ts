/** The screens of companies over answers like the server's. */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { type Company, type CompanyRow, companyRowSchema } from '@cubby/contract/people/companies/companies.schemas';
import { districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import type { Permission } from '@cubby/contract/permissions';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { beforeEach } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

export const everything: readonly Permission[] = [
  'COMPANY_LIST',
  'COMPANY_EDIT',
  'COMPANY_DELETE',
  'COMPANY_EXPORT',
  'USER_LIST',
  'ORDER_LIST',
];

const day = 86_400_000;
const start = 1_700_000_000_000;
const [tomorrow, yesterday] = [Date.now() + day, Date.now() - day];

export const buildCompany = (number: number, overrides: Partial<Company> = {}): Company => ({
  merchantId: String(number),
  merchantName: `Company ${number}`,
  companyType: 'MERCHANT',
  merchantStatus: 'ACTIVE',
  upperGradeId: '2',
  upperGradeName: 'Harbour operator',
  environment: 'DEFAULT',
  currency: 'HKD',
  serviceSet: [],
  csMobile: '+852 2345 6789',
  csMail: 'help@example.com',
  timeZone: 'Asia/Hong_Kong',
  contractEnd: null,
  contractExpires: false,
  creationTime: start,
  lastUpdatedTime: start,
  version: 1,
  statusNote: null,
  productCategory: null,
  platform: null,
  agent: null,
  companyName: null,
  businessRegistration: null,
  certificateImageId: null,
  certificateImageName: null,
  companyLogoId: null,
  companyLogoName: null,
  streetAddress: '1 Pier Road',
  houseNumber: null,
  districtId: null,
  districtPath: [],
  website: null,
  agentFirstName: null,
  agentLastName: null,
  agentMobile: '91234567',
  firstName: null,
  lastName: null,
  commercialMail: 'trade@example.com',
  financeMail: null,
  contractStart: null,
  contractFileId: null,
  contractFileName: null,
  contractExpiringDays: null,
  promoCode: null,
  collectionAreaType: null,
  level3AriaId: null,
  productIds: [],
  products: [],
  lockerGroupIds: [],
  lockerGroups: [],
  packageLogisticsId: null,
  packageLogisticsName: null,
  warehouseAddress: [],
  deliveryLogistics: [],
  smsProviderIds: [],
  whatsAppProviderIds: [],
  emailProviderIds: [],
  providers: [],
  orderNumberRegexp: null,
  orderPinCodeRegex: null,
  ifGenerateExpressNumber: false,
  recipientKeepDays: 90,
  messageKeepDays: 60,
  unlockApproval: 'NEVER',
  multiFactorAuthMethod: null,
  labels: [],
  initialUserName: null,
  initialUserId: null,
  users: 0,
  companiesBelow: 0,
  createdById: null,
  createStaff: 'Mei Chan',
  ...overrides,
});

/** What the server has, and what it was asked. */
export const world = {
  companies: [] as Company[],
  lists: [] as URLSearchParams[],
  created: [] as Record<string, unknown>[],
  updated: [] as Record<string, unknown>[],
  /** The sections that were saved, in their order. */
  flags: [] as (string | null)[],
  deleted: [] as string[],
  statusReads: 0,
  uploads: 0,
};

/** A company as its list has it. */
const rowOf = (company: Company): CompanyRow =>
  Object.fromEntries(
    Object.entries(company).filter(([field]) => Object.hasOwn(companyRowSchema.shape, field)),
  ) as unknown as CompanyRow;

const option = (merchantId: string, merchantName: string) =>
  ({ merchantId, merchantName, environment: 'DEFAULT', currency: 'HKD', ifGenerateExpressNumber: false }) as const;

const buildRole = (roleId: string, nickname: string, authorityIds: string[]): Role => ({
  roleId,
  code: `ROLE_${roleId}`,
  nickname,
  labels: [],
  description: '',
  authorityIds,
  loginType: null,
  merchantIds: [],
  merchants: [],
  userCount: 0,
  deleteFlag: false,
  fixed: false,
  editable: true,
  createdById: null,
  createStaff: null,
  creationTime: start,
  lastUpdatedTime: start,
  version: 1,
});

/** A company after a change, as far as the screens show it. */
const changed = (company: Company, fields: Record<string, unknown>): Company => ({
  ...company,
  ...(Object.fromEntries(Object.entries(fields).filter(([field]) => field in company)) as Partial<Company>),
  labels: (fields['labels'] as string[] | undefined)?.map((id) => ({ id, name: `Label ${id}` })) ?? company.labels,
  deliveryLogistics: company.deliveryLogistics,
  version: company.version + 1,
});

const update = ({ body }: SeenRequest): Company => {
  const fields = body as Record<string, unknown>;
  world.updated.push(fields);
  const at = world.companies.findIndex(({ merchantId }) => merchantId === fields['merchantId']);
  const company = changed(world.companies[at]!, fields);
  world.companies[at] = company;
  return company;
};

export const useCompanyServer = (): void => {
  useServer();
  beforeEach(() => {
    Object.assign(world, {
      companies: [
        ...Array.from({ length: 12 }, (_, place) => buildCompany(place + 100)),
        buildCompany(200, { merchantName: 'Ending soon', contractEnd: tomorrow, contractExpires: true }),
        buildCompany(201, { merchantName: 'Long ended', contractEnd: yesterday, contractExpires: true }),
      ],
      lists: [],
      created: [],
      updated: [],
      flags: [],
      deleted: [],
      statusReads: 0,
      uploads: 0,
    });
    server.use(
      answer(companyAdministrationCalls.queryCompanies, ({ query }: SeenRequest) => {
        world.lists.push(query);
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
        const rows = world.companies.filter(({ merchantName }) => merchantName.includes(query.get('query') ?? ''));
        return {
          content: rows.slice(page * size, (page + 1) * size).map(rowOf),
          totalPages: Math.ceil(rows.length / size),
          totalElements: rows.length,
          number: page,
          size,
        };
      }),
      answer(companyAdministrationCalls.getCompany, ({ query }: SeenRequest) =>
        world.companies.find(({ merchantId }) => merchantId === query.get('merchantId'))!,
      ),
      answer(companyAdministrationCalls.createCompany, ({ body }: SeenRequest) => {
        world.created.push(body as Record<string, unknown>);
        const { merchantName } = body as Company;
        const company = buildCompany(900, { merchantName });
        world.companies.push(company);
        return company;
      }),
      answer(companyAdministrationCalls.updateCompany, update),
      answer(companyAdministrationCalls.updateCompanySection, (request: SeenRequest) => {
        world.flags.push(request.query.get('flag'));
        return update(request);
      }),
      answer(companyAdministrationCalls.deleteCompany, ({ params }: SeenRequest) => {
        world.deleted.push(params['id']!);
        return { success: true as const };
      }),
      answer(companyAdministrationCalls.deleteCompanies, ({ body }: SeenRequest) => {
        world.deleted.push(...(body as { merchantIds: string[] }).merchantIds);
        return { success: true as const };
      }),
      answer(companyAdministrationCalls.checkCompanyName, ({ query }: SeenRequest) => ({
        result: query.get('merchantName') !== 'Taken Ltd',
      })),
      answer(companyLookupsCalls.listWebCompanyStatuses, [
        { merchantStatus: 'ACTIVE', displayStatus: 'Active' },
        { merchantStatus: 'SUSPENDED', displayStatus: 'Suspended' },
      ]),
      answer(companyLookupsCalls.listCompanyTypesToMake, [
        { companyType: 'OPERATOR', displayCompanyType: 'Operator' },
        { companyType: 'MERCHANT', displayCompanyType: 'Merchant' },
      ]),
      answer(companyLookupsCalls.listCompanyStatuses, () => {
        world.statusReads += 1;
        return [
          { merchantStatus: 'ACTIVE' as const, displayStatus: 'Active' },
          { merchantStatus: 'SUSPENDED' as const, displayStatus: 'Suspended' },
        ];
      }),
      answer(companyLookupsCalls.selectCompanies, ({ query }: SeenRequest) =>
        query.get('companyType') === 'LOGISTICS'
          ? [option('5', 'Swift carrier'), option('6', 'Slow carrier')]
          : [option('2', 'Harbour operator')],
      ),
      answer(companyLookupsCalls.listProducts, [
        { productId: '50', productName: 'Small locker', serviceId: '8', serviceName: 'Parcel locker' },
      ]),
      answer(companyLookupsCalls.listNotifyProviderIds, ({ query }: SeenRequest) =>
        query.get('notifyWay') === 'SMS' ? ['70'] : [],
      ),
      answer(companyLookupsCalls.listSmsProviders, [{ id: '70', name: 'Main SMS' }]),
      answer(companyLookupsCalls.listThirdLevelDistricts, []),
      answer(districtsCalls.searchDistricts, ({ query }: SeenRequest) => {
        const grade = Number(query.get('grade'));
        return [
          { districtId: String(grade * 10), name: `Area ${grade}`, grade, upperGradeId: query.get('upperGradeId') },
        ];
      }),
      answer(rolesCalls.listRoleLabels, [
        { labelId: '4', name: 'Merchant desk' },
        { labelId: '5', name: 'Courier desk' },
      ]),
      answer(rolesCalls.listRolesByLabels, [
        buildRole('20', 'Clerk', ['ORDER_LIST']),
        buildRole('21', 'Auditor', ['AUDIT_LIST']),
      ]),
      answer(usersCalls.checkUserName, ({ query }: SeenRequest) => ({ result: query.get('username') !== 'taken' })),
      answer(companiesCalls.searchCompanies, []),
      answer(servicesCalls.listServices, [{ serviceId: '8', serviceName: 'Parcel locker' }]),
      answer(filesCalls.uploadFile, () => {
        world.uploads += 1;
        return { fileId: 'a'.repeat(32) };
      }),
    );
  });
};

/** A person of the platform, who may do everything with companies. */
export const open = async (
  path: string,
  authoritySet: readonly string[] = everything,
  overrides: Partial<SessionUser> = {},
): Promise<void> => {
  await renderSignedIn(path, {
    merchantId: null,
    merchantName: null,
    companyType: 'ADMIN',
    authoritySet: [...authoritySet],
    ...overrides,
  });
};
