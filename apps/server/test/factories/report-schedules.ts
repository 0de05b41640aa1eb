import type { TestApp } from '../app.ts';

interface ScheduleOwner {
  readonly company: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string };
}

/** One of a company of the isolation world with a recipient, and a run that was sent. */
export const buildReportSchedule = async ({ sql }: TestApp, { company, user }: ScheduleOwner) => {
  const schedule = await sql
    .insertInto('report_schedules')
    .values({
      company_id: company.id,
      user_id: user.id,
      name: `${company.name} report schedule`,
      report: 'UTILIZATION',
      frequency: 'DAY',
      send_time: '07:00',
      time_zone: 'Asia/Hong_Kong',
      next_run_time: new Date(Date.now() + 86_400_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const of = { schedule_id: schedule.id };
  await sql
    .insertInto('report_schedule_recipients')
    .values({ ...of, user_id: user.id })
    .execute();
  const run = await sql
    .insertInto('report_runs')
    .values({
      ...of,
      due_time: new Date(0),
      from_day: '2026-01-01',
      until_day: '2026-01-02',
      outcome: 'SENT',
      ended_time: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('report_run_mails')
    .values({ run_id: run.id, user_id: user.id, state: 'SENT', sent_time: new Date(0) })
    .execute();
  return schedule;
};
