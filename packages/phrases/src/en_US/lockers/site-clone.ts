/** Words of copies of a site: one, and many from a spreadsheet (network.md 2, 5). */
export const siteClone = {
  action: 'Clone site',
  title: 'Clone {{name}}',
  submit: 'Clone site',
  copied:
    'The new site has the type, operator, services, opening hours, devices and compartments of {{name}}. Keys, the MAC address, pictures, PINs and parcels are not copied.',
  /** N5: the error of a name or a number that is taken. */
  siteName: 'Site name {{value}} already exists',
  siteSerialNumber: 'Site serial number {{value}} already exists',
  many: 'Clone into many sites',
  /** Why a row of an import became no site. */
  exists: 'A site with this name or serial number was added in the meantime',
  example: 'Harbour Tower, lobby',
  import: {
    title: 'Clone a site into many',
    purpose:
      'Upload a list of new sites, at most {{rows}} rows: each becomes a copy of the site that you choose. Valid rows are added at once; the others are listed with their reasons. Rows without groups or condition get those of the copied site.',
    original: 'Site to copy',
    done_one: '{{count, number}} site added',
    done_other: '{{count, number}} sites added',
  },
  files: { sheet: 'Sites', template: 'site-copies-template' },
};
