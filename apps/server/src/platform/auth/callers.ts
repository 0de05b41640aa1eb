/**
 * Who makes a request. What a session may do is stored in memory by its token's hash, so that most requests need no
 * query; but each transaction opens the session in the database again (`platform/db/database.ts`) and compares its
 * stamp. So it promises that a session that has ended, was locked or lost a permission opens nothing from that moment
 * on, in every process; and that each use of a session by a person counts against its 12 idle hours, to within five
 * minutes. An API key is in for a session: it opens as one does, with what its user may do and see now.
 */
import type { CompanyType, Environment } from '@cubby/contract/people/sessions/sessions.schemas';
import type { Pool } from 'pg';
import { withoutRowSecurityText } from '../db/without-row-security.ts';
import type { Caller, CallerKey } from '../kernel/caller.ts';
import { hashToken, isApiKey } from './tokens.ts';

interface CallerRow {
  user_id: string;
  username: string;
  nickname: string;
  company_id: string | null;
  company_type: CompanyType | null;
  environment: Environment | null;
  permissions: string[];
  scope: string;
  stamp: number;
  api_key?: CallerKey;
  viewer_id?: string | null;
  viewer_name?: string;
  view_reason?: string;
  view_ends?: Date;
}

const callerQuery = withoutRowSecurityText(`
  select s.user_id, u.username, u.nickname, u.company_id, c.company_type, c.environment, s.scope, s.stamp,
    s.viewer_id, v.nickname as viewer_name, s.view_reason, s.ends_time as view_ends,
    array(
      select distinct p.permission from user_roles r join role_permissions p on p.role_id = r.role_id
      where r.user_id = u.id order by 1
    ) as permissions
  from sessions s
  join users u on u.id = s.user_id and u.status = 'ACTIVE'
  left join companies c on c.id = u.company_id
  left join users v on v.id = s.viewer_id
  where s.token_hash = $1 and not s.pending and s.ends_time > now()
    and s.last_seen_time > now() - interval '12 hours'`);

/** What a key may do is what its user may, less where the key says so. */
const keyQuery = withoutRowSecurityText(`
  select k.user_id, u.username, u.nickname, u.company_id, c.company_type, c.environment, k.stamp,
    json_build_object('scoped', k.permissions is not null, 'key', json_build_object(
      'id', k.id::text, 'hint', k.hint, 'makerId', k.created_by_id::text, 'makerName', m.nickname
    )) as api_key,
    held_to_sites(u.id, case when u.company_id is null then 'all' else scope_of_company(u.company_id) end) as scope,
    array(
      select distinct p.permission from user_roles r join role_permissions p on p.role_id = r.role_id
      where r.user_id = u.id and (k.permissions is null or p.permission = any (k.permissions)) order by 1
    ) as permissions
  from api_keys k
  join users u on u.id = k.user_id and u.status = 'ACTIVE' and u.deactivated_time is null
    and account_holds(u.start_time, u.end_time)
  left join users m on m.id = k.created_by_id
  left join companies c on c.id = u.company_id
  where k.key_hash = $1 and (k.ends_time is null or k.ends_time > now())
    and (c.id is null or c.status <> 'SUSPENDED' and c.deleted_time is null)`);

/** ms between two notes that a session is in use. */
const touchEvery = 5 * 60_000;

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('latin1');

/** Entries in the cache; the oldest are evicted first. A lost entry costs one query. */
const maxCached = 10_000;

export class Callers {
  readonly #pool: Pool;
  readonly #cached = new Map<string, Caller>();
  /** When the use of each cached session was last noted. */
  readonly #touched = new Map<string, number>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Returns the caller of a token, or undefined if there is no such session.
   * @param options.unattended no user is at the page that sends the request: it does not count as use of the session
   */
  async find(token: string, { unattended = false } = {}): Promise<Caller | undefined> {
    const tokenHash = hashToken(token);
    const caller = this.#cached.get(keyOf(tokenHash)) ?? (await this.reload(token));
    if (caller && !unattended) this.#touch(caller);
    return caller;
  }

  /** No user waits for it: the transaction of the request itself finds out whether the session still lives. */
  #touch({ tokenHash, apiKey }: Caller): void {
    const key = keyOf(tokenHash);
    if (Date.now() - (this.#touched.get(key) ?? 0) < touchEvery) return;
    this.#touched.set(key, Date.now());
    const touch =
      apiKey === undefined
        ? { name: 'touch-session', text: 'select note_session_use($1)' }
        : { name: 'touch-api-key', text: 'select note_api_key_use($1)' };
    this.#pool.query({ ...touch, values: [tokenHash] }).catch(() => {
      this.#touched.delete(key);
    });
  }

  /** As `find`, but read from the database. */
  async reload(token: string): Promise<Caller | undefined> {
    const tokenHash = hashToken(token);
    this.#cached.delete(keyOf(tokenHash));
    const query = isApiKey(token) ? { name: 'caller-by-key', text: keyQuery } : { name: 'caller', text: callerQuery };
    const { rows } = await this.#pool.query<CallerRow>({ ...query, values: [tokenHash] });
    const row = rows[0];
    if (!row) return undefined;
    const caller: Caller = {
      tokenHash,
      userId: row.user_id,
      username: row.username,
      nickname: row.nickname,
      companyId: row.company_id,
      companyType: row.company_type ?? 'ADMIN',
      environment: row.environment ?? 'DEFAULT',
      permissions: new Set(row.permissions),
      scope: row.scope,
      stamp: row.stamp,
      ...(row.api_key && { apiKey: row.api_key }),
      ...(row.viewer_id && {
        view: {
          viewerId: row.viewer_id,
          viewerName: row.viewer_name ?? '',
          reason: row.view_reason ?? '',
          endsTime: row.view_ends?.getTime() ?? 0,
        },
      }),
    };
    if (this.#cached.size >= maxCached) this.#drop(this.#cached.keys().next().value ?? '');
    this.#cached.set(keyOf(tokenHash), caller);
    return caller;
  }

  evict(tokenHash: Buffer): void {
    this.#drop(keyOf(tokenHash));
  }

  #drop(key: string): void {
    this.#cached.delete(key);
    this.#touched.delete(key);
  }
}
