/** Words of the import of sites with their compartments from a spreadsheet. */
export const siteImports = {
  title: 'Import sites',
  purpose:
    'Upload a list of sites with their compartments, at most {{rows}} rows. The rows are checked first, and nothing is added while any has an error, unless you say so. Compartments are listed from top to bottom, with | between columns: S × 4, M × 2 | L × 3.',
  done_one: '{{count, number}} site added',
  done_other: '{{count, number}} sites added',
  rights: 'You may no longer add sites for this operator',
  files: { sheet: 'Sites', template: 'sites-template' },
  example: 'Harbour Tower, lobby',
  columns: {
    streetAddressEn: 'Street in English',
    houseNumberEn: 'House number in English',
    boxList: 'Compartments',
    interfaceType: 'Lock board: interface',
    interfaceAddress: 'Lock board: address',
    baudRate: 'Lock board: baud rate',
    boardVersion: 'Lock board: version',
    boardPorts: 'Lock board: locks per board',
  },
};
