import type { SeedRow } from './demo.insert.ts';

/** A district and those in it; names in English, Chinese, Portuguese and Indonesian. One name applies to all four. */
type Tree = readonly [names: string, children?: readonly Tree[]];

const quarters = (names: string): readonly Tree[] => names.split(', ').map((name) => [name] as const);

const hongKong: Tree = [
  'Hong Kong|香港|Hong Kong|Hong Kong',
  [
    [
      'Hong Kong Island|香港島|Ilha de Hong Kong|Pulau Hong Kong',
      [
        [
          'Central and Western|中西區',
          quarters('Central|中環, Sheung Wan|上環, Sai Ying Pun|西營盤, Kennedy Town|堅尼地城'),
        ],
        ['Eastern|東區', quarters('North Point|北角, Quarry Bay|鰂魚涌, Chai Wan|柴灣')],
        ['Southern|南區', quarters('Aberdeen|香港仔, Ap Lei Chau|鴨脷洲')],
        ['Wan Chai|灣仔區', quarters('Wan Chai|灣仔, Causeway Bay|銅鑼灣, Happy Valley|跑馬地')],
      ],
    ],
    [
      'Kowloon|九龍',
      [
        ['Kowloon City|九龍城區', quarters('Ho Man Tin|何文田, Hung Hom|紅磡, Kai Tak|啟德')],
        ['Kwun Tong|觀塘區', quarters('Kwun Tong|觀塘, Ngau Tau Kok|牛頭角, Lam Tin|藍田')],
        ['Sham Shui Po|深水埗區', quarters('Sham Shui Po|深水埗, Cheung Sha Wan|長沙灣, Mei Foo|美孚')],
        ['Wong Tai Sin|黃大仙區', quarters('Diamond Hill|鑽石山, San Po Kong|新蒲崗')],
        ['Yau Tsim Mong|油尖旺區', quarters('Tsim Sha Tsui|尖沙咀, Yau Ma Tei|油麻地, Mong Kok|旺角')],
      ],
    ],
    [
      'New Territories|新界|Novos Territórios|Wilayah Baru',
      [
        ['Islands|離島區', quarters('Tung Chung|東涌, Cheung Chau|長洲')],
        ['Kwai Tsing|葵青區', quarters('Kwai Chung|葵涌, Tsing Yi|青衣')],
        ['North|北區', quarters('Sheung Shui|上水, Fanling|粉嶺')],
        ['Sai Kung|西貢區', quarters('Tseung Kwan O|將軍澳, Sai Kung Town|西貢市')],
        ['Sha Tin|沙田區', quarters('Sha Tin|沙田, Ma On Shan|馬鞍山, Fo Tan|火炭')],
        ['Tai Po|大埔區', quarters('Tai Po Market|大埔墟, Tai Wo|太和')],
        ['Tsuen Wan|荃灣區', quarters('Tsuen Wan West|荃灣西, Tsuen Wan Centre|荃灣中心')],
        ['Tuen Mun|屯門區', quarters('Tuen Mun Town|屯門市, Siu Hong|兆康')],
        ['Yuen Long|元朗區', quarters('Yuen Long Town|元朗市, Tin Shui Wai|天水圍')],
      ],
    ],
  ],
];

const brazil: Tree = [
  'Brazil|巴西|Brasil|Brasil',
  [
    [
      'São Paulo (state)|聖保羅州|Estado de São Paulo|Negara Bagian São Paulo',
      [
        [
          'São Paulo|聖保羅|São Paulo|São Paulo',
          quarters('Bela Vista, Vila Mariana, Pinheiros, Moema, Tatuapé, Santana, Itaim Bibi, Liberdade'),
        ],
        ['Campinas|坎皮納斯', quarters('Cambuí, Barão Geraldo')],
      ],
    ],
    [
      'Rio de Janeiro (state)|里約熱內盧州|Estado do Rio de Janeiro|Negara Bagian Rio de Janeiro',
      [['Rio de Janeiro|里約熱內盧', quarters('Copacabana, Botafogo, Tijuca')]],
    ],
  ],
];

const indonesia: Tree = [
  'Indonesia|印尼|Indonésia|Indonesia',
  [
    [
      'DKI Jakarta|雅加達首都特區|Jacarta|DKI Jakarta',
      [
        [
          'South Jakarta|南雅加達|Jacarta do Sul|Jakarta Selatan',
          quarters('Kebayoran Baru, Setiabudi, Tebet, Cilandak'),
        ],
        ['Central Jakarta|中雅加達|Jacarta Central|Jakarta Pusat', quarters('Menteng, Tanah Abang, Gambir')],
        ['West Jakarta|西雅加達|Jacarta Ocidental|Jakarta Barat', quarters('Kebon Jeruk, Palmerah, Grogol Petamburan')],
      ],
    ],
    [
      'West Java|西爪哇|Java Ocidental|Jawa Barat',
      [
        ['Bandung|萬隆', quarters('Coblong, Lengkong')],
        ['Bekasi|勿加泗', quarters('Bekasi Selatan')],
      ],
    ],
  ],
];

/** Every district with its id: three countries, four grades. */
export const districtRows: readonly SeedRow[] = flatten([hongKong, brazil, indonesia]);

/** The id of the quarter (grade 4) with this English name. @throws RangeError when there is none */
export function quarterId(name: string): number {
  const row = districtRows.find((district) => district['grade'] === 4 && district['name_en'] === name);
  if (!row) throw new RangeError(`No quarter ${name}`);
  return Number(row['id']);
}

function flatten(countries: readonly Tree[]): SeedRow[] {
  const rows: SeedRow[] = [];
  const add = ([names, children = []]: Tree, upper: number | null, grade: number): void => {
    const id = rows.length + 1;
    const [en = '', zh = en, pt = en, idn = en] = names.split('|');
    rows.push({ id, upper_id: upper, grade, name_en: en, name_zh: zh, name_pt: pt, name_id: idn });
    for (const child of children) add(child, id, grade + 1);
  };
  for (const country of countries) add(country, null, 1);
  return rows;
}
