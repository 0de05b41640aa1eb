export { productAttributesHandlers } from './product-attributes.routes.ts';
