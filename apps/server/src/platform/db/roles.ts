/**
 * The two roles that a Cubby database needs, and a database that belongs to them. `cubby_owner` owns the schema and
 * runs migrations; `cubby_app` serves requests and can never own a table, be superuser or pass row-level security.
 * It promises to do nothing when all is there, and to be safe when several processes do it at once.
 */
import type { ClientBase } from 'pg';
import { escapeIdentifier, escapeLiteral } from 'pg';

/** The role that owns the schema. */
export const ownerRole = 'cubby_owner';
/** The role that the server works under. */
export const appRole = 'cubby_app';

/** Any number that nothing else in the cluster locks with. */
const rolesLock = 7_402_001;

/** Makes both roles. `client` is a superuser's. */
export async function ensureRoles(client: ClientBase, passwords: { owner: string; app: string }): Promise<void> {
  await withLock(client, async () => {
    for (const [role, password] of [
      [ownerRole, passwords.owner],
      [appRole, passwords.app],
    ] as const) {
      const found = await client.query('select from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0) {
        await client.query(
          `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password ${escapeLiteral(password)}`,
        );
      }
    }
  });
}

/** Makes a database of the owner, a copy of `template` when one is named. `client` is a superuser's. */
export async function ensureDatabase(client: ClientBase, name: string, template = 'template1'): Promise<void> {
  await withLock(client, async () => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const database = escapeIdentifier(name);
    await client.query(`create database ${database} owner ${ownerRole} template ${escapeIdentifier(template)}`);
    // Grants on a database are not copied from its template.
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect, temporary on database ${database} to ${appRole}`);
  });
}

async function withLock(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [rolesLock]);
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [rolesLock]);
  }
}
