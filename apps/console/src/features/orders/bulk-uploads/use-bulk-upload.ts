import { bulkUploadsCalls, type BulkUpload } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { sheetErrorText } from '../../../platform/imports/sheet-errors.ts';
import type { BulkUploadDefinition, Chosen, ReferenceFlag } from './bulk-upload.definitions.ts';

/** Where a page stands. */
interface State {
  readonly file: File | null;
  readonly flag: ReferenceFlag | '';
  /** 0 to 1 while the file is on its way and is checked. */
  readonly checking: number | undefined;
  readonly committing: boolean;
  /** What the server says of the file; of the rows that are wrong, or of what was done. */
  readonly upload: BulkUpload | undefined;
  /** Why the file as a whole came to nothing. */
  readonly error: string | undefined;
}

const empty: State = {
  file: null,
  flag: '',
  checking: undefined,
  committing: false,
  upload: undefined,
  error: undefined,
};

/** Chooses a file, has it checked, carries it out. A file is checked as soon as all that it needs is chosen. */
export const useBulkUpload = (definition: BulkUploadDefinition) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [state, setState] = useState(empty);
  const running = useRef<AbortController>(undefined);
  const change = (next: Partial<State>) => setState((now) => ({ ...now, ...next }));
  // Who leaves the page takes no answer any more; a commit that is under way goes on.
  useEffect(() => () => running.current?.abort(), []);

  const check = async ({ file, flag }: Chosen): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    change({ file, flag, checking: 0, upload: undefined, error: undefined });
    try {
      const upload = await definition.check(
        { file, flag },
        {
          signal: controller.signal,
          onProgress: ({ loaded, total }) => change({ checking: total ? loaded / total : 0 }),
        },
      );
      if (running.current === controller) change({ checking: undefined, upload });
    } catch (error) {
      if (running.current !== controller) return;
      const stopped = isAborted(error);
      change({
        checking: undefined,
        error: stopped ? t('bulkUploads.drop.stopped', { name: file.name }) : sheetErrorText(error),
      });
    }
  };

  const choose = (next: Partial<Pick<State, 'file' | 'flag'>>): void => {
    const { file, flag } = { ...state, ...next };
    if (file && (flag !== '' || !definition.references)) void check({ file, flag });
    else {
      running.current?.abort();
      running.current = undefined;
      change({ ...next, checking: undefined, upload: undefined, error: undefined });
    }
  };

  /** @returns what was done, or undefined where nothing was */
  const commit = async (): Promise<BulkUpload | undefined> => {
    if (!state.upload) return undefined;
    change({ committing: true, error: undefined });
    try {
      const upload = await callApi(bulkUploadsCalls.commitBulkUpload, { params: { id: state.upload.data.uploadId } });
      change({ committing: false, upload });
      // Lists, counts and details of orders and requests: it may be all that is kept.
      void client.invalidateQueries();
      return upload.data.state === 'COMMITTED' ? upload : undefined;
    } catch (error) {
      change({ committing: false, error: errorText(error) });
      return undefined;
    }
  };

  return {
    ...state,
    choose,
    checkAgain: () => choose({}),
    stop: () => running.current?.abort(),
    commit,
    reset: () => {
      running.current?.abort();
      running.current = undefined;
      setState(empty);
    },
  };
};
