/** The error of one field if the limit, or the position of an error, is known; the others are in `fieldErrors`. */
export const fieldLimits = {
  tooShort: 'At least {{limit}} characters',
  tooLong: 'At most {{limit}} characters',
  tooSmall: 'At least {{limit}}',
  tooLarge: 'At most {{limit}}',
  tooManyOrders: 'At most {{limit}} orders at once',
  tooFarAhead: 'At most {{limit}} days from now',
  tooManyKeys: 'At most {{limit}} keys at a time',
  tooManySchedules: 'At most {{limit}} schedules',
  maintenanceTooLong: 'At most {{limit}} days after the start',
  formulaSign: 'Position {{limit}}: only A–Z, 0–9, -, | and # are allowed outside braces',
  formulaBrace: 'Position {{limit}}: a brace is missing; a part is written as {SEQ:6}',
  formulaPart: 'Position {{limit}}: there is no such part; use YYYY, YY, MM, DD, SEQ, RANDOM, CHECK or SITE',
  formulaOption:
    'Position {{limit}}: this part takes other options, such as {SEQ:6:DAY}, {RANDOM:8:DIGITS} or {CHECK:97}',
  formulaSequences: 'Position {{limit}}: a formula has only one sequence',
  formulaReset:
    'Position {{limit}}: the sequence restarts in each period, so the number has to show the period: add {YYYY}, {MM} or {DD}',
  formulaCheck: 'Position {{limit}}: there are no characters before the check digit',
  unknownPlaceholder: '{{limit}} is not a placeholder of this event',
  markup: 'Not possible in an e-mail: {{limit}}',
};
