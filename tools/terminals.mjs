/** `npm run terminals`: the simulator of terminals (apps/terminal-sim), under the Node that comes with the packages. */
import { join } from 'node:path';
import { ensureInstalled, nodePath, root, run } from './node.mjs';

/** What Node runs as the simulator: its sources. */
export const terminalsFile = join(root, 'apps/terminal-sim/src/main.ts');

if (import.meta.main) {
  await ensureInstalled();
  process.exitCode = await run(nodePath(), [terminalsFile, ...process.argv.slice(2)]);
}
