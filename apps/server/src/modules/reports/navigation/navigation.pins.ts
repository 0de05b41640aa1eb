/** Pins of people and of roles. */
import type { Pin } from '@cubby/contract/reports/navigation/navigation.calls';
import { navigationLimits } from '@cubby/contract/reports/navigation/navigation.limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { roles } from '../../people/roles/index.ts';

interface NavigationRow {
  readonly own: readonly Pin[] | null;
  /** Of each role with some, in the order in which the roles are named. */
  readonly preset: readonly (readonly Pin[])[];
}

/** The own pins; without them those of the roles, each once, as many as a person may have. */
export const readNavigation = async (
  db: Database,
  { userId, ...caller }: Caller,
): Promise<{ pins: Pin[]; landing: string | null }> => {
  const [read] = await db.readAs<NavigationRow>(
    { userId, ...caller },
    {
      text: `select (select p.pins from user_pins p where p.user_id = $1) as own,
      (select coalesce(json_agg(p.pins order by lower(r.nickname), r.id), '[]') from user_roles l
        join roles r on r.id = l.role_id join role_pins p on p.role_id = r.id
        where l.user_id = $1 and jsonb_array_length(p.pins) > 0) as preset`,
      values: [userId],
    },
  );
  const { own = null, preset = [] } = read?.rows[0] ?? {};
  const presets = new Map(preset.flat().map((pin) => [pin.address, pin]));
  return {
    pins: [...(own ?? [...presets.values()].slice(0, navigationLimits.pinsMax))],
    landing: preset[0]?.[0]?.address ?? null,
  };
};

export const writePins = async (trx: Trx, { userId }: Caller, pins: readonly Pin[]): Promise<void> => {
  await sql`insert into user_pins (user_id, pins) values (${userId}, ${JSON.stringify(pins)}::jsonb)
    on conflict (user_id) do update set pins = excluded.pins`.execute(trx);
};

/** @throws CallError NOT_FOUND */
export const readRolePins = async (trx: Trx, context: RequestContext, roleId: string): Promise<{ pins: Pin[] }> => {
  await roles.read(trx, context, roleId);
  const { rows } = await sql<{ pins: Pin[] }>`select pins from role_pins where role_id = ${roleId}`.execute(trx);
  return { pins: rows[0]?.pins ?? [] };
};

/** @throws CallError NOT_FOUND, NO_PERMISSION for a role that the caller may not change */
export const writeRolePins = async (
  trx: Trx,
  context: RequestContext,
  roleId: string,
  pins: readonly Pin[],
): Promise<void> => {
  const { editable, merchantIds } = await roles.read(trx, context, roleId);
  if (!editable) throw new CallError('NO_PERMISSION');
  const before = await readRolePins(trx, context, roleId);
  await sql`insert into role_pins (role_id, pins) values (${roleId}, ${JSON.stringify(pins)}::jsonb)
    on conflict (role_id) do update set pins = excluded.pins`.execute(trx);
  const companyId = merchantIds.length === 1 ? (merchantIds[0] ?? null) : null;
  await roles.record(trx, context, { kind: 'update', id: roleId, companyId, before, after: { pins } });
};
