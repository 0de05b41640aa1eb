/** Words of product categories: list, form, one of them. */
export const productCategories = {
  title: 'Product categories',
  one: 'Product category',
  toList: 'Go to product categories',
  add: 'Add product category',
  searchHint: 'Part of the name',
  fields: {
    categoryName: 'Name',
    serviceId: 'Service',
    status: 'Status',
    attributeIds: 'Related attributes',
    iconFileId: 'Icon',
    description: 'Description',
    productCount: 'Products',
    creationTime: 'Added',
  },
  help: {
    inUse: 'Can’t be changed while there are products in the category.',
  },
  first: {
    title: 'No product categories yet',
    text: 'A category gathers products of one service that have the same attributes.',
  },
  noMatch: {
    title: 'No product category matches',
    text: 'Change the search or remove the filters.',
  },
  created: '{{name}} added',
  saved: '{{name}} saved',
  remove: {
    action: 'Delete product category',
  },
};

/** Its words in the lists of all resources. */
export const productCategoriesInLists = {
  permissions: {
    PRODUCT_CATEGORY_LIST: 'See product categories',
    PRODUCT_CATEGORY_EDIT: 'Add, change and delete product categories',
  },
  rowName: 'Product category',
  actions: {
    create: 'Added a product category',
    delete: 'Deleted a product category',
    update: 'Changed a product category',
  },
};
