/** What the fields of a line are called, and where the rows lead that their values name. */
import { languages, type SourcePhrases } from '@cubby/phrases';
import i18next, { type TFunction } from 'i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { areaAddress, siteAddress } from '../../../platform/address/named-links.tsx';
import { humanize } from '../../../ui/timeline/event-changes.ts';
import type { Piece } from './audit-event.changes.ts';

type Field = keyof SourcePhrases['auditEvents']['fields'];

/** The words of a resource's screens, where its fields have names. */
const screensOf: Partial<Record<string, keyof SourcePhrases>> = {
  'box-types': 'boxTypes',
  companies: 'companies',
  'mailroom-recipients': 'mailroomRecipients',
  orders: 'orderDetail',
  requests: 'requests',
  roles: 'roles',
  flags: 'flags',
  holidays: 'holidays',
  'request-slots': 'requestSlots',
  'site-groups': 'siteGroups',
  'product-attributes': 'productAttributes',
  products: 'products',
  menus: 'menus',
  workflows: 'workflows',
  'workflow-blocks': 'workflowBlocks',
  'price-groups': 'priceGroups',
  'product-categories': 'productCategories',
  'service-box-configs': 'serviceBoxConfigs',
  services: 'services',
  sites: 'sites',
  users: 'users',
  inspections: 'inspections',
};

const camelCase = (field: string): string => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** As the audit names the field, else as the resource's own screens do; else the name in the data, its words apart. */
export const fieldText = (t: TFunction, resource: string, field: string): string => {
  if (field in languages) return languages[field as keyof typeof languages].name;
  const keys = [
    `auditEvents.fields.${camelCase(field)}`,
    `${screensOf[resource] ?? 'auditEvents'}.fields.${camelCase(field)}`,
  ];
  const key = keys.find((one) => i18next.exists(one));
  return key === undefined ? humanize(field) : t(key as `auditEvents.fields.${Field}`);
};

type AddressOfRow = (id: string, name: string) => string;

const toSite: AddressOfRow = (id) => siteAddress(id);
const toCompany: AddressOfRow = (id) => addressOf('/app/companyInfo', { id });
const toUser: AddressOfRow = (userId) => addressOf('/app/userEdit', { userId });
const toRole: AddressOfRow = (id) => addressOf('/app/roleEdit', { id });
const toArea: AddressOfRow = (_, name) => areaAddress(name);

/** The screens of the rows that fields name by their ids. Services, products and providers have none. */
const rows: Readonly<Record<string, AddressOfRow>> = {
  siteId: toSite,
  dirtySiteId: toSite,
  cleanSiteId: toSite,
  currentLocationId: toSite,
  backupLocationId: toSite,
  merchantId: toCompany,
  merchantIds: toCompany,
  companyId: toCompany,
  upperGradeId: toCompany,
  deliveryLogisticsId: toCompany,
  packageLogisticsId: toCompany,
  distributionLogisticsId: toCompany,
  districtId: toArea,
  mapDistrictIds: toArea,
  level1AriaId: toArea,
  level2AriaId: toArea,
  level3AriaId: toArea,
  level4AriaId: toArea,
  siteGroupIds: (siteGroupId) => addressOf('/app/group_create', { siteGroupId }),
  userId: toUser,
  maintainerId: toUser,
  roles: toRole,
  roleIds: toRole,
  initialRoleIds: toRole,
  ordersIds: (articleId) => addressOf('/app/articleInfo', { articleId }),
};

const files = new Set([
  'certificateImageId',
  'companyLogoId',
  'contractFileId',
  'photoId',
  'photo_id',
  'pictureIds',
  'fileId',
]);

/** Where a value leads that names a row the reader sees. */
export const wayOf = (field: string, id: string, name: string): Pick<Piece, 'href' | 'fileId'> =>
  files.has(field) ? { fileId: id } : { href: rows[field]?.(id, name) };
