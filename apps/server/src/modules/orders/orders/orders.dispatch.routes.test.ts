import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** The first moment of a day of the calendar there, epoch ms. */
const startOf = async (zone: string, ahead: number): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from ((now() at time zone ${zone})::date + ${ahead}::int)::timestamp at time zone ${zone}) * 1000)::float8 as ms`.execute(
    app.sql,
  );
  return rows[0]?.ms ?? 0;
};

test.each(['Pacific/Kiritimati', 'Asia/Hong_Kong', 'America/Sao_Paulo', 'Pacific/Midway'])(
  'a day is one of the calendar of a company in %s, from its today to 10 days ahead',
  async (time_zone) => {
    const company = await app.buildCompany({ time_zone });
    const as = await app.signInAs(await app.buildUser({ company_id: company.id }));
    const leave = async (outboundTime: number) => {
      const { id: articleId } = await app.buildOrder({ company_id: company.id, status: 'Inbound' });
      const body = { articleId, statusStr: 'Ready for dispatch', outboundTime } as const;
      const answer = await app.call(calls.updateOrder, { body }, { as });
      return answer.status === 200 ? 'taken' : answer.error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
    };
    const refused = ['outboundTime dispatchDateWindow'];
    expect(await leave((await startOf(time_zone, 0)) - 1)).toEqual(refused);
    expect(await leave(await startOf(time_zone, 0))).toBe('taken');
    expect(await leave((await startOf(time_zone, 1)) - 1)).toBe('taken');
    expect(await leave((await startOf(time_zone, 11)) - 1)).toBe('taken');
    expect(await leave(await startOf(time_zone, 11))).toEqual(refused);
  },
);
