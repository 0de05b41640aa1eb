/**
 * Moves upgrade tasks on. It promises that a message is stored before it leaves, so that a process that is killed loses none;
 * that several processes never do one step twice; that no more sites download at once, and no more offers leave in a
 * minute, than the task says; and that deadlines go by the clock of the database.
 */
import type { Database } from '../../../platform/db/database.ts';
import type { Listen } from '../../../platform/db/listener.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import { type Poller, startPolling } from '../../../platform/polling/start-polling.ts';
import { claimMessages, deletePublished, type OfferSource, type OutgoingUpgrade } from './sending.ts';
import { stepDueItems, stepTask } from './task-step.ts';
import { upgradesChannel } from './upgrade-items.ts';

export interface UpgradeRunnerDeps {
  readonly db: Database;
  readonly link: Pick<DeviceLink, 'publish'>;
  readonly log: Log;
  readonly listen: Listen;
  readonly offers: OfferSource;
}

/** ms between two rounds. */
const roundEvery = 1_000;
/** Rounds without a pause, at most: the messages of a large task leave between them. */
const roundsMost = 100;

/** Tasks that have something to do. */
const activeTasks = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.readAsSystem<{ id: string }>({
    name: 'upgrade-tasks-active',
    text: `select id::text from upgrade_tasks
      where not settled and (state <> 'SCHEDULED' or earliest_start <= (select clock_timestamp())) order by id`,
  });
  return rows.map(({ id }) => id);
};

/** One round: deadlines, a step of each task, and what is to be sent. @returns whether there may be more to do at once */
export const runUpgrades = async ({ db, link, log, offers }: Omit<UpgradeRunnerDeps, 'listen'>): Promise<boolean> => {
  let more = await db.transactionAsSystem(stepDueItems);
  for (const id of await activeTasks(db)) more = (await db.transactionAsSystem((trx) => stepTask(trx, id))) || more;
  const { messages, full } = await claimMessages(db, offers);
  const published = await Promise.all(
    messages.map((message) =>
      link.publish(message.topic, message.payload).then(
        (): OutgoingUpgrade[] => [message],
        (error: unknown) => {
          log.warn({ err: error }, 'a message about an upgrade did not reach the broker: it is sent again');
          return [];
        },
      ),
    ),
  );
  await deletePublished(db, published.flat());
  return more || full;
};

export const startUpgradeRunner = (deps: UpgradeRunnerDeps): Poller => {
  const poller = startPolling({
    log: deps.log,
    intervalMs: roundEvery,
    roundsMax: roundsMost,
    failure: 'software upgrades do not move on: the database does not answer',
    round: () => runUpgrades(deps),
  });
  const stopListening = deps.listen(upgradesChannel, poller.wake);
  return {
    ...poller,
    stop: () => {
      stopListening();
      return poller.stop();
    },
  };
};
