/** What the screen of a terminal says. */
export const terminalScreen = {
  welcome: 'Welcome',
  collect: 'Collect a parcel',
  store: 'Store a parcel',
  enterPin: 'Enter your PIN',
  doorOpen: 'Door {{door}} is open. Close it when you are done.',
  closed: 'This locker is closed now.',
  offline: 'No network. You can still collect parcels.',
  outOfService: 'Out of service',
  thanks: 'Thank you',
  help: 'Help',
};
