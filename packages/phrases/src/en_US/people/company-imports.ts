/** Words of the import of companies from a spreadsheet. */
export const companyImports = {
  title: 'Import companies',
  purpose:
    'Upload a list of companies, at most {{rows}} rows. The rows are checked first, and nothing is added while any has an error, unless you say so. Operators, areas, products and role types are given by name; users are imported separately.',
  done_one: '{{count, number}} company added',
  done_other: '{{count, number}} companies added',
  rights: 'You may no longer add companies for this operator',
  files: { sheet: 'Companies', template: 'companies-template' },
};
