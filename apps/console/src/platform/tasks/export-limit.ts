import { toast } from '../../ui/toast/toast.ts';
import { message } from '../i18n/message.ts';

/** Whether all that match fit into one file; says so where there are none, or more than `most` (ExportAllOrder). */
export const canExportAll = (total: number | undefined, most: number): boolean => {
  if (total !== undefined && total > most) toast.error(message('ExportAllOrder'));
  else if (total === 0) toast.warn(message('NoRecordsFound'));
  else return true;
  return false;
};
