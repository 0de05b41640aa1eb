/** What the fields of a user hold, and the request they become. */
import type { User } from '@cubby/contract/people/users/users.schemas';
import { parseDateText } from '../../../ui/date-range/date-text.ts';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import type { Option } from '../../../ui/typeahead/use-async-options.ts';

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
  tokenId: '',
  districtId: '',
  districtPath: [] as readonly Option[],
  mapDistrictIds: [] as string[],
  mapDistrictNames: {} as Readonly<Record<string, string>>,
  /** As typed: YYYY-MM-DD HH:mm, or the day alone. */
  startTime: '',
  endTime: '',
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
  tokenId: user.tokenId ?? '',
  districtId: user.districtId ?? '',
  districtPath: user.districtPath.map(({ id, name }) => ({ value: id, label: name })),
  mapDistrictIds: [...user.mapDistrictIds],
  mapDistrictNames: Object.fromEntries(user.mapDistricts.map(({ id, name }) => [id, name])),
  startTime: textOf(user.startTime),
  endTime: textOf(user.endTime),
});

const textOf = (moment: number | null): string => (moment === null ? '' : formatTime(moment));

/** What was typed as a moment; one that nobody touched keeps its seconds. What is none stays text, and is refused. */
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

/** The fields as the calls take them; `sited` where one of the roles has locker locations. */
export const toUserRequest = (
  {
    merchantName: _merchantName,
    siteNames: _siteNames,
    districtPath: _districtPath,
    mapDistrictNames: _mapDistrictNames,
    ofPlatform,
    ...fields
  }: UserValues,
  sited: boolean,
  before?: Pick<User, 'startTime' | 'endTime'>,
): Record<string, unknown> => ({
  ...fields,
  merchantId: ofPlatform ? null : fields.merchantId || undefined,
  siteId: sited ? fields.siteId : [],
  languagePreference: fields.languagePreference || undefined,
  startTime: momentOf(fields.startTime, 'from', before?.startTime ?? null),
  endTime: momentOf(fields.endTime, 'to', before?.endTime ?? null),
});
