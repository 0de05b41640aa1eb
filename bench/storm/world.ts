/** Who and what there is before a storm: a company, a site, a service and somebody who may do everything. */
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { hashPassword } from '../../apps/server/src/modules/people/sessions/index.ts';
import type { DB } from '../../apps/server/src/platform/db/schema.ts';
import { buildCompany, buildService, buildSite } from '../../apps/server/test/factories/companies.ts';
import { buildUser, signInAs } from '../../apps/server/test/factories/users.ts';

export interface StormWorld {
  readonly siteId: string;
  readonly siteSerialNumber: string;
  readonly serviceId: string;
  readonly userName: string;
  /** Of a session. */
  readonly token: string;
}

export const password = 'Right_pass1';

export const buildWorld = async (superuserUrl: string): Promise<StormWorld> => {
  const sql = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: superuserUrl, max: 1 }) }),
  });
  try {
    const operator = await buildCompany(sql, { company_type: 'OPERATOR' });
    const carrier = await buildCompany(sql, { company_type: 'LOGISTICS', operator_id: operator.id });
    const merchant = await buildCompany(sql, { operator_id: operator.id, address: '1 Queen’s Road' });
    await sql
      .insertInto('company_logistics')
      .values({ company_id: merchant.id, logistics_company_id: carrier.id })
      .execute();
    const site = await buildSite(sql, { operator_id: operator.id });
    const service = await buildService(sql);
    const user = await buildUser(sql, { company_id: merchant.id, password_hash: await hashPassword(password) });
    return {
      siteId: site.id,
      siteSerialNumber: site.serial_number ?? '',
      serviceId: service.id,
      userName: user.username,
      token: await signInAs(sql, user),
    };
  } finally {
    await sql.destroy();
  }
};
