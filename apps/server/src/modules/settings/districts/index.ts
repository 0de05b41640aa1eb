export { districtsHandlers } from './districts.routes.ts';
export { districtNamed, districtPath, nameColumn } from './districts.names.ts';
export { findDistricts, refuseUnknownDistrict } from './districts.reads.ts';
export { findNamedAreas, type NamedArea } from './districts.sheets.ts';
