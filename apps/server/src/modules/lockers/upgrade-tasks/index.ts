/** The public interface of upgrade tasks. */
export { takeUpgradeMessages } from './upgrade-messages.ts';
export { startUpgradeRunner } from './runner.ts';
export { offersOf } from './offers.ts';
export { upgradeTasksHandlers } from './upgrade-tasks.routes.ts';
