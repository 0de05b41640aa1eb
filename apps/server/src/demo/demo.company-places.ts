import type { DemoCompany } from './demo.companies.ts';
import { demoCompanies } from './demo.companies.ts';
import { districtRows, quarterId } from './demo.districts.ts';
import type { SeedRow } from './demo.insert.ts';

/** Where a company is, as `companies` stores it. */
export interface CompanyPlace {
  readonly address: string;
  readonly phone: string;
  /** IANA name. */
  readonly time_zone: string;
  readonly district_id: number;
}

type Street = readonly [street: string, quarter: string];

/** Streets for the companies of a country, one after the other. */
const countries: Readonly<
  Record<DemoCompany['currency'], { zone: string; phone: string; name: string; streets: readonly Street[] }>
> = {
  HKD: {
    zone: 'Asia/Hong_Kong',
    phone: '+8522345',
    name: 'Hong Kong',
    streets: [
      ['88 Queen’s Road Central', 'Central'],
      ['德輔道西 128 號', 'Sheung Wan'],
      ['27 Nathan Road', 'Tsim Sha Tsui'],
      ['欽州街 37 號', 'Sham Shui Po'],
      ['15 Hung To Road', 'Kwun Tong'],
      ['9 Science Park West Avenue', 'Sha Tin'],
      ['駱克道 300 號', 'Wan Chai'],
    ],
  },
  BRL: {
    zone: 'America/Sao_Paulo',
    phone: '+551132',
    name: 'Brazil',
    streets: [
      ['Avenida Paulista, 1374', 'Bela Vista'],
      ['Rua Vergueiro, 2045', 'Vila Mariana'],
      ['Rua dos Pinheiros, 498', 'Pinheiros'],
      ['Alameda dos Maracatins, 780', 'Moema'],
    ],
  },
  IDR: {
    zone: 'Asia/Jakarta',
    phone: '+62215',
    name: 'Indonesia',
    streets: [
      ['Jl. Senopati No. 45', 'Kebayoran Baru'],
      ['Jl. HR Rasuna Said Kav. 10', 'Setiabudi'],
      ['Jl. Tebet Raya No. 21', 'Tebet'],
      ['Jl. Cikini Raya No. 60', 'Menteng'],
    ],
  },
};

/** Where a company of the demo is: people of one country share its streets. */
export const placeOf = ({ id, currency }: Pick<DemoCompany, 'id' | 'currency'>): CompanyPlace => {
  const { zone, phone, streets } = countries[currency];
  const [street, quarter] = streets[id % streets.length] ?? ['', ''];
  return {
    address: `${street}, ${quarter}`,
    phone: `${phone}${String(id * 977)
      .padStart(4, '0')
      .slice(0, 4)}`,
    time_zone: zone,
    district_id: quarterId(quarter),
  };
};

const countryId = (currency: DemoCompany['currency']): number =>
  Number(districtRows.find((row) => row['grade'] === 1 && row['name_en'] === countries[currency].name)?.['id']);

type Window = readonly [starts: string, ends: string, cutoffMinutes: number, capacity: number];

/** The windows of each country; that of the default slot (orders.md 9) is everywhere. */
export const windows: Readonly<Record<DemoCompany['currency'], readonly Window[]>> = {
  HKD: [
    ['10:00', '13:00', 960, 400],
    ['14:00', '18:00', 240, 400],
    ['18:00', '21:00', 360, 60],
  ],
  BRL: [
    ['10:00', '13:00', 960, 400],
    ['13:00', '17:00', 300, 400],
  ],
  IDR: [
    ['10:00', '13:00', 960, 400],
    ['13:00', '16:00', 240, 400],
    ['16:00', '20:00', 360, 60],
  ],
};

const currencies = [...new Set(demoCompanies.map(({ currency }) => currency))];

/** Slots of the three countries, in addition to those that apply everywhere. */
export const slotRows: readonly SeedRow[] = currencies.flatMap((currency) =>
  (['PICKUP_REQUEST', 'DELIVERY_REQUEST'] as const).flatMap((request_type) =>
    windows[currency].map(([starts, ends, cutoff_minutes, capacity]) => ({
      request_type,
      district_id: countryId(currency),
      starts,
      ends,
      cutoff_minutes,
      capacity,
    })),
  ),
);

/** Days on which each country rests every year, as MM-DD. */
const yearly: Readonly<Record<DemoCompany['currency'], Readonly<Record<string, string>>>> = {
  HKD: {
    '01-01': 'New Year',
    '05-01': 'Labour Day',
    '07-01': 'Establishment Day',
    '10-01': 'National Day',
    '12-25': 'Christmas',
  },
  BRL: {
    '01-01': 'Confraternização Universal',
    '04-21': 'Tiradentes',
    '05-01': 'Dia do Trabalhador',
    '09-07': 'Independência',
    '10-12': 'Nossa Senhora Aparecida',
    '11-02': 'Finados',
    '11-15': 'Proclamação da República',
    '12-25': 'Natal',
  },
  IDR: {
    '01-01': 'Tahun Baru',
    '05-01': 'Hari Buruh',
    '06-01': 'Hari Lahir Pancasila',
    '08-17': 'Hari Kemerdekaan',
    '12-25': 'Natal',
  },
};

/** Days that move from year to year. */
const moving: readonly (readonly [DemoCompany['currency'], string, string])[] = [
  ['HKD', '2027-02-06', 'Lunar New Year'],
  ['HKD', '2027-02-08', 'Lunar New Year'],
  ['IDR', '2027-02-06', 'Tahun Baru Imlek'],
];

/** The holidays of this year and the next. */
export const holidayRows = (now: Date): readonly SeedRow[] => {
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1];
  const fixed = currencies.flatMap((currency) =>
    years.flatMap((year) =>
      Object.entries(yearly[currency]).map(([day, name]) => ({
        day: `${year}-${day}`,
        district_id: countryId(currency),
        name,
      })),
    ),
  );
  return [...fixed, ...moving.map(([currency, day, name]) => ({ day, district_id: countryId(currency), name }))];
};
