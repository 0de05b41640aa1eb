export {
  digestPin,
  digestsOfPin,
  openBleKey,
  openLockerPin,
  openPin,
  encryptedLockerPins,
  encryptedPins,
  encryptLockerPin,
  encryptPin,
  siteKeyPurpose,
  verifierKeyOf,
  verifierOf,
} from './pins.ts';
