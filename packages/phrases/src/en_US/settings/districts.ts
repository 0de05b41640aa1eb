/** Words of districts, which people know as areas (administration.md 2, 5). */
export const districts = {
  title: 'Areas',
  searchHint: 'Name in any language',
  level: 'Level {{level}}',
  columns: { name: 'Area', level: 'Level', others: 'In other languages', within: 'Areas within' },
  expand: 'Show the areas within {{name}}',
  collapse: 'Hide the areas within {{name}}',
  more: 'Show more',
  loading: 'Loading areas',
  first: { title: 'No areas yet', text: 'Areas define where companies and sites are, on four levels. Import a list.' },
  noMatch: { title: 'No area matches', text: 'Change the search.' },
  import: {
    action: 'Import areas',
    title: 'Import areas',
    purpose:
      'An .xls file with a row for each area: the names of its levels in four languages. The English name identifies the area; an empty name is not changed. If a row has an error, nothing is changed.',
    submit: 'Import',
    close: 'Close',
    sending: 'Importing {{name}}',
    /** The file is one that this screen does not take: the words of administration.md 5. */
    format: 'The format is incorrect, use the .xls format',
    done: '{{created}} areas added, {{updated}} changed',
    failed_one: '{{count, number}} row with an error. Nothing was changed.',
    failed_other: '{{count, number}} rows with errors. Nothing was changed.',
    shown: 'The first {{count, number}} are shown.',
  },
  files: { sheet: 'Areas', template: 'areas-template', heading: 'Level {{level}}, {{language}}' },
};
