/** Words of the log of sites: who changed what (network.md 2). */
export const siteLog = {
  title: 'Site log',
  searchHint: 'Name of the person',
  columns: {
    operationTime: 'When',
    siteSerialNumber: 'Serial number',
    siteName: 'Site',
    username: 'Who',
    action: 'What was done',
    subjectName: 'Compartment or group',
  },
  noMatch: { title: 'No entry matches', text: 'Change the search or remove a filter.' },
  first: {
    title: 'Nothing recorded yet',
    text: 'Each change of a site, its compartments and its groups is recorded here.',
  },
};
