/** Words in and about the spreadsheets that people send. */
export const sheets = {
  /** Follows "at most". */
  limit: '{{rows}} rows, {{columns}} columns and {{megabytes}} MB',
  yes: 'Yes',
  no: 'No',
  /** The value in the example row of a template. */
  example: 'An example: replace this row',
};
