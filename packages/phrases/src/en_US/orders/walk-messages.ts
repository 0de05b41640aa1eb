/** The mail about a walk that has ended: its report for those who began it, took part in it or look after the site. */
export const walkMessages = {
  subject: 'Walk of {{site}} has ended',
  mail: '{{person}} has ended the walk of {{site}}.\n\nSeen: {{seen}} of {{doors}} compartments. Corrected: {{corrected}}.\n{{doorsNamed}}\nThe whole report:\n{{link}}',
  /** A compartment that was not as expected. */
  door: '{{name}}: {{facts}}',
  more: 'There are more in the report.',
};
