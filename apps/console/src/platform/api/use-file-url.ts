/**
 * A file of the server as an address that an image can show. It promises that the bytes are fetched with the session of
 * the person and once for all places that show them, and that the address is given back when no user does any more.
 */
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from './api-error.ts';
import { fetchFile } from './download-file.ts';

/** ms that the bytes are retained after the last place that showed them has gone. */
const cacheMs = 5 * 60_000;

export interface FileUrl {
  /** Undefined while the file is on its way, and where it could not be fetched. */
  readonly url: string | undefined;
  readonly failed: boolean;
}

/** The address of bytes at hand, given back with the component. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [made, setMade] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- an address has to be given back, so it is made by an effect
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made?.blob === blob ? made?.url : undefined;
};

/** @param fileId null for none; `enabled` false waits, for what is not visible yet */
export const useFileUrl = (fileId: string | null, enabled = true): FileUrl => {
  const { data, isError } = useQuery<Blob, ApiError>({
    queryKey: [filesCalls.downloadFile.id, fileId],
    queryFn: async ({ signal }) =>
      (await fetchFile(filesCalls.downloadFile, { params: { fileId: fileId ?? '' } }, { signal })).blob,
    enabled: enabled && fileId !== null,
    // What lies under an id never changes.
    staleTime: Infinity,
    gcTime: cacheMs,
    meta: { quiet: true },
  });
  return { url: useObjectUrl(data), failed: isError };
};
