export {
  digestPin,
  digestsOfPin,
  openBleKey,
  openLockerPin,
  openPin,
  sealedLockerPins,
  sealedPins,
  sealLockerPin,
  sealPin,
  siteKeyPurpose,
  verifierKeyOf,
  verifierOf,
} from './pins.ts';
