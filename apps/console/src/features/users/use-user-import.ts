import { usersCalls } from '@cubby/contract/users/users.calls';
import type { UserImport } from '@cubby/contract/users/users.schemas';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { errorText } from '../../platform/api/report-error.ts';
import { useInvalidate } from '../../platform/api/use-call.ts';
import { message } from '../../platform/i18n/message.ts';

interface State {
  readonly file: File | null;
  /** 0 to 1 while the file is on its way. */
  readonly sending: number | undefined;
  readonly result: UserImport | undefined;
  /** Why the file as a whole came to nothing. */
  readonly error: string | undefined;
}

const empty: State = { file: null, sending: undefined, result: undefined, error: undefined };

/** The specified words where a file can't be taken (administration.md 8), else those of the server. */
const fileErrorText = (error: unknown): string => {
  if (isApiError(error, 'FILE_EMPTY')) return message('fileEmpty');
  if (isApiError(error, 'FILE_NOT_A_SPREADSHEET')) return message('xlsFormat');
  return errorText(error);
};

/** Imports a file as soon as it is chosen: a second time it adds nobody twice. */
export const useUserImport = (
  fields: { readonly merchantId: string; readonly roleIds: readonly string[] },
  onDone: (result: UserImport) => void,
) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [state, setState] = useState(empty);
  const running = useRef<AbortController>(undefined);
  // Who leaves the page takes no answer any more; what has arrived goes on.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ ...empty, file, sending: 0 });
    try {
      const result = await callApi(
        usersCalls.importUsers,
        { file, fields: { merchantId: fields.merchantId, roleIds: fields.roleIds.join(',') } },
        {
          signal: controller.signal,
          onProgress: ({ loaded, total }) => setState((now) => ({ ...now, sending: total ? loaded / total : 0 })),
        },
      );
      setState({ ...empty, file, result });
      onDone(result);
    } catch (error) {
      if (running.current !== controller) return;
      const words = isAborted(error) ? t('users.import.stopped', { name: file.name }) : fileErrorText(error);
      setState({ ...empty, file, error: words });
    } finally {
      void invalidate(usersCalls.queryUsers);
    }
  };
  return {
    ...state,
    choose: (file: File | null) => (file ? void send(file) : setState(empty)),
    stop: () => running.current?.abort(),
    reset: () => setState(empty),
  };
};
