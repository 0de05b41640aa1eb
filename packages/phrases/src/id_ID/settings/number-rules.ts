import type { numberRules as en } from '../../en_US/settings/number-rules.ts';
import type { PhrasesLike } from '../../types.ts';

export const numberRules: PhrasesLike<typeof en> = {
  title: 'Aturan nomor resi',
  one: 'Aturan nomor resi',
  toList: 'Buka aturan nomor resi',
  add: 'Tambah aturan',
  edit: 'Ubah aturan',
  editNamed: 'Ubah {{name}}',
  save: 'Simpan aturan',
  searchHint: 'Bagian dari rumus atau perusahaan',
  fields: {
    siteType: 'Jenis lokasi',
    globalFlag: 'Untuk setiap perusahaan tanpa aturan sendiri',
    merchantId: 'Perusahaan',
    randomFiled: 'Rumus',
    used: 'Terpakai pada periode ini',
  },
  allSites: 'Semua jenis lain',
  everyCompany: 'Setiap perusahaan',
  singleCompanies: 'Perusahaan tertentu',
  reach: 'Untuk',
  actions: 'Tindakan',
  globalDefault: 'Bawaan untuk setiap perusahaan:',
  noGlobalDefault: 'Belum ada bawaan untuk setiap perusahaan',
  editGlobal: 'Ubah bawaan',
  addGlobal: 'Tambah bawaan',
  usedOf: '{{used}} dari {{capacity}}',
  runsOut: 'segera habis',
  empty: 'habis',
  formulaHint:
    'Huruf kapital, angka, dan - | # ditulis apa adanya; bagian ditulis dalam kurung kurawal, seperti HK{YYYY}{MM}{DD}-{SEQ:6:DAY}{CHECK:10}',
  parts: {
    title: 'Bagian-bagian rumus',
    date: 'Tanggal, menurut zona waktu perusahaan',
    sequence:
      'Nomor urut 6 angka; tidak pernah dimulai lagi, atau dimulai lagi setiap hari (DAY), bulan (MONTH), atau tahun (YEAR)',
    random: '8 huruf dan angka acak; hanya angka (DIGITS) atau hanya huruf (LETTERS)',
    check: 'Digit pemeriksa untuk semua yang ada di depannya, dengan modulus 10, 11, atau 97',
    site: 'Dua huruf untuk jenis lokasi; 00 tanpa lokasi',
  },
  preview: {
    title: 'Nomor berikutnya',
    none: 'Tidak ada lagi nomor pada periode ini',
    random: 'Nomor acak; yang sudah dipakai diundi ulang.',
    often:
      'Kombinasinya sangat sedikit sehingga nomor yang sudah dipakai sering terundi. Tambahkan karakter acak atau nomor urut.',
    NEVER: 'Seluruhnya {{capacity}} nomor.',
    YEAR: '{{capacity}} nomor setiap tahun.',
    MONTH: '{{capacity}} nomor setiap bulan.',
    DAY: '{{capacity}} nomor setiap hari.',
  },
  first: {
    title: 'Belum ada aturan',
    text: 'Tanpa aturan, nomor resi diundi dari pola perusahaan. Tambahkan aturan untuk memberinya rumus.',
  },
  noMatch: { title: 'Tidak ada aturan yang cocok', text: 'Ubah pencarian atau hapus filter.' },
  created: 'Aturan {{name}} ditambahkan',
  saved: 'Aturan {{name}} disimpan',
  remove: {
    action: 'Hapus aturan',
    title: 'Hapus aturan {{name}}?',
    body: 'Pesanan baru diberi nomor oleh aturan berikutnya yang berlaku. Nomor yang sudah dibuat tetap.',
    cancel: 'Pertahankan aturan',
  },
};

/** Its words in the lists of all resources. */
export const numberRulesInLists = {
  permissions: {
    NUMBER_RULE_LIST: 'Melihat aturan nomor resi',
    NUMBER_RULE_EDIT: 'Menambah, mengubah, dan menghapus aturan nomor resi',
  },
  rowName: 'Aturan nomor resi',
  actions: {
    create: 'Menambahkan aturan nomor resi',
    delete: 'Menghapus aturan nomor resi',
    update: 'Mengubah aturan nomor resi',
  },
};
