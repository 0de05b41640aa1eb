import { toast } from '../../ui/toast/toast.ts';
import { message } from '../i18n/message.ts';
import { isApiError } from './api-error.ts';
import { reportError } from './report-error.ts';

/** Says why an action was refused: the specified warning where the permission is gone, else the server's words. */
export const reportRefusal = (error: unknown): void => {
  if (isApiError(error, 'NO_PERMISSION')) toast.warn(message('NoPermission'));
  else reportError(error);
};
