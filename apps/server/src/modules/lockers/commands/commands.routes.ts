import type { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import type { FilesDeps } from '../../settings/files/index.ts';
import { listCommands, readCommand, readTask } from './commands.reads.ts';
import { openDoor, openDoors } from './commands.opening.ts';
import { approveCommand, sendTerminalCommand, withdrawCommand } from './commands.service.ts';
import { sendAfterCommit, type SendingDeps } from './commands.sending.ts';
import { takeUpload } from './commands.uploads.ts';

export const commandsHandlers = (deps: FilesDeps & SendingDeps) => {
  const { db } = deps;
  return handlersOf<typeof commandsCalls>()({
    openDoor: async ({ body }, context) => ({
      taskId: await sendAfterCommit(deps, context.caller, (trx, senderOf) => openDoor(trx, context, body, senderOf)),
    }),
    getTask: ({ params }, { caller }) => db.transactionAs(caller, (trx) => readTask(trx, caller, params.taskId)),
    openDoors: ({ body }, context) =>
      sendAfterCommit(deps, context.caller, (trx, senderOf) => openDoors(trx, context, body, senderOf)),
    sendTerminalCommand: ({ params, body }, context) =>
      sendAfterCommit(deps, context.caller, (trx, senderOf) =>
        sendTerminalCommand(trx, context, params.siteId, body, senderOf),
      ),
    listCommands: async ({ query }, { caller }) => pageText(await listCommands(db, caller, query), query),
    getCommand: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => readCommand(trx, caller, params.commandId)),
    approveCommand: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => approveCommand(trx, context, params.commandId)),
    withdrawCommand: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => withdrawCommand(trx, context, params.commandId)),
    uploadFromTerminal: async ({ params, file }, context) => ({
      fileId: await takeUpload(deps, context, params.token, file),
    }),
  });
};
