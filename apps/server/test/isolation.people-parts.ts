/** What depends on a person and on their role, and how much of it each of the viewers is to see. */
import { permissions } from '@cubby/contract/permissions';
import { sql as raw } from 'kysely';
import type { TestApp } from './app.ts';
import type { Company } from './factories/companies.ts';
import type { User } from './factories/users.ts';
import type { Viewer } from './isolation.viewers.ts';

/** Rows of the person without a name that would give the tree away. */
export const buildPersonParts = async (
  { sql }: TestApp,
  user: User,
  { company, site }: { company: Company; site: { readonly id: string } },
) => {
  const user_id = user.id;
  const { role_id } = user;
  await sql.insertInto('role_companies').values({ role_id, company_id: company.id }).execute();
  const label = await sql.selectFrom('role_labels').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await sql.insertInto('role_label_links').values({ role_id, label_id: label.id }).execute();
  await sql.insertInto('user_sites').values({ user_id, site_id: site.id }).execute();
  const area = `Area ${user_id}`;
  const district = await sql
    .insertInto('districts')
    .values({ grade: 1, name_en: area, name_zh: area, name_pt: area, name_id: area })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql.insertInto('user_districts').values({ user_id, district_id: district.id }).execute();
  const digest = Buffer.alloc(32, Number(user_id) % 256);
  const { id: apiKeyId } = await sql
    .insertInto('api_keys')
    .values({ user_id, key_hash: digest, hint: '0000', name: `Key of ${company.name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql.insertInto('recovery_codes').values({ user_id, digest }).execute();
  await sql.insertInto('known_devices').values({ user_id, token_hash: digest }).execute();
  const pins = JSON.stringify([{ address: `/app/articleList?query=${company.name.split(' ')[0]}`, name: null }]);
  await raw`insert into user_pins (user_id, pins) values (${user_id}, ${pins}::jsonb)`.execute(sql);
  await raw`insert into alert_choices (user_id, type, channels) values (${user_id}, 'OFFLINE', '{MAIL}')`.execute(sql);
  await raw`insert into role_pins (role_id, pins) values (${role_id}, ${pins}::jsonb)`.execute(sql);
  await sql
    .insertInto('verification_codes')
    .values({ user_id, purpose: 'MAIL', channel: 'MAIL', ends_time: new Date(Date.now() + 3_600_000) })
    .execute();
  return { apiKeyId };
};

/** Rows of the guarded tables of people that a user of the first tree is to see. */
export const peopleRowsOf = (viewer: Viewer): Readonly<Record<string, number>> => {
  // A user who signed in for the impersonations, with a role of their own, in addition to the person of the merchant;
  // an operator sees both.
  const people = { MERCHANT: 2, OPERATOR: 3, LOGISTICS: 1 }[viewer];
  const parts = viewer === 'LOGISTICS' ? 0 : 1;
  return {
    users: people,
    user_roles: people,
    roles: people,
    role_permissions: people * Object.keys(permissions).length,
    role_companies: parts,
    role_label_links: parts,
    user_sites: parts,
    user_districts: parts,
    api_keys: parts,
    sessions: { MERCHANT: 1, OPERATOR: 2, LOGISTICS: 1 }[viewer],
    recovery_codes: parts,
    known_devices: parts,
    user_pins: parts,
    alert_choices: parts,
    role_pins: parts,
    verification_codes: parts,
  };
};
