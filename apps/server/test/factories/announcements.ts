import type { TestApp } from '../app.ts';

/** A published one of a company of the isolation world. */
export const buildAnnouncement = ({ sql }: TestApp, company: { readonly id: string; readonly name: string }) =>
  sql
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
