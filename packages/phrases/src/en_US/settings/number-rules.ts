/** Words of the rules for tracking numbers (administration.md 2, 3). */
export const numberRules = {
  title: 'Tracking-number rules',
  one: 'Tracking-number rule',
  toList: 'Go to the tracking-number rules',
  add: 'Add rule',
  edit: 'Change rule',
  editNamed: 'Change {{name}}',
  save: 'Save rule',
  searchHint: 'Part of the formula or company',
  fields: {
    siteType: 'Type of site',
    globalFlag: 'For every company without a rule of its own',
    merchantId: 'Company',
    randomFiled: 'Formula',
    used: 'Used this period',
  },
  allSites: 'All other types',
  everyCompany: 'Every company',
  singleCompanies: 'Single companies',
  reach: 'For',
  actions: 'Actions',
  globalDefault: 'Default for every company:',
  noGlobalDefault: 'There is no default for every company',
  editGlobal: 'Change default',
  addGlobal: 'Add default',
  usedOf: '{{used}} of {{capacity}}',
  runsOut: 'runs out soon',
  empty: 'used up',
  formulaHint:
    'Capital letters, digits and - | # are literal; parts are in braces, as in HK{YYYY}{MM}{DD}-{SEQ:6:DAY}{CHECK:10}',
  parts: {
    title: 'What a formula is made of',
    date: 'The day, in the time zone of the company',
    sequence: 'A sequence of 6 digits; it never restarts, or each DAY, MONTH or YEAR',
    random: '8 random letters and digits; DIGITS or LETTERS alone',
    check: 'Check digits of all characters before them, by modulus 10, 11 or 97',
    site: 'Two letters for the type of the site; 00 without a site',
  },
  preview: {
    title: 'The next numbers',
    none: 'No number is left in this period',
    random: 'Random numbers; one that is taken is drawn again.',
    often: 'These are so few combinations that taken numbers are drawn often. Add random characters, or a sequence.',
    NEVER: '{{capacity}} numbers in all.',
    YEAR: '{{capacity}} numbers each year.',
    MONTH: '{{capacity}} numbers each month.',
    DAY: '{{capacity}} numbers each day.',
  },
  first: {
    title: 'No rules yet',
    text: 'Without a rule, tracking numbers are drawn from the pattern of the company. Add a rule to give them a formula.',
  },
  noMatch: { title: 'No rule matches', text: 'Change the search or remove filters.' },
  created: 'Rule {{name}} added',
  saved: 'Rule {{name}} saved',
  remove: {
    action: 'Delete rule',
    title: 'Delete the rule {{name}}?',
    body: 'New orders are numbered by the next rule that applies. Existing numbers do not change.',
    cancel: 'Cancel',
  },
};

/** Its words in the lists of all resources. */
export const numberRulesInLists = {
  permissions: {
    NUMBER_RULE_LIST: 'See the rules for tracking numbers',
    NUMBER_RULE_EDIT: 'Add, change and delete the rules for tracking numbers',
  },
  rowName: 'Tracking-number rule',
  actions: {
    create: 'Added a tracking-number rule',
    delete: 'Deleted a tracking-number rule',
    update: 'Changed a tracking-number rule',
  },
};
