/** The values of the form of a user, and the request that they become. */
import { siteRoleCodes } from '@cubby/contract/people/roles/roles.limits';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { roleNameOf } from '../../../platform/i18n/built-in-names.ts';
import { districtOptions } from '../../../platform/lookups/districts.ts';
import { momentText, readMoment } from '../../../platform/resource/moments.ts';
import type { Names } from '../../../ui/form/controls.tsx';

/** Whether one of the chosen roles has locker locations. */
export const hasSites = (roles: User['roles'], chosen: readonly string[]): boolean =>
  roles.some(({ roleId, code }) => chosen.includes(roleId) && siteRoleCodes.includes(code));

/** Empty text where nothing is given. */
export const valuesOf = (user: Partial<User> = {}) => {
  const { merchantId = '', roles = [] } = user;
  const roleIds = roles.map(({ roleId }) => roleId);
  return {
    username: user.username ?? '',
    password: '',
    userStatus: user.userStatus ?? ('ACTIVE' as User['userStatus']),
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    staffNo: user.staffNo ?? '',
    mobile: user.mobile ?? '',
    email: user.email ?? '',
    /** Staff of the platform, without a company. */
    ofPlatform: merchantId === null,
    merchantId: merchantId ?? '',
    roleIds,
    /** One of the roles has locker locations. */
    sited: hasSites(roles, roleIds),
    siteId: user.siteId ?? [],
    languagePreference: user.languagePreference ?? '',
    tokenId: user.tokenId ?? '',
    districtId: user.districtId ?? '',
    districtPath: districtOptions(user.districtPath),
    mapDistrictIds: user.mapDistrictIds ?? [],
    /** As typed: YYYY-MM-DD HH:mm, or the day alone. */
    startTime: momentText(user.startTime),
    endTime: momentText(user.endTime),
    names: {
      merchantId: { [merchantId ?? '']: user.merchantName ?? '' },
      roleIds: Object.fromEntries(roles.map(({ roleId, nickname }) => [roleId, roleNameOf(nickname)])),
      siteId: Object.fromEntries((user.siteList ?? []).map(({ siteId, siteName }) => [siteId, siteName])),
      mapDistrictIds: Object.fromEntries((user.mapDistricts ?? []).map(({ id, name }) => [id, name])),
    } as Names,
  };
};
export type UserValues = ReturnType<typeof valuesOf>;

/** Whether the account is valid at a moment: not yet, or no longer. */
export const termOf = (
  { startTime, endTime }: Pick<User, 'startTime' | 'endTime'>,
  now = Date.now(),
): 'early' | 'over' | undefined => {
  if (startTime !== null && startTime > now) return 'early';
  return endTime !== null && endTime <= now ? 'over' : undefined;
};

/** The fields as the calls take them. */
export const toUserRequest = (
  { names: _names, districtPath: _path, ofPlatform, sited, ...fields }: UserValues,
  before?: Pick<User, 'startTime' | 'endTime'>,
): Record<string, unknown> => ({
  ...fields,
  merchantId: ofPlatform ? null : fields.merchantId || undefined,
  siteId: sited ? fields.siteId : [],
  languagePreference: fields.languagePreference || undefined,
  startTime: readMoment(fields.startTime, 'from', before?.startTime ?? null),
  endTime: readMoment(fields.endTime, 'to', before?.endTime ?? null),
});
