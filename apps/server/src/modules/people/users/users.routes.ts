import type { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { importUsers, userSheet } from './users.imports.ts';
import { pageApiKeys } from './users.key-list.ts';
import { createApiKey, endApiKey, listApiKeys, regenerateApiKey, rotateApiKey } from './users.keys.ts';
import { endLockerPin, makeLockerPin } from './users.locker-pins.ts';
import { getUserPermissions, isNameFree, listUserOptions, listUsers, users } from './users.reads.ts';
import { createUser, deleteUser, updateUser } from './users.service.ts';

export const usersHandlers = (db: Database, secrets: Secrets) =>
  handlersOf<typeof usersCalls>()({
    listUsers: async ({ query }, context) => pageText(await listUsers(db, context, query), query),
    getUser: ({ params }, context) =>
      db.transactionAs(context.caller, async (trx) => {
        const { caller } = context;
        // A caller who may not see people learns nothing of others, not even whether they exist.
        if (params.userId !== caller.userId && !hasPermission(caller, 'USER_LIST')) throw new CallError('NOT_FOUND');
        return users.read(trx, context, params.userId);
      }),
    createUser: ({ body }, context) => createUser(db, context, body),
    updateUser: ({ body }, context) => updateUser({ db, secrets }, context, body),
    deleteUser: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteUser(trx, context, params.id));
      return { success: true };
    },
    checkUserName: async ({ query }, { caller }) => ({
      result: await db.transactionAs(caller, (trx) => isNameFree(trx, query.username)),
    }),
    listUsersByMerchant: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => listUserOptions(trx, caller, query.merchantId)),
    listUserOptions: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => listUserOptions(trx, caller, undefined, query.query)),
    importUsers: ({ file, fields }, context) => importUsers(db, context, file, fields),
    downloadUserTemplate: (_input, { language }) => userSheet.template(language),
    getUserPermissions: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => getUserPermissions(trx, context, params.id)),
    regenerateApiKey: async ({ body }, context) => ({
      apiKey: await db.transactionAs(context.caller, (trx) => regenerateApiKey(trx, context, body)),
    }),
    listApiKeys: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => listApiKeys(trx, context, params.id)),
    pageApiKeys: async ({ query }, { caller }) => pageText(await pageApiKeys(db, caller, query), query),
    createApiKey: ({ body }, context) => db.transactionAs(context.caller, (trx) => createApiKey(trx, context, body)),
    rotateApiKey: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => rotateApiKey(trx, context, params.id, body)),
    endApiKey: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => endApiKey(trx, context, params.id, params.apiKeyId));
      return { success: true };
    },
    makeLockerPin: async ({ params }, context) => ({
      pin: await db.transactionAs(context.caller, (trx) => makeLockerPin(trx, context, secrets, params.id)),
    }),
    endLockerPin: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => endLockerPin(trx, context, params.id));
      return { success: true };
    },
  });
