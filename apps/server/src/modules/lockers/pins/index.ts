export { digestPin, digestsOfPin, openPin, sealedPins, sealPin } from './pins.ts';
