import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempFolder, sweepTempFolders } from './temp-folder.ts';

let within: string;
beforeAll(async () => {
  within = await mkdtemp(join(tmpdir(), 'cubby-sweeping-'));
});
afterAll(() => rm(within, { recursive: true, force: true }));

/** A folder with a file in it, last changed so many minutes ago. */
const folder = async (name: string, minutes = 0): Promise<string> => {
  const path = join(within, name);
  await mkdir(path);
  await writeFile(join(path, 'rows'), 'Ada');
  const time = Date.now() / 1000 - minutes * 60;
  await utimes(path, time, time);
  return path;
};

test('a sweep removes what processes that are gone have left, and nothing else', async () => {
  const own = await makeTempFolder('upload');
  const ofProcess = (pid: number, end: string) =>
    basename(own.path).replace(/-\d+-\w{8}-\w+$/, `-${pid}-00000000-${end}`);
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'exit');
  const gone = [
    await folder(ofProcess(ended.pid ?? 0, 'killed')),
    // A process before this one that had its id, as in a container that was started again.
    await folder(ofProcess(process.pid, 'before')),
    await folder('cubby-upload-fromTheLastRelease', 61),
    await folder('cubby-file-00000000-1-00000000-ofAnotherMachine', 61),
  ];
  const remaining = [
    await folder(ofProcess(process.ppid, 'lives')),
    await folder('cubby-file-00000000-1-00000000-ofAMachineAtWork', 59),
    await folder('cubby-files-of-another-user', 1000),
    await folder('another', 1000),
  ];
  expect(await sweepTempFolders(within)).toBe(gone.length);
  expect([gone.map(existsSync), remaining.map(existsSync)]).toEqual([gone.map(() => false), remaining.map(() => true)]);

  await sweepTempFolders(dirname(own.path));
  expect(existsSync(own.path)).toBe(true);
  await own.dispose();
  expect(existsSync(own.path)).toBe(false);
});
