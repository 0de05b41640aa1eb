/** An import that begins as soon as its file is chosen. */
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
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
}

export const useFileImport = <Result>({ send, onDone, invalidates, accept }: FileImport<Result>) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { start, hold, ...upload } = useSheetUpload<Result>({
    accept,
    stoppedWords: (name) => t('ui.import.stopped', { name }),
  });
  const take = async (file: File): Promise<void> => {
    const result = await start(file, send);
    // Also where it came to nothing here: rows may have been added.
    void invalidate(...invalidates);
    if (result !== undefined) onDone(result);
  };
  return {
    ...upload,
    choose: (file: File | null) => (file ? void take(file) : hold(null)),
    reset: () => hold(null),
  };
};
