export { type Charged, catalogueCharges, type OrderPrice, priceColumns } from './charges.ts';
