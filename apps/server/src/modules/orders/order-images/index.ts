export { keepImages } from './order-images.ts';
export { orderImagesHandlers } from './order-images.routes.ts';
