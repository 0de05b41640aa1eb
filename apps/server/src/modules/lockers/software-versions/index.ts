export {
  encryptedVersionKeys,
  encryptPrivateKey,
  makeSigningKey,
  rotateVersionKey,
  signText,
} from './software-versions.keys.ts';
export { lockAvailableVersion, isAvailable, offerOf } from './software-versions.offers.ts';
export { softwareVersionsHandlers } from './software-versions.routes.ts';
export { packageToken } from './software-versions.tokens.ts';
