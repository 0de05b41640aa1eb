/** What docs/device-protocol.md says and no check covers, by section: a maker has to test it. */
export const unchecked: readonly (readonly [section: string, what: string])[] = [
  ['2', 'TLS and MQTT over WebSocket'],
  ['5', 'a clock that is older than ten minutes'],
  ['7', 'events of boards, locks and the memory'],
  ['8', 'commands other than OPEN_DOOR, uploads, a power cut in the middle of a command'],
  ['9', 'a new secret'],
  ['10', 'the limits of the queue'],
  ['12', 'verifiers of cards'],
  ['13.3', 'doors that are shared, reserved, labelled or broken'],
  ['13.4', 'a collection with a code'],
  ['13.5', 'storage period, overdue parcels and retrieval'],
  ['13.6', 'what a parcel costs'],
  ['13.7', 'every other method of a workflow'],
  ['13.8', 'QR codes of the site, BLE, phones and texts'],
  ['13.9', 'the end of the day'],
  ['15.3', 'an installation, its trial and the version that it restores'],
];
