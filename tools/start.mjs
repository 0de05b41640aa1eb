/**
 * `npm start`: from a fresh clone to a running server. It installs the packages and builds the server and the console
 * when the sources have changed, and passes all arguments to the server. A start with nothing to do adds some tens of
 * milliseconds. With the demo a dozen simulated terminals run, from when the server answers until it ends.
 */
import { join } from 'node:path';
import { ensureBuilt, serverFile } from './build.mjs';
import { ensureInstalled, nodePath, root, run, serverFlags } from './node.mjs';
import { startTerminals } from './terminals.mjs';

const args = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt('server');
const answersPeople = !['migrate', 'create-admin', '--role=worker'].some((each) => args.includes(each));
if (answersPeople) await ensureBuilt('console');
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'), ...process.env };
const stopTerminals = startTerminals(process.env, args);
process.exitCode = await run(nodePath(), [...serverFlags, serverFile, ...args], { env });
stopTerminals();
