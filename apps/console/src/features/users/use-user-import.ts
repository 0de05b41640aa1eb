import { usersCalls } from '@cubby/contract/users/users.calls';
import type { UserImport } from '@cubby/contract/users/users.schemas';
import { callApi } from '../../platform/api/call-api.ts';
import { useFileImport } from '../../platform/imports/use-file-import.ts';

/** Imports a file as soon as it is chosen: a second time it adds nobody twice. */
export const useUserImport = (
  { merchantId, roleIds }: { readonly merchantId: string; readonly roleIds: readonly string[] },
  onDone: (result: UserImport) => void,
) =>
  useFileImport({
    send: (file, options) =>
      callApi(usersCalls.importUsers, { file, fields: { merchantId, roleIds: roleIds.join(',') } }, options),
    onDone,
    invalidates: [usersCalls.queryUsers],
  });
