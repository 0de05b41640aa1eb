import type { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { downloadFile, type FilesDeps, uploadFile } from './files.service.ts';

export const filesHandlers = ({ db, files }: FilesDeps) =>
  handlersOf<typeof filesCalls>()({
    uploadFile: async ({ file }, context) => ({ fileId: await uploadFile({ db, files }, context, file) }),
    downloadFile: ({ params }, { caller }) => downloadFile({ db, files }, caller, params.fileId),
  });
