/** Longest password that is checked when one is tried; older ones may not fit the pattern of new ones. */
export const passwordTryMax = 255;
