/**
 * A file on its way to the server, with its progress, a button that stops it, and the words of a failure. A page that
 * was left is not notified any more; what has arrived by then is still processed.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileKind } from '../../ui/file-drop/check-file.ts';
import { isAborted } from '../api/api-error.ts';
import type { CallOptions } from '../api/call-api.ts';
import { sheetErrorText } from './sheet-errors.ts';

interface State<Result> {
  readonly file: File | null;
  /** 0 to 1 while the file is on its way. */
  readonly sending: number | undefined;
  readonly result: Result | undefined;
  /** Why the file as a whole came to nothing. */
  readonly error: string | undefined;
}

export type SendFile<Result> = (file: File, options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<Result>;

interface SheetUpload {
  readonly accept: FileKind;
  /** Said where the person has stopped the file. */
  readonly stoppedWords: (fileName: string) => string;
}

const empty = { file: null, sending: undefined, result: undefined, error: undefined };

const leave = (running: RefObject<AbortController | undefined>): void => {
  running.current?.abort();
  running.current = undefined;
};

export const useSheetUpload = <Result>({ accept, stoppedWords }: SheetUpload) => {
  const [state, setState] = useState<State<Result>>(empty);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => leave(running), []);

  /** @returns what the server says, or undefined where it came to nothing or another file was chosen */
  const start = async (file: File, send: SendFile<Result>): Promise<Result | undefined> => {
    leave(running);
    const controller = new AbortController();
    running.current = controller;
    setState({ ...empty, file, sending: 0 });
    try {
      const result = await send(file, {
        signal: controller.signal,
        onProgress: ({ loaded, total }) => setState((now) => ({ ...now, sending: total ? loaded / total : 0 })),
      });
      if (running.current !== controller) return undefined;
      setState({ ...empty, file, result });
      return result;
    } catch (error) {
      if (running.current !== controller) return undefined;
      const words = isAborted(error) ? stoppedWords(file.name) : sheetErrorText(error, accept);
      setState({ ...empty, file, error: words });
      return undefined;
    }
  };
  return {
    ...state,
    start,
    /** Stores a file that is not to be sent yet, or null. */
    chooseFile: (file: File | null) => {
      leave(running);
      setState({ ...empty, file });
    },
    stop: () => running.current?.abort(),
  };
};
