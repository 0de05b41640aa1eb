import type { ReactNode } from 'react';

/** An error in the words of the help is told by the help, in the colour of errors. The field is marked either way. */
export const withoutRepeatedError = (description: ReactNode, error: ReactNode) =>
  error && error === description ? { error: true, descriptionProps: { 'data-error': true } } : { error };
