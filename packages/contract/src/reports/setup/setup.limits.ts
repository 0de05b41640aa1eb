/** What an empty installation needs until it can be used, in the order in which one builds on the other. */
export const setupSteps = [
  'COMPANY',
  'BOX_TYPES',
  'SERVICE',
  'SITE',
  'TERMINAL',
  'PRODUCT_ATTRIBUTE',
  'PRODUCT_CATEGORY',
  'PRODUCT',
  'COMPANY_PRODUCTS',
  'PRICE_GROUP',
  'FLAGS',
  'HOLIDAYS',
  'REQUEST_SLOTS',
  'ROLE',
  'USER',
] as const;
export type SetupStep = (typeof setupSteps)[number];
