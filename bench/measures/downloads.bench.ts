/** Downloads of packages by terminals, against a bare file server. */
import { join } from 'node:path';
import { packageToken } from '../../apps/server/src/modules/lockers/software-versions/software-versions.tokens.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/index.ts';
import { withPool } from '../lib/database.ts';
import { runDownloads } from '../lib/downloads.ts';
import type { Measure } from '../lib/measure.ts';
import { watchMemory } from '../lib/memory.ts';
import { endProcess, freePort, root, startNode } from '../lib/processes.ts';
import { dataKey, firstAnswer } from '../lib/server.ts';
import { buildVersion } from '../lib/software.ts';
import { compare, megabytes, seconds } from '../lib/stats.ts';
import { buildTerminals } from '../lib/terminals.ts';

const downloads = 1_000;
const atOnce = 50;
const size = 50_000_000;
const goals = { ratio: 1.3, memory: 50e6 };

export const packageDownloads: Measure = {
  name: 'package-downloads',
  goal: `${downloads} range downloads of ${megabytes(size)}, ${atOnce} at once: within ${goals.ratio} x of a bare file server's time, less than ${megabytes(goals.memory)} of memory on top`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const built = await buildTerminals(pool, { sites: 1, doors: 0 });
      const version = await buildVersion(pool, context.folder, size);
      const api = await context.freshServer({ role: 'api', proxied: true });
      const port = await freePort();
      const bare = startNode(join(root, 'bench/limits/bare-files.process.ts'), [String(port), version.path]);
      try {
        await firstAnswer(`http://127.0.0.1:${port}/readyz`, performance.now(), () => bare.exitCode !== null);
        const siteId = built.terminals[0]?.siteId ?? '';
        const token = packageToken(createSecrets(dataKey), {
          siteId,
          softwareVersionId: version.id,
          until: Date.now() + 86_400_000,
        });
        const order = { token, sha256: version.sha256, size, atOnce };
        const ours = { ...order, url: `${api.origin}/api/v2/software-versions/${version.id}/package` };
        const limit = { ...order, url: `http://127.0.0.1:${port}/` };
        for (const warm of [ours, limit]) await runDownloads({ ...warm, downloads: atOnce });
        const pairs: { ours: number; limit: number }[] = [];
        let [grown, refused] = [0, 0];
        for (let round = 0; round < context.rounds; round++) {
          const { result, memory } = await watchMemory(api.pid, () => runDownloads({ ...ours, downloads }));
          pairs.push({ ours: result.ms, limit: (await runDownloads({ ...limit, downloads })).ms });
          grown = Math.max(grown, memory.peak - memory.before);
          refused += result.refused;
        }
        const found = compare(pairs);
        return [
          {
            measure: `${downloads} downloads of ${megabytes(size)}, ${atOnce} at once`,
            ours: seconds(found.ours),
            limit: seconds(found.limit),
            ratio: found.ratio,
            goal: `<= ${goals.ratio}`,
            ok: found.ratio <= goals.ratio,
            note: `a bare server with a stream from the disk; ${refused} times no slot was free yet`,
          },
          {
            measure: 'memory on top during these downloads',
            ours: megabytes(grown),
            limit: '-',
            goal: `< ${megabytes(goals.memory)}`,
            ok: grown < goals.memory,
            note: `after ${atOnce} downloads`,
          },
        ];
      } finally {
        await endProcess(bare);
        await api.stop();
        await version.remove();
        await built.remove();
      }
    }),
};
