/**
 * The names of the product's built-in records, in the language of the reader. The database stores them in English,
 * under names that can’t be changed; every other name is shown as it was given.
 */
import i18next from 'i18next';

const keys = {
  roleTypes: {
    Platform: 'platform',
    Operator: 'operator',
    Logistics: 'logistics',
    Merchant: 'merchant',
  },
  roles: {
    'Platform administrator': 'platformAdministrator',
    'Operator staff': 'operatorStaff',
    'Logistics staff': 'logisticsStaff',
    'Merchant administrator': 'merchantAdministrator',
    'Merchant viewer': 'merchantViewer',
    'New merchant': 'newMerchant',
    'Counter staff': 'counterStaff',
    'Site staff': 'siteStaff',
  },
  services: {
    'Parcel locker': 'parcelLocker',
    'Door-to-door': 'doorToDoor',
    Return: 'return',
    'Drop-off': 'dropOff',
    Laundry: 'laundry',
    'Cold chain': 'coldChain',
    Mailroom: 'mailroom',
  },
} as const;

const has = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

export const roleTypeNameOf = (name: string): string =>
  has(keys.roleTypes, name) ? i18next.t(`builtInNames.roleTypes.${keys.roleTypes[name]}`) : name;

export const roleNameOf = (name: string): string =>
  has(keys.roles, name) ? i18next.t(`builtInNames.roles.${keys.roles[name]}`) : name;

export const serviceNameOf = (name: string): string =>
  has(keys.services, name) ? i18next.t(`builtInNames.services.${keys.services[name]}`) : name;
