import { orderImportLimits } from '@cubby/contract/order-imports/order-imports.limits';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { message } from '../../../platform/i18n/message.ts';
import { checkFile } from '../../../ui/file-drop/check-file.ts';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';

interface SheetDropProps {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly disabled?: boolean;
  /** What the server found wrong with the file. */
  readonly error?: string | undefined;
  readonly label?: string;
}

/** Takes one spreadsheet; a file of another kind and an empty one are refused in the specified words (orders.md 5.3). */
export const SheetDrop = ({ file, onFile, disabled = false, error, label }: SheetDropProps) => {
  const [fault, setFault] = useState<string>();
  // A refused drop never reaches the field, so the field starts anew with its highlight gone.
  const [refusals, setRefusals] = useState(0);

  const refuse = (files: FileList | readonly File[] | null, event: ChangeEvent | DragEvent): void => {
    const found = checkFile([...(files ?? [])], 'sheet', orderImportLimits.fileMaxBytes);
    setFault(undefined);
    if (disabled || (found !== 'notSheet' && found !== 'empty')) return;
    event.preventDefault();
    event.stopPropagation();
    setFault(message(found === 'notSheet' ? 'xlsFormat' : 'fileEmpty'));
    setRefusals((count) => count + 1);
  };
  return (
    // Only looks at what passes on its way to the field.
    <div
      onDropCapture={(event) => refuse(event.dataTransfer.files, event)}
      onChangeCapture={(event: ChangeEvent) => refuse((event.target as HTMLInputElement).files, event)}
    >
      <FileDrop
        key={refusals}
        accept="sheet"
        maxBytes={orderImportLimits.fileMaxBytes}
        file={file}
        onFile={onFile}
        disabled={disabled}
        error={fault ?? error}
        {...(label !== undefined && { label })}
      />
    </div>
  );
};
