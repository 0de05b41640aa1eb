import type { ApiError } from '../../../../platform/api/api-error.ts';
import { errorText } from '../../../../platform/api/report-error.ts';

/** The words of a failure; the error of the one field that was sent says more than the whole. */
export const ErrorText = ({ error }: { readonly error: ApiError }) => (
  <span>{error.fieldErrors[0]?.message ?? errorText(error)}</span>
);
