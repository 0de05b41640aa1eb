export { productPriceImportJobs } from './product-prices.imports.ts';
export { productVariantsHandlers } from './product-variants.routes.ts';
