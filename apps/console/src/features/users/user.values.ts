/** What the fields of a user hold, and the request they become. */
import type { User } from '@cubby/contract/users/users.schemas';

/** Empty text where nothing is given; the names beside the ids are for the eye alone. */
export const emptyUser = () => ({
  username: '',
  password: '',
  userStatus: 'ACTIVE' as User['userStatus'],
  firstName: '',
  lastName: '',
  staffNo: '',
  mobile: '',
  email: '',
  /** Staff of the platform, without a company. */
  ofPlatform: false,
  merchantId: '',
  merchantName: '',
  roleIds: [] as string[],
  siteId: [] as string[],
  siteNames: {} as Readonly<Record<string, string>>,
  languagePreference: '',
});
export type UserValues = ReturnType<typeof emptyUser>;

export const valuesOf = (user: User): UserValues => ({
  username: user.username,
  password: '',
  userStatus: user.userStatus,
  firstName: user.firstName,
  lastName: user.lastName,
  staffNo: user.staffNo ?? '',
  mobile: user.mobile ?? '',
  email: user.email ?? '',
  ofPlatform: user.merchantId === null,
  merchantId: user.merchantId ?? '',
  merchantName: user.merchantName ?? '',
  roleIds: user.roles.map(({ roleId }) => roleId),
  siteId: [...user.siteId],
  siteNames: Object.fromEntries(user.siteList.map(({ siteId, siteName }) => [siteId, siteName])),
  languagePreference: user.languagePreference ?? '',
});

/** The fields as the calls take them; `sited` where one of the roles has locker locations. */
export const toUserRequest = (
  { merchantName: _merchantName, siteNames: _siteNames, ofPlatform, ...fields }: UserValues,
  sited: boolean,
): Record<string, unknown> => ({
  ...fields,
  merchantId: ofPlatform ? null : fields.merchantId || undefined,
  siteId: sited ? fields.siteId : [],
  languagePreference: fields.languagePreference || undefined,
});
