import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isAborted, isApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { errorText } from './report-error.ts';

interface State {
  /** The name of the file that is on its way. */
  readonly name: string | undefined;
  /** 0 to 1 while it is. */
  readonly sent: number;
  /** What is wrong with the last file, in words. */
  readonly problem: string | undefined;
}
const idle: State = { name: undefined, sent: 0, problem: undefined };

let underWay = 0;

/** Whether a file of a form is on its way: saved now, the form would lose it. */
export const isUploading = (): boolean => underWay > 0;

/**
 * Uploads one file at a time.
 * @param refused the words where the server finds that it is none of the kind or too large
 */
export const useUpload = (refused: string) => {
  const client = useQueryClient();
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  // Who leaves the page takes no answer any more; what has arrived is removed by the server after a day.
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to the id, or undefined with a problem. */
  const send = async (file: File): Promise<string | undefined> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ ...idle, name: file.name });
    underWay += 1;
    try {
      const { fileId } = await callApi(
        filesCalls.uploadFile,
        { file },
        {
          signal: controller.signal,
          onProgress: ({ loaded, total }) => setState((now) => ({ ...now, sent: total ? loaded / total : 0 })),
        },
      );
      // The bytes are at hand: nothing has to be fetched again.
      client.setQueryData([filesCalls.downloadFile.id, fileId], file);
      setState(idle);
      return fileId;
    } catch (error) {
      if (isAborted(error)) return undefined;
      const notTaken = (['IMAGE_REFUSED', 'FILE_REFUSED', 'FILE_TOO_LARGE', 'FILE_EMPTY'] as const).some((code) =>
        isApiError(error, code),
      );
      setState({ ...idle, problem: notTaken ? refused : errorText(error) });
      return undefined;
    } finally {
      underWay -= 1;
    }
  };
  /** Gives up the file that is on its way. */
  const stop = (): void => {
    running.current?.abort();
    setState(idle);
  };
  return { ...state, send, stop };
};
