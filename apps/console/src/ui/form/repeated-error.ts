import type { ReactNode } from 'react';

/**
 * If the error has the words of the help, only the help shows it, in the colour of errors. The field is marked either
 * way.
 */
export const withoutRepeatedError = (description: ReactNode, error: ReactNode) =>
  error && error === description ? { error: true, descriptionProps: { 'data-error': true } } : { error };
