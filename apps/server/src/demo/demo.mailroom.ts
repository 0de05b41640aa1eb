import { demoCompanies, type DemoCompany } from './demo.companies.ts';
import type { SeedRow } from './demo.insert.ts';
import { drawPerson, partsOf } from './demo.people.ts';
import { Random } from './demo.random.ts';
import { demoSites } from './demo.sites.ts';

/** A series of its own, so that the rest of the demo does not change. */
const seed = 20_261_121;

const positions: Readonly<Record<DemoCompany['currency'], readonly string[]>> = {
  HKD: ['Reception', 'Finance', '市務部', '人力資源部', 'Warehouse', '圖書館服務'],
  BRL: ['Recepção', 'Financeiro', 'Compras', 'Recursos humanos', 'Logística'],
  IDR: ['Resepsionis', 'Keuangan', 'Pembelian', 'Sumber daya manusia', 'Gudang'],
};

/** Who gets parcels through the mailrooms of merchants and operators; some have no phone, some no mail. */
export const mailroomRows = (since: string): SeedRow[] => {
  const random = new Random(seed);
  const rows: SeedRow[] = [];
  for (const company of demoCompanies) {
    if (company.type === 'LOGISTICS') continue;
    const count = company.environment === 'ALFRED_HKMU' ? 24 : 12;
    for (let place = 0; place < count; place++) {
      const person = drawPerson(random, company.currency);
      const reachedBy = random.next();
      const mail = reachedBy < 0.1 ? null : person.mail;
      const phone = reachedBy > 0.85 ? null : person.phone;
      rows.push({
        id: rows.length + 1,
        company_id: company.id,
        name: person.name,
        ...partsOf(person.name),
        mail,
        phone,
        push_methods: [...(phone === null ? [] : ['PHONE']), ...(mail === null ? [] : ['EMAIL'])],
        all_sites: place % 3 !== 0,
        position: random.pick(positions[company.currency]),
        created_time: since,
        last_updated_time: since,
      });
    }
  }
  return rows;
};

/** Where those get their parcels who don't get them everywhere: the warehouse of their operator, and one place more. */
export const mailroomSiteRows = (recipients: readonly SeedRow[]): SeedRow[] =>
  recipients.flatMap(({ id, company_id, all_sites }, place) => {
    if (all_sites === true) return [];
    const company = demoCompanies.find((one) => one.id === company_id);
    const sites = demoSites.filter(({ operatorId }) => operatorId === (company?.operatorId ?? company?.id));
    const warehouse = sites.find(({ type }) => type === 'WAREHOUSE');
    const other = sites[place % Math.max(sites.length, 1)];
    const ids = new Set([warehouse, other].flatMap((site) => site?.id ?? []));
    return [...ids].map((site_id) => ({ recipient_id: id, site_id }));
  });
