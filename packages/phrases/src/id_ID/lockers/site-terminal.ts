import type { siteTerminal as en } from '../../en_US/lockers/site-terminal.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of what the terminal of a site has and drives: a device, the key of a Bluetooth locker, the screen saver. */
export const siteTerminal: PhrasesLike<typeof en> = {
  device: {
    edit: 'Ubah {{device}}',
    add: 'Tambah perangkat',
    title: 'Ubah perangkat',
    save: 'Simpan perangkat',
    saved: '{{device}} disimpan',
  },
  key: {
    imported: '{{name}} siap. Kunci disimpan saat lokasi disimpan.',
  },
  screenSaver: {
    title: 'Gambar layar tunggu',
    purpose: 'Terminal menampilkan gambar ini saat tidak digunakan.',
    allPurpose:
      'Semua terminal menampilkan gambar ini saat tidak digunakan, kecuali terminal lokasi dan operator yang punya gambar sendiri.',
    forAll: 'Gunakan di semua lokasi perusahaan',
    set: 'Gambar layar tunggu disimpan',
    remove: 'Hapus gambar',
    sources: {
      SITE: 'Gambar lokasi ini',
      OPERATOR: 'Gambar semua lokasi operator',
      PLATFORM: 'Gambar semua lokasi',
    },
  },
};
