import type { productAttributes as en } from '../../en_US/catalogue/product-attributes.ts';
import type { PhrasesLike } from '../../types.ts';

export const productAttributes: PhrasesLike<typeof en> = {
  title: 'Atribut produk',
  one: 'Atribut produk',
  toList: 'Ke atribut produk',
  add: 'Tambah atribut produk',
  searchHint: 'Bagian dari nama',
  fields: {
    attributeName: 'Nama',
    inputType: 'Diisi sebagai',
    attributeType: 'Dipakai untuk',
    status: 'Status',
    required: 'Wajib',
    attributeValues: 'Nilai',
    description: 'Deskripsi',
    categoryCount: 'Kategori',
  },
  help: {
    attributeType: 'Varian: setiap nilai punya harga sendiri. Deskripsi: sama untuk seluruh produk.',
    attributeValues: 'Satu nilai per baris, sesuai urutan penawarannya.',
    inUse: 'Tidak dapat diubah selama ada kategori yang memakai atribut ini.',
  },
  newValues: 'Nilai baru',
  value: 'Nilai {{number, number}}',
  valueUp: 'Naikkan {{name}}',
  valueDown: 'Turunkan {{name}}',
  removeValue: 'Hapus {{name}}',
  inputTypes: {
    SELECT: 'Salah satu nilai',
    TEXT: 'Teks',
  },
  attributeTypes: { VARIANT: 'Varian', DESCRIPTION: 'Deskripsi' },
  statuses: {
    VALID: 'Berlaku',
    INVALID: 'Tidak berlaku',
  },
  enable: 'Jadikan berlaku',
  disable: 'Jadikan tidak berlaku',
  first: {
    title: 'Belum ada atribut produk',
    text: 'Atribut seperti ukuran atau suhu membedakan varian produk.',
  },
  noMatch: {
    title: 'Tidak ada atribut produk yang cocok',
    text: 'Ubah pencarian atau hapus filter.',
  },
  remove: {
    action: 'Hapus atribut produk',
  },
};

/** Its words in the lists of all resources. */
export const productAttributesInLists = {
  permissions: {
    PRODUCT_ATTRIBUTE_LIST: 'Melihat atribut produk',
    PRODUCT_ATTRIBUTE_EDIT: 'Menambah, mengubah, dan menghapus atribut produk',
  },
  rowName: 'Atribut produk',
  actions: {
    create: 'Menambahkan atribut produk',
    delete: 'Menghapus atribut produk',
    update: 'Mengubah atribut produk',
  },
};
