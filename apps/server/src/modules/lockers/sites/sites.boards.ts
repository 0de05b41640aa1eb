/** What a lock board can't become while compartments are wired to it. */
import type { SiteInput } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

/** Compartments are wired to ports that the board has, and to lock boards alone. */
export const wrongBoard = async (
  trx: Trx,
  siteId: string,
  { deviceId, deviceType, boardPorts }: Pick<SiteInput['deviceList'][number], 'deviceId' | 'deviceType' | 'boardPorts'>,
): Promise<FieldError[]> => {
  if (deviceId === undefined) return [];
  const { rows } = await sql<{ port: number | null }>`
    select max(port_number) as port from boxes
    where site_id = ${siteId} and device_id = ${deviceId} and deleted_time is null having count(*) > 0`.execute(trx);
  const [wired] = rows;
  if (!wired) return [];
  if (deviceType !== 'LOCK_CONTROL_BOARD') return [{ path: 'deviceType', code: 'doorsWired' }];
  return (wired.port ?? 0) > boardPorts ? [{ path: 'boardPorts', code: 'portBeyondBoard' }] : [];
};

/** As wrongBoard, for the devices of a site as they are to be. */
export const wrongBoards = async (
  trx: Trx,
  siteId: string,
  devices: SiteInput['deviceList'],
): Promise<FieldError[]> => {
  const wrong: FieldError[] = [];
  for (const [at, device] of devices.entries())
    for (const fault of await wrongBoard(trx, siteId, device))
      wrong.push({ ...fault, path: `deviceList.${at}.${fault.path}` });
  return wrong;
};
