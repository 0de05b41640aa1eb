export { takeAcks } from './commands.acks.ts';
export { countWaitingUnlocks } from './commands.reads.ts';
export type { PublishCommands } from './commands.messages.ts';
export { commandsHandlers } from './commands.routes.ts';
export { startCommandRunner } from './commands.runner.ts';
export { sendServiceState } from './commands.service.ts';
