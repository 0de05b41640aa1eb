export { productVariantsHandlers } from './product-variants.routes.ts';
