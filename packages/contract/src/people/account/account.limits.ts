/** Seconds between two reset codes for one name (administration.md 9). */
export const resetResendSeconds = 59;
/** Minutes for which a reset code fits. */
export const resetCodeMinutes = 10;
/** The last digits of a phone number, as the reset requires them (administration.md 5). */
export const resetMobilePattern = /^\d{8}$/;
export const resetMobileLength = 8;
/** ms after which the console gives a reset call up (administration.md 9). */
export const resetTimeout = 5000;
/** Seconds that the result of a mail verification is shown before the sign-in follows (administration.md 9). */
export const mailVerifiedSeconds = 4;
/** Minutes for which a password that was just given counts for dangerous actions. */
export const confirmedMinutes = 10;
