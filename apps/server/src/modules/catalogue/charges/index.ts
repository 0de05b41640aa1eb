export { type Charged, catalogueCharges, type OrderPrice } from './charges.ts';
