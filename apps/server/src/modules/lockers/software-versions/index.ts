export { type ChainKey, rotateVersionKey, encryptedVersionKeys } from './software-versions.keys.ts';
export {
  type AvailableVersion,
  holdAvailableVersion,
  isAvailable,
  offerOf,
  type VersionOffer,
} from './software-versions.offers.ts';
export { softwareVersionsHandlers } from './software-versions.routes.ts';
export { type DownloadGrant, packageToken } from './software-versions.tokens.ts';
