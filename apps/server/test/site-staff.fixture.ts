import type { TestApp } from './app.ts';

/** A user with all permissions who has, among others, a role with locker locations. @returns the id of the user */
export const buildSiteStaff = async (
  app: TestApp,
  company_id: string | null,
  siteIds: readonly string[],
): Promise<string> => {
  const user = await app.buildUser({ company_id });
  const { id: role_id } = await app.sql
    .insertInto('roles')
    .values({ code: 'SITE_STAFF', nickname: 'Site staff' })
    .onConflict((on) => on.column('code').doUpdateSet({ nickname: 'Site staff' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql.insertInto('user_roles').values({ user_id: user.id, role_id }).execute();
  if (siteIds.length > 0)
    await app.sql
      .insertInto('user_sites')
      .values(siteIds.map((site_id) => ({ user_id: user.id, site_id })))
      .execute();
  return user.id;
};
