import { placeIn } from './demo.coordinates.ts';
import { quarterId } from './demo.districts.ts';
import { companyNamed } from './demo.companies.ts';

export interface DemoSite {
  readonly id: number;
  readonly name: string;
  readonly serial: string;
  readonly type: (typeof types)[keyof typeof types] | 'HOME_DELIVERY';
  /** Null for home delivery, which is open to every company. */
  readonly operatorId: number | null;
  readonly districtId: number | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  /** Degrees; null for home delivery. */
  readonly longitude: number | null;
  readonly latitude: number | null;
}

/**
 * The types of sites by a letter: L locker, P point, W warehouse; lockers that are cold (F), without a terminal (B), of the
 * university (H).
 */
const types = {
  L: 'ALFRED_LOCKER',
  P: 'ALFRED_POINT',
  W: 'WAREHOUSE',
  F: 'ALFRED_FROZEN_LOCKER',
  B: 'BLE_LOCKER',
  H: 'HKMU_LOCKER',
} as const;

/** Lines of "kind|name|quarter|street|house number", and the type where the kind does not say it. */
const places: Readonly<Record<string, readonly [serial: string, lines: string]>> = {
  'Alfred Lockers HK': [
    'HK',
    `L|Central Ferry Pier|Central|Man Kwong Street|8
L|Sheung Wan Civic Centre|Sheung Wan|Queen's Road Central|345
L|Sai Ying Pun Station|Sai Ying Pun|Queen's Road West|200
P|Kennedy Town Corner Shop|Kennedy Town|Catchick Street|28
L|North Point Plaza|North Point|King's Road|480
L|Quarry Bay Westlands|Quarry Bay|Westlands Road|20
P|Chai Wan Stationery|Chai Wan|Wan Tsui Road|11
L|Aberdeen Centre|Aberdeen|Nam Ning Street|6
L|Wan Chai Computer Hall|Wan Chai|Hennessy Road|130
L|Causeway Bay Tower|Causeway Bay|Yee Wo Street|50
L|Hung Hom Square|Hung Hom|Ma Tau Wai Road|37|F
L|Kai Tak Estate|Kai Tak|Muk Chui Street|12|B
L|Kwun Tong Industrial|Kwun Tong|Hung To Road|83
P|Ngau Tau Kok Pharmacy|Ngau Tau Kok|Ngau Tau Kok Road|183
L|Sham Shui Po Market|Sham Shui Po|Apliu Street|210|F
L|Cheung Sha Wan Plaza|Cheung Sha Wan|Cheung Sha Wan Road|833
L|Tsim Sha Tsui East|Tsim Sha Tsui|Mody Road|75
L|Mong Kok Arcade|Mong Kok|Nathan Road|688
L|Sha Tin Centre|Sha Tin|Wang Pok Street|2
L|Tseung Kwan O Gateway|Tseung Kwan O|Tong Yin Street|8
L|Tuen Mun Town Plaza|Tuen Mun Town|Tuen Shing Street|1
P|Yuen Long Grocery|Yuen Long Town|Castle Peak Road|99
W|Kwai Chung Depot|Kwai Chung|Kwai Cheong Road|40`,
  ],
  'HKMU Campus': [
    'MU',
    `L|HKMU Main Campus|Ho Man Tin|Good Shepherd Street|30
L|HKMU Jubilee College|Ho Man Tin|Chung Hau Street|81
L|HKMU Kwai Hing Campus|Kwai Chung|Hing Fong Road|201
L|HKMU Residence|Kai Tak|Muk Lai Street|9|H
P|HKMU Library Desk|Ho Man Tin|Good Shepherd Street|30
W|HKMU Mailroom|Ho Man Tin|Fat Kwong Street|15`,
  ],
  'Alfred Brasil': [
    'BR',
    `L|Estação Trianon|Bela Vista|Avenida Paulista|1578
L|Vila Mariana Shopping|Vila Mariana|Rua Domingos de Morais|2187
L|Pinheiros Mercado|Pinheiros|Rua Pedroso de Morais|490|F
L|Moema Pão e Companhia|Moema|Avenida Ibirapuera|2907
L|Tatuapé Metrô|Tatuapé|Rua Tuiuti|1950
P|Papelaria Santana|Santana|Rua Voluntários da Pátria|2041
L|Itaim Torre Norte|Itaim Bibi|Avenida Brigadeiro Faria Lima|3477
L|Liberdade Praça|Liberdade|Rua Galvão Bueno|83
L|Cambuí Center|Cambuí|Rua Coronel Quirino|910
P|Farmácia Barão|Barão Geraldo|Avenida Santa Isabel|154
L|Copacabana Palace Store|Copacabana|Avenida Nossa Senhora de Copacabana|807
L|Botafogo Praia|Botafogo|Praia de Botafogo|400
P|Banca da Tijuca|Tijuca|Rua Conde de Bonfim|346
W|Armazém Santana|Santana|Avenida Braz Leme|1000`,
  ],
  'Paxel Indonesia': [
    'ID',
    `L|Blok M Plaza|Kebayoran Baru|Jalan Bulungan|76
L|Stasiun Sudirman|Setiabudi|Jalan Jenderal Sudirman|10
L|Tebet Green|Tebet|Jalan MT Haryono|23
L|Cilandak Town Square|Cilandak|Jalan TB Simatupang|17
L|Menteng Huis|Menteng|Jalan Cikini Raya|2
P|Toko Tanah Abang|Tanah Abang|Jalan Kebon Kacang|41
L|Gambir Stasiun|Gambir|Jalan Medan Merdeka Timur|1
L|Kebon Jeruk Residence|Kebon Jeruk|Jalan Panjang|68
P|Warung Palmerah|Palmerah|Jalan Palmerah Barat|110
L|Grogol Central|Grogol Petamburan|Jalan Letjen S Parman|28
L|Bandung Dago|Coblong|Jalan Ir H Juanda|131
P|Apotek Lengkong|Lengkong|Jalan Lengkong Besar|12
L|Summarecon Bekasi|Bekasi Selatan|Jalan Ahmad Yani|5
L|Bekasi Cyber Park|Bekasi Selatan|Jalan KH Noer Ali|177
P|Kios Setiabudi|Setiabudi|Jalan Prof Dr Satrio|18
W|Gudang Palmerah|Palmerah|Jalan Arjuna Utara|50`,
  ],
};

