import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { BenchTerminal } from './fleet.ts';
import { saveRows } from './saved-rows.ts';

export interface BuiltTerminals {
  readonly terminals: readonly BenchTerminal[];
  readonly secret: string;
  /** Takes them away again, with what was written about them. */
  remove(): Promise<void>;
}

const secret = 'bench-terminal-secret';
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Disables triggers: nothing of it is counted, sent or checked, when it is written or removed. */
export const untriggered = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  await pool.query('begin');
  await pool.query('set local session_replication_role = replica');
  try {
    await work();
    await pool.query('commit');
  } catch (error) {
    await pool.query('rollback');
    throw error;
  }
};

/** Tables with rows of a site, in the order in which they are emptied. */
const written = [
  'commands',
  'device_events',
  'device_boots',
  'terminal_states',
  'terminals',
  'box_history',
  'box_states',
  'boxes',
];

/** Sites of the first operator, each with its terminal and so many doors. `pool` is a superuser's of one connection. */
export async function buildTerminals(
  pool: Pool,
  { sites, doors }: { readonly sites: number; readonly doors: number },
): Promise<BuiltTerminals> {
  await removeTerminals(pool);
  const saved = await saveRows(pool, {});
  let ids: string[] = [];
  await untriggered(pool, async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into sites (operator_id, name, serial_number, site_type)
       select (select min(id) from companies where company_type = 'OPERATOR'), 'Bench terminal ' || n, 'BENCH-TERMINAL-' || n, 'ALFRED_LOCKER'
       from generate_series(1, $1::int) n returning id::text as id`,
      [sites],
    );
    ids = rows.map(({ id }) => id);
    await pool.query(
      `insert into boxes (site_id, box_type_id, name, number, number_in_cabinet, position_x, position_y)
       select s, (select min(id) from box_types where not management), 'B' || n, n, n, (n - 1) / 20 + 1, (n - 1) % 20 + 1
       from unnest($1::bigint[]) s, generate_series(1, $2::int) n`,
      [ids, doors],
    );
    await pool.query(
      'insert into box_states (box_id, site_id) select id, site_id from boxes where site_id = any ($1)',
      [ids],
    );
    await pool.query(
      `insert into box_history (box_id, site_id, fact, value, cause, from_time)
       select s.box_id, s.site_id, f.fact, f.value, s.cause, s.changed_time
       from box_states s, lateral (values ('LEDGER', s.ledger), ('SENSOR', s.sensor), ('ARTICLE', s.article), ('SERVICE', s.service)) f (fact, value)
       where s.site_id = any ($1)`,
      [ids],
    );
    await pool.query(
      `insert into terminals (site_id, tenant, secret_hash) select id, operator_id, $2 from sites where id = any ($1)`,
      [ids, hashOf(secret)],
    );
    await pool.query('insert into terminal_states (site_id) select unnest($1::bigint[])', [ids]);
  });
  await pool.query(`analyze ${[...written, 'sites'].join(', ')}`);
  const { rows: terminals } = await pool.query<BenchTerminal>(
    `select t.site_id::text as "siteId", t.tenant::text as tenant,
       array(select b.id::text from boxes b where b.site_id = t.site_id order by b.number) as "boxIds"
     from terminals t where t.site_id = any ($1::bigint[]) order by t.site_id`,
    [ids],
  );
  return {
    terminals,
    secret,
    async remove() {
      await removeTerminals(pool);
      await saved.restore();
      await pool.query(`vacuum (analyze) ${[...written, 'sites'].join(', ')}, outbox, audit_events`);
    },
  };
}

/** Also those that a run which broke off left. */
const removeTerminals = (pool: Pool): Promise<void> =>
  untriggered(pool, async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select id::text as id from sites where serial_number like 'BENCH-TERMINAL-%'`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const table of written) await pool.query(`delete from ${table} where site_id = any ($1::bigint[])`, [ids]);
    await pool.query('delete from sites where id = any ($1::bigint[])', [ids]);
  });

export interface Openers {
  readonly tokens: readonly string[];
  remove(): Promise<void>;
}

const role = 'BENCH_OPENER';
const permissions = ['SITE_LIST', 'SITE_INFO', 'SITE_UNLOCK'];

/** Staff of the platform who see sites and open doors, each with a session: what one person may open in a minute is limited. */
export async function buildOpeners(pool: Pool, count: number): Promise<Openers> {
  const names = Array.from({ length: count }, (_, n) => `bench_opener_${n}`);
  const remove = () =>
    untriggered(pool, async () => {
      const ids = `(select id from users where username like 'bench\\_opener\\_%')`;
      for (const table of ['sessions', 'user_roles']) await pool.query(`delete from ${table} where user_id in ${ids}`);
      await pool.query(`delete from users where id in ${ids}`);
      await pool.query('delete from role_permissions where role_id in (select id from roles where code = $1)', [role]);
      await pool.query('delete from roles where code = $1', [role]);
    });
  await remove();
  await untriggered(pool, async () => {
    await pool.query('insert into roles (code, nickname) values ($1, $1)', [role]);
    await pool.query(
      'insert into role_permissions (role_id, permission) select r.id, p from roles r, unnest($2::text[]) p where r.code = $1',
      [role, permissions],
    );
    await pool.query(
      `insert into users (username, nickname, password_hash, status)
       select n, n, 'none', 'ACTIVE' from unnest($1::text[]) n`,
      [names],
    );
    await pool.query(
      'insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r where u.username = any ($1) and r.code = $2',
      [names, role],
    );
    await pool.query(
      `insert into sessions (token_hash, user_id, scope, last_seen_time, ends_time)
       select sha256(convert_to(username, 'UTF8')), id, 'all', now() + interval '1 day', now() + interval '1 day'
       from users where username = any ($1)`,
      [names],
    );
  });
  await pool.query('analyze users, user_roles, roles, role_permissions, sessions');
  return { tokens: names, remove };
}
