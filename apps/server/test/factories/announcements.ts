import type { TestApp } from '../app.ts';

interface AnnouncementOwner {
  readonly company: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly role_id: string };
}

/** A published one of a company of the isolation world, for the company and the role of a user, who has dismissed it. */
export const buildAnnouncement = async ({ sql }: TestApp, { company, user }: AnnouncementOwner) => {
  const announcement = await sql
    .insertInto('announcements')
    .values({
      company_id: company.id,
      name: `${company.name} announcement`,
      description: 'Text',
      status: 'Published',
      display_start_time: new Date(0),
      display_end_time: new Date('2099-01-01'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const of = { announcement_id: announcement.id };
  await sql
    .insertInto('announcement_companies')
    .values({ ...of, company_id: company.id })
    .execute();
  await sql
    .insertInto('announcement_roles')
    .values({ ...of, role_id: user.role_id })
    .execute();
  await sql
    .insertInto('announcement_dismissals')
    .values({ ...of, user_id: user.id })
    .execute();
  return announcement;
};