/** The door of the recipient, as a site (orders.md 5.3). */
export const homeSite: DemoSite = {
  id: 1,
  name: 'Home delivery',
  serial: 'HOMED',
  type: 'HOME_DELIVERY',
  operatorId: null,
  districtId: null,
  street: null,
  houseNumber: null,
  longitude: null,
  latitude: null,
};

/** Lockers that open soon: no order went there yet, so that their grid can be edited. */
const opening: Readonly<Record<string, readonly [serial: string, line: string]>> = {
  'Alfred Lockers HK': ['HKL101', 'L|Kwai Fong Gardens|Kwai Chung|Kwai Yi Road|9'],
  'Alfred Brasil': ['BRL101', 'L|Bela Vista Augusta|Bela Vista|Rua Augusta|1508'],
};

/** Sites that orders go to, home delivery first. */
export const demoSites: readonly DemoSite[] = [homeSite, ...build()];

/** Every site. */
export const allSites: readonly DemoSite[] = [
  ...demoSites,
  ...Object.entries(opening).map(([operator, [serial, line]], at) => ({
    ...siteOf(companyNamed(operator).id, line),
    id: demoSites.length + at + 1,
    serial,
  })),
];

/** @throws RangeError if there is none */
export const siteWithSerial = (serial: string): DemoSite => {
  const site = demoSites.find((each) => each.serial === serial);
  if (!site) throw new RangeError(`No site has the serial number ${serial}`);
  return site;
};

function build(): DemoSite[] {
  const sites: DemoSite[] = [];
  for (const [operator, [prefix, lines]] of Object.entries(places)) {
    const operatorId = companyNamed(operator).id;
    for (const [place, line] of lines.split('\n').entries()) {
      const serial = `${prefix}${line.charAt(0)}${String(place + 1).padStart(3, '0')}`;
      sites.push({ ...siteOf(operatorId, line), id: sites.length + 2, serial });
    }
  }
  return sites;
}

function siteOf(operatorId: number, line: string): Omit<DemoSite, 'id' | 'serial'> {
  const [kind = '', name = '', quarter = '', street = '', houseNumber = '', is = kind] = line.split('|');
  const type = types[is as keyof typeof types] as DemoSite['type'] | undefined;
  if (!type) throw new RangeError(`No kind of site in: ${line}`);
  return {
    name,
    type,
    operatorId,
    districtId: quarterId(quarter),
    street,
    houseNumber,
    ...placeIn(quarter, Number(houseNumber)),
  };
}
