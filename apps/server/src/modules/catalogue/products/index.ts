export { productImportJobs } from './products.imports.ts';
export { nameVariants } from './products.names.ts';
export { isPriced, wrongPrice } from './products.policy.ts';
export { getProduct, listOfferedProducts } from './products.reads.ts';
export { insertVariants } from './products.repository.ts';
export { productsHandlers } from './products.routes.ts';
export { updateProductRow } from './products.service.ts';
