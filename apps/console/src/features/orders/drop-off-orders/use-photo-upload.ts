import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAborted, isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { message } from '../../../platform/i18n/message.ts';
import { shrinkImage } from './shrink-image.ts';

/** Names that a photo may have (orders.md 5.2). */
const endings = /\.(png|jpe?g)$/i;

export interface PhotoUpload {
  readonly uploading: boolean;
  /** What is wrong with the last file, in words. */
  readonly problem: string | undefined;
  /** Takes a file, from the camera or from the disk. Resolves to its id, or undefined with a problem. */
  readonly take: (file: File, from: 'camera' | 'disk') => Promise<string | undefined>;
}

/** Uploads the photo of a drop-off order: png or jpg, strictly below 2 MB (orders.md 5.2). */
export const usePhotoUpload = (): PhotoUpload => {
  const client = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async (file: File): Promise<string> => {
    const { fileId } = await callApi(filesCalls.uploadFile, { file });
    // The bytes are at hand: nothing has to be fetched again.
    client.setQueryData([filesCalls.downloadFile.id, fileId], file);
    return fileId;
  };
  const take: PhotoUpload['take'] = async (given, from) => {
    setProblem(undefined);
    setUploading(true);
    try {
      const limit = fileLimits.dropOffImageMaxBytes;
      const file = from === 'camera' ? await shrinkImage(given, limit) : given;
      if (!file || file.size > limit || file.size === 0 || (from === 'disk' && !endings.test(file.name))) {
        setProblem(message('Maximum2MBimgae'));
        return undefined;
      }
      return await send(file);
    } catch (error) {
      const refused = (['IMAGE_REFUSED', 'FILE_REFUSED', 'FILE_TOO_LARGE', 'FILE_EMPTY'] as const).some((code) =>
        isApiError(error, code),
      );
      if (!isAborted(error)) setProblem(refused ? message('Maximum2MBimgae') : errorText(error));
      return undefined;
    } finally {
      setUploading(false);
    }
  };
  return { uploading, problem, take };
};
