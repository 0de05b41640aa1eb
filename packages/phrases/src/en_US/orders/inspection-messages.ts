/**
 * The mail about an inspection that has ended: its report for those who began it, took part in it or manage the site.
 */
export const inspectionMessages = {
  subject: 'Inspection of {{site}} has ended',
  mail: '{{person}} has ended the inspection of {{site}}.\n\nSeen: {{seen}} of {{doors}} compartments. Corrected: {{corrected}}.\n{{doorsNamed}}\nThe whole report:\n{{link}}',
  /** A compartment that was not as expected. */
  door: '{{name}}: {{fields}}',
  more: 'There are more in the report.',
};
