export { districtsHandlers } from './districts.routes.ts';
export { nameColumn } from './districts.names.ts';
export { districtPathKey, findDistrictPaths, findDistricts } from './districts.reads.ts';
