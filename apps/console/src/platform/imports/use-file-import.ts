/**
 * An import that begins as soon as its file is chosen. It promises how far the file is, the way to stop it, and that the
 * page left behind hears of nothing any more; what has arrived by then continues.
 */
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '../../ui/file-drop/check-file.ts';
import { isAborted } from '../api/api-error.ts';
import type { CallOptions } from '../api/call-api.ts';
import { useInvalidate } from '../api/use-call.ts';
import { sheetErrorText } from './sheet-errors.ts';

interface State<Result> {
  readonly file: File | null;
  /** 0 to 1 while the file is on its way. */
  readonly sending: number | undefined;
  readonly result: Result | undefined;
  /** Why the file as a whole came to nothing. */
  readonly error: string | undefined;
}

const empty = { file: null, sending: undefined, result: undefined, error: undefined };

export interface FileImport<Result> {
  /** A second time it must add nothing twice. */
  readonly send: (file: File, options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  /** Calls whose answers an import makes stale. */
  readonly invalidates: readonly Pick<CallDefinition, 'id'>[];
  readonly accept: FileKind;
}

const leave = (running: RefObject<AbortController | undefined>): void => {
  running.current?.abort();
  running.current = undefined;
};

export const useFileImport = <Result>({ send, onDone, invalidates, accept }: FileImport<Result>) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [state, setState] = useState<State<Result>>(empty);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => leave(running), []);

  const take = async (file: File): Promise<void> => {
    leave(running);
    const controller = new AbortController();
    running.current = controller;
    setState({ ...empty, file, sending: 0 });
    try {
      const result = await send(file, {
        signal: controller.signal,
        onProgress: ({ loaded, total }) => setState((now) => ({ ...now, sending: total ? loaded / total : 0 })),
      });
      if (running.current !== controller) return;
      setState({ ...empty, file, result });
      onDone(result);
    } catch (error) {
      if (running.current !== controller) return;
      const words = isAborted(error) ? t('ui.import.stopped', { name: file.name }) : sheetErrorText(error, accept);
      setState({ ...empty, file, error: words });
    } finally {
      void invalidate(...invalidates);
    }
  };
  return {
    ...state,
    choose: (file: File | null) => (file ? void take(file) : setState(empty)),
    stop: () => running.current?.abort(),
    reset: () => setState(empty),
  };
};
