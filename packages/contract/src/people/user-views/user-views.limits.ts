/** Minutes after which an impersonation ends by itself. */
export const viewMinutes = 30;
/** Characters of its reason. */
export const viewReasonMax = 200;
