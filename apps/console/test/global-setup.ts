/**
 * Compares a whole run with the specified messages (messages.tsv): each is on the page in some test, or is named here
 * with the reason why no screen shows it.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SourcePhrases, phrases } from '@cubby/phrases';
import type { TestProject } from 'vitest/node';

type MessageKey = keyof SourcePhrases['messages'];

const limit = 'no upload has this limit';
const sameText = 'CreateSuccess and UpdateSuccess say the same';

/** Messages that no screen of this release says, and why. One that a screen says has to leave. */
const unsaid: Readonly<Partial<Record<MessageKey, string>>> = {
  Maximum20MBimagePdf: limit,
  pdf1M: limit,
  image1M: limit,
  'create success!': sameText,
  'update success!': sameText,
  DeleteuserRole: 'the refusal SERVICE_IN_USE says the same, with the counts',
  'Upload to suspend': 'uploads have no pause',
};

/** Gives the test files a folder for their reports, and judges a whole run at its end. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-messages-'));
  vitest.provide('shownMessages', folder);
  return async () => {
    try {
      if (await isWhole(vitest)) judge(await readShown(folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Every test of every file ran and passed. */
const isWhole = async (vitest: TestProject['vitest']): Promise<boolean> => {
  const files = await vitest.globTestSpecifications();
  return (
    vitest.state.getFiles().length === files.length &&
    vitest.state.getCountOfFailedTests() === 0 &&
    vitest.config.testNamePattern === undefined
  );
};

const readShown = async (folder: string): Promise<ReadonlySet<string>> => {
  const lists = await Promise.all(
    (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]),
  );
  return new Set(lists.flat());
};

const judge = (shown: ReadonlySet<string>): void => {
  const faults = Object.keys(phrases.en_US.messages).flatMap((key) => {
    if (key in unsaid) return shown.has(key) ? [`${key} is shown, and named as one that no screen says`] : [];
    return shown.has(key) ? [] : [`${key} is shown in no test`];
  });
  if (faults.length > 0) throw new Error(`Specified messages:\n${faults.join('\n')}`);
};
