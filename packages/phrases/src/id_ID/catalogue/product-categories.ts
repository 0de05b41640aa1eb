import type { productCategories as en } from '../../en_US/catalogue/product-categories.ts';
import type { PhrasesLike } from '../../types.ts';

export const productCategories: PhrasesLike<typeof en> = {
  title: 'Kategori produk',
  one: 'Kategori produk',
  toList: 'Ke kategori produk',
  add: 'Tambah kategori produk',
  searchHint: 'Bagian dari nama',
  fields: {
    categoryName: 'Nama',
    serviceId: 'Layanan',
    status: 'Status',
    attributeIds: 'Atribut terkait',
    iconFileId: 'Ikon',
    description: 'Deskripsi',
    productCount: 'Produk',
    creationTime: 'Ditambahkan',
  },
  help: {
    inUse: 'Tidak dapat diubah selama ada produk di kategori ini.',
  },
  first: {
    title: 'Belum ada kategori produk',
    text: 'Kategori menghimpun produk satu layanan dengan atribut yang sama.',
  },
  noMatch: {
    title: 'Tidak ada kategori produk yang cocok',
    text: 'Ubah pencarian atau hapus filter.',
  },
  created: '{{name}} ditambahkan',
  saved: '{{name}} disimpan',
  remove: {
    action: 'Hapus kategori produk',
  },
};

/** Its words in the lists of all resources. */
export const productCategoriesInLists = {
  permissions: {
    PRODUCT_CATEGORY_LIST: 'Melihat kategori produk',
    PRODUCT_CATEGORY_EDIT: 'Menambah, mengubah, dan menghapus kategori produk',
  },
  rowName: 'Kategori produk',
  actions: {
    create: 'Menambahkan kategori produk',
    delete: 'Menghapus kategori produk',
    update: 'Mengubah kategori produk',
  },
};
