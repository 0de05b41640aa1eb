/** Changes one device of a site, or adds one (network.md 5, 7). */
import { siteDeviceListSchema } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import type { SingleDevice } from '@cubby/contract/lockers/sites/site-terminal.schemas';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { fieldErrorsOf } from '../../../platform/http/validate.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { updateRow } from '../../../platform/resource/changes.ts';
import { wrongBoard } from './sites.boards.ts';
import { writeDevice } from './sites.repository.ts';
import { refuseForeign, sites } from './sites.service.ts';

/** @throws CallError NOT_FOUND, STALE_VERSION, INVALID_REQUEST if it can't be distinguished from another device */
export const updateSiteDevice = async (
  trx: Trx,
  context: RequestContext,
  { siteId: id, dataVersion: version, ...device }: SingleDevice,
): Promise<void> => {
  await updateRow(trx, context, sites, { id, version }, async ({ site }) => {
    await refuseForeign(trx, id);
    const wrong = [...wrongAmong(site, device), ...(await wrongBoard(trx, id, device))];
    if (wrong.length > 0) throw invalid(...wrong);
    await writeDevice(trx, id, device);
    return undefined;
  });
};

type Device = Omit<SingleDevice, 'siteId' | 'dataVersion'>;

const wrongAmong = ({ deviceList }: Site, device: Device): FieldError[] => {
  const { deviceId } = device;
  if (deviceId !== undefined && !deviceList.some((one) => one.deviceId === deviceId))
    return [{ path: 'deviceId', code: 'notFound' }];
  // It comes last, so that what it has in common with another is reported at it.
  const others = deviceList.filter((one) => one.deviceId !== deviceId);
  const parsed = siteDeviceListSchema.safeParse([...others, device]);
  return parsed.success
    ? []
    : fieldErrorsOf(parsed.error).map((error) => ({ ...error, path: error.path.split('.')[1] ?? 'deviceType' }));
};
