export { productCategoriesHandlers } from './product-categories.routes.ts';
