import { bulkUploadLimits } from '@cubby/contract/bulk-uploads/bulk-uploads.limits';
import { message } from '../../../platform/i18n/message.ts';
import { FileDrop, type FileDropProps } from '../../../ui/file-drop/file-drop.tsx';

type SheetDropProps = Pick<FileDropProps, 'file' | 'onFile' | 'disabled' | 'error'>;

/** Takes one spreadsheet; a file of another kind and an empty one are refused in the specified words (orders.md 5.3). */
export const SheetDrop = (props: SheetDropProps) => (
  <FileDrop
    accept="sheet"
    maxBytes={bulkUploadLimits.fileMaxBytes}
    faultWords={{ notSheet: message('xlsFormat'), empty: message('fileEmpty') }}
    {...props}
  />
);
