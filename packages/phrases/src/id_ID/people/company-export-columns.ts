import type { companyExportColumns as en } from '../../en_US/people/company-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const companyExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Perusahaan',
  merchantName: 'Perusahaan',
  companyType: 'Jenis',
  merchantStatus: 'Status',
  upperGradeName: 'Operator pengelola',
  environment: 'Lingkungan',
  currency: 'Mata uang',
  services: 'Layanan',
  companyName: 'Nama terdaftar',
  businessRegistration: 'Registrasi usaha',
  streetAddress: 'Alamat jalan',
  houseNumber: 'Nomor bangunan',
  website: 'Situs web',
  contact: 'Kontak',
  csMobile: 'Telepon layanan',
  csMail: 'Email layanan',
  commercialMail: 'Email niaga',
  financeMail: 'Email keuangan',
  contractStart: 'Kontrak dari',
  contractEnd: 'Kontrak sampai',
  promoCode: 'Kode promosi',
  creationTime: 'Dibuat (UTC)',
  lastUpdatedTime: 'Terakhir diperbarui (UTC)',
};
