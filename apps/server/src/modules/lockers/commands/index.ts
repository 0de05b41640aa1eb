export { type ReceivedAck, takeAcks } from './commands.acks.ts';
export { countWaitingUnlocks } from './commands.reads.ts';
export { commandsHandlers } from './commands.routes.ts';
export { type CommandRunner, type CommandRunnerDeps, startCommandRunner } from './commands.runner.ts';
export { tellService } from './commands.service.ts';
