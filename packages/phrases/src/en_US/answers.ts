/** What the server adds to the words of an error. */
export const answers = {
  moreFieldErrors: 'Not listed: {{count}} more.',
};
