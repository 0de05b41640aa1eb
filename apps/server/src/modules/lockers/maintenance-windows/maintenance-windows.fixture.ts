/** Maintenance windows for tests: made by the call, and moved in time. */
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';

export const hourMs = 3_600_000;

type Body = CallRequest<typeof calls.createMaintenanceWindow>['body'];

/** From an hour from now on, for two hours. */
export const bodyOf = (siteIds: readonly string[], more: Partial<Body> = {}): Body => ({
  siteMaintenanceStartTime: Date.now() + hourMs,
  siteMaintenanceFailureTime: Date.now() + 3 * hourMs,
  siteIds: [...siteIds],
  ...more,
});

/** Makes the windows. @returns their ids */
export const planWindow = async (
  app: TestApp,
  as: string,
  siteIds: readonly string[],
  more: Partial<Body> = {},
): Promise<string[]> =>
  (await app.call(calls.createMaintenanceWindow, { body: bodyOf(siteIds, more) }, { as })).body.siteMaintenanceIds;

/** As if the window had been planned for so many ms earlier. */
export const moveBack = async (app: TestApp, id: string, ms: number): Promise<void> => {
  const earlier = sql`${ms}::float8 * interval '1 ms'`;
  await sql`update maintenance_windows set start_time = start_time - ${earlier}, end_time = end_time - ${earlier}
    where id = ${id}::bigint`.execute(app.sql);
  await sql`update maintenance_window_sites set start_time = start_time - ${earlier}, end_time = end_time - ${earlier},
    over_time = over_time - ${earlier} where window_id = ${id}::bigint`.execute(app.sql);
};
