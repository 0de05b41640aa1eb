/** Digits of a code that is sent to a person or shown by an authenticator app (design: session). */
export const codePattern = /^\d{6}$/;
export const codeLength = 6;
/** Minutes for which a code fits. */
export const codeMinutes = 5;
/** Wrong codes after which the sign-in starts again. */
export const codeTries = 5;
/** Seconds between two codes of a sign-in (administration.md 9). */
export const codeResendSeconds = 60;

/** Codes that a person gets for the day on which the authenticator app is lost; each works once. */
export const recoveryCodeCount = 10;
/** As in `7KQ2M-9XHTA`: letters and digits that are not taken for each other; the hyphen and the case do not count. */
export const recoveryCodePattern = /^[2-9A-HJ-NP-Z]{5}-?[2-9A-HJ-NP-Z]{5}$/i;
