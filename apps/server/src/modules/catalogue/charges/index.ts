export { type Charged, catalogueCharges } from './charges.ts';
