export { nameVariants } from './products.names.ts';
export { isPriced } from './products.policy.ts';
export { getProduct, listOfferedProducts } from './products.reads.ts';
export { productsHandlers } from './products.routes.ts';
export { updateProductRow } from './products.service.ts';
