export { districtsHandlers } from './districts.routes.ts';
