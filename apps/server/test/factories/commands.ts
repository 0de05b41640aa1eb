/** Terminals of sites and commands to them, written to the tables directly: no rule of the services. */
import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '../../src/platform/db/schema.ts';

/** An enrolled terminal, which is connected nowhere. */
export const buildTerminal = (sql: Kysely<DB>, siteId: string, tenant = '0'): Promise<Selectable<DB['terminals']>> =>
  sql
    .insertInto('terminals')
    .values({ site_id: siteId, tenant, secret_hash: randomBytes(32) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A command to open a door that is to be sent now, unless it is said otherwise. */
export const buildCommand = (
  sql: Kysely<DB>,
  overrides: Partial<Insertable<DB['commands']>> & { readonly site_id: string },
): Promise<Selectable<DB['commands']>> =>
  sql
    .insertInto('commands')
    .values({
      batch_id: '00000000-0000-4000-8000-000000000000',
      kind: 'OPEN_DOOR',
      state: 'QUEUED',
      not_after: new Date(Date.now() + 60_000),
      due_time: new Date(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
