export { districtsHandlers } from './districts.routes.ts';
export { districtNamed, districtPath, nameColumn } from './districts.names.ts';
export { districtPathKey, findDistrictPaths, findDistricts, refuseUnknownDistrict } from './districts.reads.ts';
