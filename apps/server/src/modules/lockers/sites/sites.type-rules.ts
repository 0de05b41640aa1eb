/** What a site has to have by its type and its environment, and what it may not have; for forms and spreadsheets. */
import type { SiteInput } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { secretToEncrypt } from './sites.repository.ts';

/** What a site needs by its type and where it is, and what its type does not have. */
export const wrongForType = (
  { environment }: Pick<Caller, 'environment'>,
  input: SiteInput,
  before?: Site,
): FieldError[] => {
  const needed = {
    ...(environment === 'ALFRED_PAXEL' && { areaOrBuilding: input.areaOrBuilding, locationZone: input.locationZone }),
    ...(siteTypeFieldsOf(input.siteType).ble && {
      macAddress: input.macAddress,
      version: input.version,
      secrectKey: input.secrectKey ?? before?.secrectKey,
    }),
    ...(input.siteType !== 'HOME_DELIVERY' && { merchantId: input.merchantId }),
  };
  const missing = Object.entries(needed).flatMap(([path, given]) =>
    given ? [] : [{ path, code: 'required' as const }],
  );
  return siteTypeFieldsOf(input.siteType).ble ? missing : [...missing, ...bleFields(input)];
};

/** What a Bluetooth locker alone has. */
const bleFields = ({ version, secrectKey }: SiteInput): FieldError[] =>
  Object.entries({ version, secrectKey: secretToEncrypt(secrectKey) }).flatMap(([path, given]) =>
    given ? [{ path, code: 'bleOnly' as const }] : [],
  );
