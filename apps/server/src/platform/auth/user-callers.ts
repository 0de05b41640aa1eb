/**
 * Callers for work on behalf of users who are not signed in, such as a report on a schedule. It promises the permissions and
 * the scope that the user has at that moment, and no caller for a user who could not sign in.
 */
import type { CompanyType, Environment } from '@cubby/contract/people/sessions/sessions.schemas';
import { defaultLanguage, isLanguage, type Language } from '@cubby/phrases';
import type { Database } from '../db/database.ts';
import type { Caller } from '../kernel/caller.ts';

interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly nickname: string;
  readonly company_id: string | null;
  readonly company_type: CompanyType | null;
  readonly environment: Environment | null;
  readonly language: string | null;
  readonly permissions: string[];
  readonly scope: string;
  readonly stamp: number;
}

/** @returns undefined if the user is not active */
export const findUserCaller = async (
  db: Database,
  userId: string,
): Promise<{ readonly caller: Caller; readonly language: Language } | undefined> => {
  const tokenHash = Buffer.from(userId);
  const [row] = await db.readAsSystem<UserRow>({
    text: `select u.id::text as id, u.username, u.nickname, u.company_id::text as company_id, c.company_type, c.environment,
        u.language_preference as language, o.scope, o.stamp, array(
          select distinct p.permission from user_roles r join role_permissions p on p.role_id = r.role_id
          where r.user_id = u.id order by 1
        ) as permissions
      from users u join lateral open_user($2) o on true left join companies c on c.id = u.company_id
      where u.id = $1::bigint`,
    values: [userId, tokenHash],
  });
  if (!row) return undefined;
  const { id, username, nickname, language, permissions, scope, stamp } = row;
  return {
    caller: {
      tokenHash,
      userId: id,
      username,
      nickname,
      companyId: row.company_id,
      companyType: row.company_type ?? 'ADMIN',
      environment: row.environment ?? 'DEFAULT',
      permissions: new Set(permissions),
      scope,
      stamp,
      absent: true,
    },
    language: isLanguage(language) ? language : defaultLanguage,
  };
};
