import type { SeedRow } from '../apps/server/src/demo/demo.insert.ts';

const words = (text: string): string[] => text.split(' ');

const chineseSurnames = [
  ...'陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓阮馬董溫唐藍石蔣古紀姚連馮歐程湯黎關馬區麥譚甘',
];
const chineseGiven = [
  ...'家豪志明俊傑建宏淑芬美玲雅婷怡君欣怡詩涵宗翰承翰冠宇子軒浩然梓晴芷若嘉欣慧珊曉彤樂怡偉文國強永康天朗凱琳穎思靜雯寶儀雪瑩逸朗啟賢澤霖若曦心悅卓妍柏熹正熙',
];
const first = words(
  'Ana Beatriz Bruno Carlos Cauã Débora Eduardo Fábio Gabriela Gonçalo Helena Igor Isabela João José Júlia Larissa Lúcia Luís Marcos Mariana Mateus Natália Patrícia Paulo Rafael Renata Rodrigo Sofia Thiago Vinícius Vitória Adi Agus Andi Ayu Bambang Budi Citra Dewi Dian Eko Fitri Hendra Indah Joko Kartika Lestari Made Nina Nur Putri Rina Rizky Sari Siti Slamet Sri Teguh Wahyu Yuni Alice Andrew Amy Ben Bonnie Calvin Carmen Chloe Daniel David Doris Edwin Emily Eric Fiona Gary Grace Henry Iris Ivan Jason Jenny Karen Kelvin Lily Lucas Maggie Mandy Michael Nancy Oscar Peter Queenie Raymond Rita Sam Samantha Terence Tony Vivian Wendy Wilson Zoe',
);
const last = words(
  'Almeida Alves Araújo Barbosa Cardoso Carvalho Conceição Costa Dias Fernandes Ferreira Gomes Gonçalves Lima Lopes Machado Magalhães Martins Mendes Moreira Nascimento Nunes Oliveira Pereira Ribeiro Rocha Rodrigues Santos Silva Simões Soares Souza Teixeira Vieira Anggraini Firmansyah Gunawan Hakim Halim Hartono Hidayat Kurniawan Kusuma Maharani Nugroho Permana Pratama Purnomo Rahayu Ramadhan Saputra Santoso Setiawan Siregar Suharto Suryani Susanto Utami Wibowo Wijaya Wulandari Yulianti Au Chan Chau Cheng Cheung Choi Chow Chu Chung Fong Fung Ho Hui Ip Kwan Kwok Lai Lam Lau Law Lee Leung Li Lo Luk Ma Mak Ng Pang Poon Siu So Suen Tam Tang Tong Tsang Tse Tsui Wan Wong Wu Yeung Yip Yu Yuen',
);

/** Streets of the three countries. */
export const streets =
  "Nathan Road|Queen's Road Central|Hennessy Road|King's Road|Castle Peak Road|Kwun Tong Road|彌敦道|英皇道|軒尼詩道|青山公路|Avenida Paulista|Rua Augusta|Rua da Consolação|Avenida Brigadeiro Faria Lima|Rua Vergueiro|Rua São Bento|Jalan Sudirman|Jalan Thamrin|Jalan Gatot Subroto|Jalan Kemang Raya|Jalan Fatmawati|Jalan Asia Afrika".split(
    '|',
  );

/** Rows of bench_load.names, the Chinese ones first, and how many those are. */
export function nameRows(): { rows: SeedRow[]; chinese: number } {
  const chinese = new Set<string>();
  for (const surname of chineseSurnames) {
    for (const [index, one] of chineseGiven.entries()) {
      const two = chineseGiven[(index * 7 + surname.charCodeAt(0)) % chineseGiven.length] ?? '';
      chinese.add(surname + one + two);
    }
  }
  const western = first.flatMap((given) => last.map((family) => `${given} ${family}`));
  const names = [...chinese, ...western];
  const rows = names.map((name, index) => ({ id: index + 1, name, mail: mailName(name, index) }));
  return { rows, chinese: chinese.size };
}

function mailName(name: string, index: number): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z ]+$/.test(plain) ? plain.replace(' ', '.') : `user${index}`;
}
