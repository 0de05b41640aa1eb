/** What the fields of a user hold, and the request they become. */
import { siteRoleCodes } from '@cubby/contract/people/roles/roles.limits';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { roleNameOf } from '../../../platform/i18n/built-in-names.ts';
import { districtOptions } from '../../../platform/lookups/districts.ts';
import { parseDateText } from '../../../ui/date-range/date-text.ts';
import type { Names } from '../../../ui/form/controls.tsx';
import { formatTime } from '../../../ui/time-text/format-time.ts';

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
    startTime: textOf(user.startTime),
    endTime: textOf(user.endTime),
    names: {
      merchantId: { [merchantId ?? '']: user.merchantName ?? '' },
      roleIds: Object.fromEntries(roles.map(({ roleId, nickname }) => [roleId, roleNameOf(nickname)])),
      siteId: Object.fromEntries((user.siteList ?? []).map(({ siteId, siteName }) => [siteId, siteName])),
      mapDistrictIds: Object.fromEntries((user.mapDistricts ?? []).map(({ id, name }) => [id, name])),
    } as Names,
  };
};
export type UserValues = ReturnType<typeof valuesOf>;

const textOf = (moment: number | null = null): string => (moment === null ? '' : formatTime(moment));

/** What was typed as a moment; one that no user touched retains its seconds. What is none stays text, and is refused. */
const momentOf = (text: string, end: 'from' | 'to', before: number | null): number | string | null => {
  if (text.trim() === '') return null;
  return text === textOf(before) ? before : (parseDateText(text, end) ?? text);
};

/** Whether the account holds at a moment: not yet, or no longer. */
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
  startTime: momentOf(fields.startTime, 'from', before?.startTime ?? null),
  endTime: momentOf(fields.endTime, 'to', before?.endTime ?? null),
});
