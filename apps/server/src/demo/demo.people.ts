import type { DemoCompany } from './demo.companies.ts';
import type { Random } from './demo.random.ts';

/** A user who receives an order, or works with the console. */
export interface Person {
  readonly name: string;
  readonly phone: string;
  readonly mail: string;
  readonly address: string;
}

const words = (text: string): readonly string[] => text.split(' ');

const chinese = {
  surnames: words('陳 林 黃 張 李 王 吳 劉 梁 鄭 何 羅 鄧 馮 郭 歐陽'),
  given: words('志明 家豪 俊傑 嘉欣 詠詩 美玲 子軒 浩然 樂怡 偉文 國強 穎思 寶儀 雪瑩 梓晴 凱琳 文 敏 傑'),
};
const english = {
  first: words('Alice Ben Carmen Daniel Emily Fiona Gary Henry Ivy Jason Karen Leo Mandy Oscar Peggy Raymond Samantha'),
  last: words('Chan Lam Wong Cheung Lee Ng Lau Leung Cheng Ho Tang Fung Taylor Brown Wilson Smith Walker'),
};
const portuguese = {
  first: words(
    'João Conceição Inês Tomás Luísa André Débora Fábio Helena José Lúcia Marília Nícolas Patrícia Vinícius',
  ),
  last: words('Gonçalves Araújo Magalhães Simões Brandão Leitão Assunção Silva Souza Ferreira Oliveira Moura Falcão'),
};
const indonesian = {
  first: words('Agus Budi Citra Dewi Eko Fitri Gita Hendra Indah Joko Kartika Lestari Made Nur Putri Rizky Sari Wahyu'),
  last: words('Santoso Wijaya Pratama Kusuma Hidayat Nugroho Saputra Lestari Siregar Wibowo Utami Halim Setiawan'),
};

const streets = {
  HKD: ['Nathan Road', "King's Road", 'Hennessy Road', 'Castle Peak Road', 'Prince Edward Road West', 'Kwun Tong Road'],
  BRL: ['Rua Augusta', 'Avenida Paulista', 'Rua da Consolação', 'Rua Oscar Freire', 'Rua Vergueiro', 'Rua São João'],
  IDR: ['Jalan Sudirman', 'Jalan Kemang Raya', 'Jalan Fatmawati', 'Jalan Melawai', 'Jalan Cikini Raya', 'Jalan Dago'],
} as const;
const chineseStreets = ['九龍彌敦道', '北角英皇道', '灣仔軒尼詩道', '荃灣青山公路', '觀塘道'] as const;

/** A person as they live where the currency is used. */
export function drawPerson(random: Random, currency: DemoCompany['currency']): Person {
  const inChinese = currency === 'HKD' && random.chance(0.55);
  const name = inChinese
    ? random.pick(chinese.surnames) + random.pick(chinese.given)
    : westernName(random, { HKD: english, BRL: portuguese, IDR: indonesian }[currency]);
  return {
    name,
    phone: phone(random, currency),
    mail: mail(random, name),
    address: address(random, currency, inChinese),
  };
}

const westernName = (random: Random, names: { first: readonly string[]; last: readonly string[] }): string =>
  `${random.pick(names.first)} ${random.pick(names.last)}`;

function phone(random: Random, currency: DemoCompany['currency']): string {
  if (currency === 'BRL') return `+55119${random.digits(8)}`;
  if (currency === 'IDR') return `62812${random.digits(8)}`;
  return `${random.chance(0.5) ? '+852' : ''}${random.pick(['5', '6', '9'])}${random.digits(7)}`;
}

/** Addresses of the domains that no one can own. */
function mail(random: Random, name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const box = /^[a-z ]+$/.test(plain) ? plain.replace(' ', '.') : `user${random.digits(3)}`;
  return `${box}${random.int(1, 99)}@example.${random.pick(['com', 'org', 'net'])}`;
}

function address(random: Random, currency: DemoCompany['currency'], inChinese: boolean): string {
  const number = random.int(1, 680);
  if (inChinese)
    return `${random.pick(chineseStreets)}${number}號${random.int(2, 38)}樓${random.pick(['A', 'B', 'C', 'D'])}室`;
  const street = random.pick(streets[currency]);
  if (currency === 'BRL') return `${street}, ${number}, apto ${random.int(11, 184)}`;
  if (currency === 'IDR') return `${street} No. ${number}, RT 0${random.int(1, 9)} RW 0${random.int(1, 9)}`;
  return `Flat ${random.pick(['A', 'B', 'C', 'D'])}, ${random.int(2, 38)}/F, ${number} ${street}`;
}

/** First and last name as columns: a Chinese name begins with the surname, others end with it. */
export const partsOf = (name: string): { first_name: string; last_name: string | null } => {
  const surname = chinese.surnames.find((each) => name.startsWith(each));
  if (surname !== undefined) return { first_name: name.slice(surname.length), last_name: surname };
  const [first = name, ...last] = name.split(' ');
  return { first_name: first, last_name: last.join(' ') || null };
};
