import type { Environment } from '@cubby/contract/people/sessions/sessions.schemas';

export interface DemoCompany {
  readonly id: number;
  readonly name: string;
  readonly type: 'OPERATOR' | 'LOGISTICS' | 'MERCHANT';
  /** Null for the operators themselves. */
  readonly operatorId: number | null;
  readonly environment: Environment;
  readonly currency: 'HKD' | 'BRL' | 'IDR';
  /** Logistics companies that deliver for it. */
  readonly logistics: readonly number[];
  /** How much of its operator's business it makes. */
  readonly share: number;
}

interface Branch {
  environment: Environment;
  currency: DemoCompany['currency'];
  operator: string;
  logistics: readonly string[];
  merchants: readonly string[];
}

/** Each operator with what is under it. */
const branches: readonly Branch[] = [
  {
    environment: 'DEFAULT',
    currency: 'HKD',
    operator: 'Alfred Lockers HK',
    logistics: ['Harbour Express', 'Lion Rock Couriers'],
    merchants: [
      'Wing Lok Books',
      '維港百貨',
      'Kowloon Sneaker House',
      '深水埗電子城',
      'Fresh Market Central',
      '小城花店',
      'Peak Coffee',
    ],
  },
  {
    environment: 'ALFRED_BR',
    currency: 'BRL',
    operator: 'Alfred Brasil',
    logistics: ['Rápido Paulista', 'Entregas Ipiranga'],
    merchants: ['Livraria São Bento', 'Casa do Café', 'Moda Praia Tropical', 'Farmácia Boa Saúde', 'Eletrônicos Ipê'],
  },
  {
    environment: 'ALFRED_HKMU',
    currency: 'HKD',
    operator: 'HKMU Campus',
    logistics: ['Campus Runner'],
    merchants: ['HKMU Library', 'HKMU Bookstore', '都大學生會合作社'],
  },
  {
    environment: 'ALFRED_PAXEL',
    currency: 'IDR',
    operator: 'Paxel Indonesia',
    logistics: ['Nusantara Kirim', 'Merpati Kilat'],
    merchants: ['Toko Batik Nusantara', 'Kopi Senja', 'Warung Elektronik', 'Dapur Ibu Sari', 'Griya Buku'],
  },
];

/** Every company, the operators first; the platform itself has no row. */
export const demoCompanies: readonly DemoCompany[] = build();

function build(): DemoCompany[] {
  const rows: DemoCompany[] = branches.map(({ environment, currency, operator: name }, index) => {
    return { id: index + 1, name, type: 'OPERATOR', operatorId: null, environment, currency, logistics: [], share: 0 };
  });
  for (const [index, { environment, currency, ...branch }] of branches.entries()) {
    const shared = { operatorId: index + 1, environment, currency };
    const logistics = branch.logistics.map((_, place) => rows.length + 1 + place);
    for (const name of branch.logistics) {
      rows.push({ id: rows.length + 1, name, type: 'LOGISTICS', ...shared, logistics: [], share: 0 });
    }
    for (const [place, name] of branch.merchants.entries()) {
      rows.push({ id: rows.length + 1, name, type: 'MERCHANT', ...shared, logistics, share: 1 / (place + 1) });
    }
  }
  return rows;
}

/** @throws RangeError when there is none */
export function companyNamed(name: string): DemoCompany {
  const company = demoCompanies.find((each) => each.name === name);
  if (!company) throw new RangeError(`No company ${name}`);
  return company;
}
