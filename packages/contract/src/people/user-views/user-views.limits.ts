/** Minutes after which a look with a user's eyes ends by itself. */
export const viewMinutes = 30;
/** Characters of its reason. */
export const viewReasonMax = 200;
