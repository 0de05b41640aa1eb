import { bulkUploadsCalls, type BulkUpload } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { useSheetUpload } from '../../../platform/imports/use-sheet-upload.ts';
import type { BulkUploadDefinition, ReferenceFlag } from './bulk-upload.definitions.ts';

/** How far the carrying out of a checked file is. */
interface Commit {
  readonly committing: boolean;
  /** What was done, or which rows have become wrong since the check. */
  readonly upload?: BulkUpload;
  readonly error?: string;
}

const notBegun: Commit = { committing: false };

/** Chooses a file, has it checked, carries it out. A file is checked as soon as all that it needs is chosen. */
export const useBulkUpload = (definition: BulkUploadDefinition) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [flag, setFlag] = useState<ReferenceFlag | ''>('');
  const [commit, setCommit] = useState(notBegun);
  const { file, sending, result, error, start, chooseFile, stop } = useSheetUpload<BulkUpload>({
    accept: 'sheet',
    stoppedWords: (name) => t('bulkUploads.drop.stopped', { name }),
  });
  const upload = commit.upload ?? result;

  const choose = (next: { readonly file?: File | null; readonly flag?: ReferenceFlag }): void => {
    const chosen = { file, flag, ...next };
    setFlag(chosen.flag);
    setCommit(notBegun);
    if (chosen.file && (chosen.flag !== '' || !definition.references))
      void start(chosen.file, (sent, options) => definition.check({ file: sent, flag: chosen.flag }, options));
    else chooseFile(chosen.file);
  };

  /** @returns what was done, or undefined where nothing was */
  const carryOut = async (): Promise<BulkUpload | undefined> => {
    if (!upload) return undefined;
    setCommit({ committing: true });
    try {
      const done = await callApi(bulkUploadsCalls.commitBulkUpload, { params: { id: upload.data.uploadId } });
      setCommit({ committing: false, upload: done });
      // Lists, counts and details of orders and requests: it may be all that is retained.
      void client.invalidateQueries();
      return done.data.state === 'COMMITTED' ? done : undefined;
    } catch (failure) {
      setCommit({ committing: false, error: errorText(failure) });
      return undefined;
    }
  };

  return {
    file,
    flag,
    checking: sending,
    committing: commit.committing,
    upload,
    error: commit.error ?? error,
    choose,
    checkAgain: () => choose({}),
    stop,
    commit: carryOut,
    reset: () => {
      setFlag('');
      setCommit(notBegun);
      chooseFile(null);
    },
  };
};
