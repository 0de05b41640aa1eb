/** An import that begins as soon as its file is chosen. */
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '../../ui/file-drop/check-file.ts';
import { useInvalidate } from '../api/use-call.ts';
import { type SendFile, useSheetUpload } from './use-sheet-upload.ts';

export interface FileImport<Result> {
  /** A second time it must add nothing twice. */
  readonly send: SendFile<Result>;
  readonly onDone: (result: Result) => void;
  /** Calls whose answers an import makes stale. */
  readonly invalidates: readonly Pick<CallDefinition, 'id'>[];
  readonly accept: FileKind;
  /**
   * Says what would become of the rows and takes none. Where it finds faults, the rows are taken once the person says so.
   */
  readonly check?: SendFile<Result> | undefined;
}

export const useFileImport = <Result extends { readonly count: number }>({
  send,
  onDone,
  invalidates,
  accept,
  check,
}: FileImport<Result>) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  /** The result says what would become of the rows, and none is taken yet. */
  const [checked, setChecked] = useState(false);
  const { start, chooseFile, ...upload } = useSheetUpload<Result>({
    accept,
    stoppedWords: (name) => t('ui.import.stopped', { name }),
  });
  const take = async (file: File): Promise<void> => {
    setChecked(false);
    const result = await start(file, send);
    // Also where it came to nothing here: rows may have been added.
    void invalidate(...invalidates);
    if (result !== undefined) onDone(result);
  };
  const choose = async (file: File): Promise<void> => {
    if (!check) return take(file);
    setChecked(true);
    const found = await start(file, check);
    return found?.count === 0 ? take(file) : undefined;
  };
  return {
    ...upload,
    /** The file is being checked, or was. */
    checked,
    choose: (file: File | null) => (file ? void choose(file) : chooseFile(null)),
    /** Takes the rows of the file that was checked. */
    take: () => upload.file && void take(upload.file),
    reset: () => chooseFile(null),
  };
};
