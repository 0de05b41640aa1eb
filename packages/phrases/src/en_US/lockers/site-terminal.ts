/** Words of what the terminal of a site has and drives: a device, the key of a Bluetooth locker, the screen saver. */
export const siteTerminal = {
  device: {
    edit: 'Edit {{device}}',
    add: 'Add device',
    title: 'Edit device',
    save: 'Save device',
    saved: '{{device}} saved',
  },
  key: {
    imported: '{{name}} is ready. The key is stored when the site is saved.',
  },
  screenSaver: {
    title: 'Screen saver',
    purpose: 'Terminals show this picture while they are not in use.',
    allPurpose:
      'All terminals show this picture while no user is there, except those of sites and operators with a picture of their own.',
    forAll: 'Use it on all sites of the company',
    set: 'Screen saver saved',
    remove: 'Remove picture',
    sources: {
      SITE: 'The picture of this site',
      OPERATOR: 'The picture of all sites of the operator',
      PLATFORM: 'The picture of all sites',
    },
  },
};
