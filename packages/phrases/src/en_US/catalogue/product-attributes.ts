/** Words of product attributes: list, form, one of them. */
export const productAttributes = {
  title: 'Product attributes',
  one: 'Product attribute',
  toList: 'Go to product attributes',
  add: 'Add product attribute',
  searchHint: 'Part of the name',
  fields: {
    attributeName: 'Name',
    inputType: 'Entered as',
    attributeType: 'Used for',
    status: 'Status',
    required: 'Required',
    attributeValues: 'Values',
    description: 'Description',
    categoryCount: 'Categories',
  },
  help: {
    attributeType: 'Variants: each value has a price of its own. Description: the same for the whole product.',
    attributeValues: 'One value per line, in the order in which they are offered.',
    inUse: 'Can’t be changed while categories have this attribute.',
  },
  newValues: 'New values',
  value: 'Value {{number, number}}',
  valueUp: 'Move {{name}} up',
  valueDown: 'Move {{name}} down',
  removeValue: 'Remove {{name}}',
  inputTypes: {
    SELECT: 'One of the values',
    TEXT: 'Text',
  },
  attributeTypes: { VARIANT: 'Variants', DESCRIPTION: 'Description' },
  statuses: {
    VALID: 'Valid',
    INVALID: 'Invalid',
  },
  enable: 'Set to valid',
  disable: 'Set to invalid',
  first: {
    title: 'No product attributes yet',
    text: 'Attributes such as size or temperature distinguish the variants of a product.',
  },
  noMatch: {
    title: 'No product attribute matches',
    text: 'Change the search or remove the filters.',
  },
  remove: {
    action: 'Delete product attribute',
  },
};

/** Its words in the lists of all resources. */
export const productAttributesInLists = {
  permissions: {
    PRODUCT_ATTRIBUTE_LIST: 'See product attributes',
    PRODUCT_ATTRIBUTE_EDIT: 'Add, change and delete product attributes',
  },
  rowName: 'Product attribute',
  actions: {
    create: 'Added a product attribute',
    delete: 'Deleted a product attribute',
    update: 'Changed a product attribute',
  },
};
