/** The two forms of a site: their rules, which depend on its type and on the environment, and what an edit sends. */
import { siteInputSchema, type SiteInput, siteUpdateSchema } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { sitesCalls as calls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { FormError, refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { isUploading } from '../../../platform/api/use-upload.ts';
import { message } from '../../../platform/i18n/message.ts';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import type { EditOptions } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { requiring } from '../../../ui/form/requiring.ts';
import { type SiteContext, siteSections } from './site.fields.tsx';
import { savedId, sites } from './site.resource.ts';
import { type SiteValues, toSiteRequest, valuesOf } from './site.values.ts';

type Rules = Omit<SiteContext, 'site' | 'siteType' | 'canEdit'>;

const isBle = ({ siteType }: Partial<SiteInput>, { types }: Rules): boolean =>
  types.find((type) => type.siteType === siteType)?.ble ?? false;
const inZone = (_input: Partial<SiteInput>, { needsZone }: Rules): boolean => needsZone;

const needed: readonly [path: keyof SiteInput, when: typeof isBle][] = [
  ['merchantId', ({ siteType }) => siteType !== 'HOME_DELIVERY'],
  ['areaOrBuilding', inZone],
  ['locationZone', inZone],
  ['macAddress', isBle],
  ['version', isBle],
  ['secrectKey', isBle],
];

/** What the type and the environment require besides the schema. */
const withRules = <S extends z.ZodType<Partial<SiteInput>>>(schema: S, context: Rules): S =>
  needed.reduce<S>((rules, [path, when]) => requiring(rules, path, (input) => when(input, context)), schema);

/** What the fields of sites depend on; undefined until the types are known. */
export const useSiteRules = (): Rules | undefined => {
  const { companyType, projectEnvironment } = useSession();
  const { data } = useCall(calls.listSiteTypes, {}, { staleTime: 5 * 60_000 });
  const needsZone = projectEnvironment === 'ALFRED_PAXEL';
  const ofPlatform = companyType === 'ADMIN';
  return data && { types: data, ofPlatform, needsZone };
};

/** @throws what a form shows while a picture is on its way */
const needPictures = (t: TFunction): void => {
  if (isUploading()) throw new FormError(t('sites.pictures.waiting'));
};

export const createSchema = (rules: Rules) => withRules(siteInputSchema, rules);

export const sendNew = async (
  t: TFunction,
  body: SiteInput,
): Promise<Pick<Site, 'siteId' | 'siteName' | 'siteType'>> => {
  needPictures(t);
  const siteId = savedId(await callApi(calls.createSite, { body }), 'NewCabinetfailed');
  return { siteId, siteName: body.siteName, siteType: body.siteType };
};

/** How a site is changed; in one form as in blocks. */
export const siteEdit = (t: TFunction, rules: Rules): EditOptions<Site, SiteValues, typeof siteUpdateSchema> => ({
  schema: withRules(siteUpdateSchema, rules),
  valuesOf,
  toRequest: (values, { siteId, dataVersion }) => ({ ...toSiteRequest(values), siteId, dataVersion }),
  send: async (version, mine, body, { siteId, dataVersion }) => {
    needPictures(t);
    // The call requires all fields: those that the person did not change are sent as they are now.
    const current = version === dataVersion ? {} : toSiteRequest(valuesOf(await sites.read(siteId)));
    const all = { ...body, ...current, ...mine } as typeof body;
    savedId(await callApi(calls.updateSite, { body: { ...all, siteId, dataVersion: version } }), 'UpdateError');
    return sites.read(siteId);
  },
  refuse: (error, words) => refusalOf(error, isApiError(error, 'NOT_FOUND') ? message('FailedId') : words),
  words: (site) => staleWordsOf('sites', siteSections(t, { ...rules, site, siteType: site.siteType }), t),
});
