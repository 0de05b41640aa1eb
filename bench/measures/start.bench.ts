import { startBare } from '../lib/bare.ts';
import { listPath } from '../lib/http.ts';
import { load } from '../lib/load.ts';
import type { Measure } from '../lib/measure.ts';
import { watchMemory } from '../lib/memory.ts';
import { alternate, megabytes, seconds } from '../lib/stats.ts';

const startGoal = 500;
const memoryGoal = 250;

export const start: Measure = {
  name: 'start',
  goal: `server start to the first answer on the filled database: ${startGoal / 1000} s; memory under load: ${memoryGoal} MB`,
  async run(context) {
    // Once for the compile cache, which a second start has.
    await (await context.freshServer()).stop();
    const result = await alternate(
      context.rounds,
      async () => {
        const server = await context.freshServer();
        await server.stop();
        return server.startedIn;
      },
      async () => {
        const bare = await startBare(context.database);
        await bare.stop();
        return bare.startedIn;
      },
    );
    const server = await context.freshServer();
    const bare = await startBare(context.database);
    const options = { connections: 16, seconds: context.seconds * 2 };
    const ours = await watchMemory(server.pid, () => load(`${server.origin}${listPath}?size=100`, options));
    const limit = await watchMemory(bare.pid, () => load(`${bare.origin}/list/100`, options));
    await server.stop();
    await bare.stop();
    return [
      {
        measure: 'server start to the first answer',
        ours: seconds(result.ours),
        limit: seconds(result.limit),
        ratio: result.ratio,
        goal: `<= ${seconds(startGoal)}`,
        ok: result.ours <= startGoal,
        note: 'bare Fastify + pg',
      },
      {
        measure: 'memory under load',
        ours: megabytes(ours.memory.peak),
        limit: megabytes(limit.memory.peak),
        ratio: ours.memory.peak / limit.memory.peak,
        goal: `<= ${memoryGoal} MB`,
        ok: ours.memory.peak / 1e6 <= memoryGoal,
        note: `lists of 100, ${options.connections} connections`,
      },
    ];
  },
};
