import { demoCompanies, type DemoCompany, companyNamed } from './demo.companies.ts';
import { drawPerson } from './demo.people.ts';
import type { Random } from './demo.random.ts';
import { roleSeeds } from './demo.roles.ts';
import { demoSites } from './demo.sites.ts';

/** The password of every user of the demo. */
export const demoPassword = 'Cubby_demo1';

export interface DemoUser {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly mail: string;
  readonly phone: string;
  readonly companyId: number | null;
  readonly roleId: number;
  /** The card that the person uses at a terminal, and what they type there. */
  readonly atTerminals?: { readonly card: string; readonly pin: string };
}

/** The sign-in names in the documents, each with role and company. */
const known: readonly [username: string, role: string, company: string | null][] = [
  ['admin', 'ROOT', null],
  ['operator', 'SUPER_ADMIN', 'Alfred Lockers HK'],
  ['logistics', 'LOGISTICS', 'Harbour Express'],
  ['merchant', 'MERCHANT_ADMIN', 'Wing Lok Books'],
  ['merchant_br', 'MERCHANT_ADMIN', 'Livraria São Bento'],
  ['merchant_hkmu', 'MERCHANT_ADMIN', 'HKMU Library'],
  ['merchant_paxel', 'MERCHANT_ADMIN', 'Toko Batik Nusantara'],
];

/** The names to sign in with, in the order that a newcomer tries them. */
export const signInNames: readonly string[] = [...known.map(([username]) => username), 'merchant_new'];

/** Who signs in at terminals; they are the same in every demo. */
const atTerminals = [
  {
    username: 'courier',
    name: 'Chan Tai Man',
    role: 'COURIER',
    company: 'Harbour Express',
    card: '4801001',
    pin: '314159',
  },
  {
    username: 'courier_2',
    name: 'Lee Ka Yan',
    role: 'COURIER',
    company: 'Harbour Express',
    card: '4801002',
    pin: '271828',
  },
  {
    username: 'locker_staff',
    name: 'Wong Siu Ling',
    role: 'LOCKER_STAFF',
    company: 'Alfred Lockers HK',
    card: '4802001',
    pin: '161803',
  },
] as const;

/** How many more of each role there are, and in which companies. */
const more: readonly [role: string, count: number, type: DemoCompany['type'] | null][] = [
  ['ROOT', 20, null],
  ['SUPER_ADMIN', 20, 'OPERATOR'],
  ['LOGISTICS', 20, 'LOGISTICS'],
  ['MERCHANT_ADMIN', 20, 'MERCHANT'],
  ['MERCHANT_VIEWER', 20, 'MERCHANT'],
  ['33', 3, 'MERCHANT'],
];

/** Counter staff work at the first warehouse of their operator and at two more of its sites. */
export const siteRows = (users: readonly DemoUser[]) =>
  users
    .filter(({ roleId }) => roleSeeds[roleId - 1]?.code === '33')
    .flatMap(({ id, companyId }) => {
      const operatorId = demoCompanies.find((company) => company.id === companyId)?.operatorId;
      const sites = demoSites.filter((site) => site.operatorId === operatorId);
      const warehouse = sites.filter(({ type }) => type === 'WAREHOUSE').slice(0, 1);
      const lockers = sites.filter(({ type }) => type === 'ALFRED_LOCKER').slice(0, 2);
      return [...warehouse, ...lockers].map((site) => ({ user_id: id, site_id: site.id }));
    });

/** The staff card of a courier, with which they sign in at terminals; null: none. */
export const cardOf = ({ id, roleId }: DemoUser): string | null =>
  roleSeeds[roleId - 1]?.code === 'LOGISTICS' ? `COURIER-${id}` : null;

/** Every user of the demo; the ids follow the list. */
export function buildUsers(random: Random): DemoUser[] {
  const users: DemoUser[] = [];
  const add = (username: string | undefined, role: string, company: DemoCompany | null): void => {
    const person = drawPerson(random, company?.currency ?? 'HKD');
    const box = person.mail.split('@')[0] ?? '';
    users.push({
      id: users.length + 1,
      username: username ?? `${box.replace(/\d+$/, '')}.${users.length + 1}`,
      nickname: person.name,
      mail: person.mail,
      phone: person.phone,
      companyId: company?.id ?? null,
      roleId: 1 + roleSeeds.findIndex((each) => each.code === role),
    });
  };
  for (const [username, role, company] of known) add(username, role, company === null ? null : companyNamed(company));
  for (const [role, count, type] of more) {
    const companies = demoCompanies.filter((company) => company.type === type);
    for (let place = 0; place < count; place++) {
      add(undefined, role, type === null ? null : (companies[place % companies.length] ?? null));
    }
  }
  for (const [place, { username, name, role, company, card, pin }] of atTerminals.entries())
    users.push({
      id: users.length + 1,
      username,
      nickname: name,
      mail: `${username}@demo.example`,
      phone: `+8529000000${place}`,
      companyId: companyNamed(company).id,
      roleId: 1 + roleSeeds.findIndex(({ code }) => code === role),
      atTerminals: { card, pin },
    });
  return users;
}
