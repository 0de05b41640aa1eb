/** Groups of the demo's sites in addition to the default ones, and attributes that distinguish its sites in a list. */
import type { ClientBase } from 'pg';
import type { siteConditions } from '@cubby/contract/settings/parameters/parameters.values';
import { companyNamed } from './demo.companies.ts';
import { insertRows } from './demo.insert.ts';
import { type DemoSite, allSites, demoSites } from './demo.sites.ts';

/** By operator: a name, and how many of its sites are in the group, in their order. */
const groups: Readonly<Record<string, readonly (readonly [name: string, sites: number])[]>> = {
  'Alfred Lockers HK': [
    ['Hong Kong Island', 10],
    ['Kowloon', 8],
    ['New Territories', 5],
  ],
  'HKMU Campus': [['University campus', 4]],
  'Alfred Brasil': [
    ['São Paulo', 8],
    ['Campinas', 2],
    ['Rio de Janeiro', 3],
  ],
  'Paxel Indonesia': [
    ['Jakarta', 10],
    ['Bandung', 2],
    ['Bekasi', 2],
  ],
};

/** Points and depots are rooms; lockers are in buildings, under roofs and outside. */
export const conditionOf = ({ id, type }: DemoSite): (typeof siteConditions)[number] =>
  type.endsWith('LOCKER') ? ((['SHELTERED', 'INDOOR', 'OUTDOOR'] as const)[id % 3] ?? 'INDOOR') : 'INDOOR';

/**
 * When each site was last changed: a list, which begins with the last change, begins with the lockers that `npm start`
 * connects terminals to: the first of each operator, then the second ones.
 */
export const changedTimes = (now: Date): ReadonlyMap<number, string> => {
  const hours = 3_600_000;
  const placeOf = ({ id, operatorId, type }: DemoSite): number =>
    (type.endsWith('LOCKER') ? 0 : 100) +
    demoSites.filter((other) => other.operatorId === operatorId && other.type.endsWith('LOCKER') && other.id < id)
      .length;
  return new Map(
    allSites.map((site) => [
      site.id,
      new Date(now.getTime() - (placeOf(site) + 1) * hours - site.id * 1_000).toISOString(),
    ]),
  );
};

/** Creates the default group of each operator, which has it from its first day on. */
export const insertDefaultGroups = async (client: ClientBase): Promise<void> => {
  await client.query(`insert into site_groups (operator_id, name, is_default)
    select id, default_group_name(id, name), true from companies where company_type = 'OPERATOR' order by id`);
};

/** A site is in the default group of its operator and in one of these. */
export const insertSiteGroups = async (client: ClientBase, since: string): Promise<void> => {
  await insertRows(
    client,
    'site_groups',
    Object.entries(groups).flatMap(([operator, own]) =>
      own.map(([name]) => ({
        operator_id: companyNamed(operator).id,
        name,
        created_time: since,
        last_updated_time: since,
      })),
    ),
  );
  for (const [operator, own] of Object.entries(groups)) {
    const sites = demoSites.filter(({ operatorId }) => operatorId === companyNamed(operator).id);
    let from = 0;
    for (const [name, count] of own) {
      const ids = sites.slice(from, from + count).map(({ id }) => id);
      await client.query(
        `insert into site_group_sites (group_id, site_id) select g.id, s from site_groups g, unnest($2::bigint[]) s where g.name = $1`,
        [name, ids],
      );
      from += count;
    }
  }
};
