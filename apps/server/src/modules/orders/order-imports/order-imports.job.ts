/** The job of an import: stages the file, checks the rows, makes orders of them, a step at a time. */
import { z } from 'zod';
import { idTextSchema } from '@cubby/contract/kernel/schemas';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import {
  defineJob,
  handleJob,
  type JobContext,
  type JobHandler,
  throwIfStopping,
} from '../../../platform/jobs/index.ts';
import { placeOf } from './order-imports.headings.ts';
import { changeTask, lockTask, repeatedRows } from './order-imports.repository.ts';
import { stageRows } from './order-imports.staging.ts';
import { finish } from './order-imports.finish.ts';
import { checkNext, commitNext, type Step } from './order-imports.steps.ts';

/** Ten tries, spread over hours: after that a person starts the import again. */
export const importOrdersJob = defineJob('import-orders', z.strictObject({ importId: idTextSchema }), {
  maxAttempts: 10,
});

/** The key under which the job of a task waits. */
export const importJobKey = (importId: string): string => `order-import:${importId}`;

/** The task was removed, or ended by a user. */
class TaskEnded extends Error {}

export const orderImportJobs = (db: Database, files: FileStore): readonly JobHandler[] => [
  handleJob(importOrdersJob, async ({ importId }, context) => {
    try {
      await runImport(stepsOf(db, importId, context), files);
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
    }
  }),
];

const stepsOf =
  (db: Database, importId: string, context: JobContext): Step =>
  async (work) => {
    throwIfStopping(context);
    return db.transactionAsSystem(async (trx) => {
      const task = await lockTask(trx, importId);
      if (!task || task.status === 'FINISHED' || task.status === 'TIMEOUT') throw new TaskEnded();
      return work(trx, task);
    });
  };

const runImport = async (step: Step, files: FileStore): Promise<void> => {
  const task = await step(async (trx, found) => {
    if (found.status === 'WAITING') await changeTask(trx, found.id, { status: 'CHECKING' });
    return found;
  });
  if (task.total_rows === 0 && !(await stageRows(step, files, task))) return;
  if (task.status !== 'PROCESSING') {
    const repeated = await step(async (trx, { id, headings }) => {
      const place = headings ? placeOf(headings, 'expressNumber') : undefined;
      return new Set(place === undefined ? [] : await repeatedRows(trx, id, place));
    });
    while (await step((trx, found) => checkNext(trx, found, repeated)));
    await step((trx, { id }) => changeTask(trx, id, { status: 'PROCESSING' }));
  }
  while (await step(commitNext));
  await step(finish);
};
