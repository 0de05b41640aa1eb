import type { fieldLimits as en } from '../en_US/field-limits.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldLimits: PhrasesLike<typeof en> = {
  tooShort: 'Minimal {{limit}} karakter',
  tooLong: 'Maksimal {{limit}} karakter',
  tooSmall: 'Minimal {{limit}}',
  tooLarge: 'Maksimal {{limit}}',
  tooManyOrders: 'Maksimal {{limit}} pesanan sekaligus',
  tooFarAhead: 'Maksimal {{limit}} hari dari sekarang',
  maintenanceTooLong: 'Maksimal {{limit}} hari setelah mulai',
  tooManyKeys: 'Maksimal {{limit}} kunci sekaligus',
  tooManySchedules: 'Maksimal {{limit}} jadwal',
  formulaSign: 'Posisi {{limit}}: di luar kurung kurawal hanya boleh A–Z, 0–9, -, |, dan #',
  formulaBrace: 'Posisi {{limit}}: kurung kurawal kurang; bagian ditulis seperti {SEQ:6}',
  formulaPart: 'Posisi {{limit}}: bagian ini tidak ada; gunakan YYYY, YY, MM, DD, SEQ, RANDOM, CHECK, atau SITE',
  formulaOption:
    'Posisi {{limit}}: pilihan bagian ini tidak sesuai; contohnya {SEQ:6:DAY}, {RANDOM:8:DIGITS}, atau {CHECK:97}',
  formulaSequences: 'Posisi {{limit}}: rumus hanya punya satu nomor urut',
  formulaReset:
    'Posisi {{limit}}: nomor urut dimulai lagi di setiap periode, jadi nomor harus menunjukkan periodenya: tambahkan {YYYY}, {MM}, atau {DD}',
  formulaCheck: 'Posisi {{limit}}: tidak ada yang dapat diperiksa sebelum digit pemeriksa',
  unknownPlaceholder: '{{limit}} bukan isian peristiwa ini',
  markup: 'Tidak dapat dipakai dalam email: {{limit}}',
};
