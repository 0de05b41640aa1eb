/** What an empty installation needs until it can be used, in the order in which one builds on the other. */
export const setupSteps = [
  'COMPANY',
  'BOX_TYPES',
  'SERVICE',
  'SITE',
  'PRODUCT_ATTRIBUTE',
  'PRODUCT_CATEGORY',
  'PRICE_GROUP',
  'PRODUCT',
  'COMPANY_PRODUCTS',
  'FLAGS',
  'HOLIDAYS',
  'REQUEST_SLOTS',
  'ROLE',
  'USER',
  'TERMINAL',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The steps that the screen of a step requires; a step that is not here requires none. */
export const setupNeeds: Partial<Record<SetupStep, readonly SetupStep[]>> = {
  SITE: ['COMPANY', 'BOX_TYPES', 'SERVICE'],
  PRODUCT_CATEGORY: ['SERVICE', 'PRODUCT_ATTRIBUTE'],
  PRICE_GROUP: ['COMPANY'],
  PRODUCT: ['COMPANY', 'PRODUCT_CATEGORY'],
  COMPANY_PRODUCTS: ['COMPANY', 'PRODUCT'],
  USER: ['COMPANY', 'ROLE'],
  TERMINAL: ['SITE'],
};
