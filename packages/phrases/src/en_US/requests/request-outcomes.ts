/** How a request ended whose orders did not all get there. */
export const requestOutcomes = {
  allFailed: 'All failed',
  someFailed: '{{state}}, {{failed, number}} failed',
};
