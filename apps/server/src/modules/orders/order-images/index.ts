export { storeImages } from './order-images.ts';
export { orderImagesHandlers } from './order-images.routes.ts';
