import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { world } from './world.ts';
import { limit } from './limits.ts';

/** The mail of the demo whose name begins so and that contains all of these texts. */
export const findMail = async (start: string, ...texts: readonly (string | RegExp)[]): Promise<string> => {
  const outbox = join(world().folder, 'data', 'outbox');
  let found: string | undefined;
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.startsWith(start) && name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    found = mails.find((mail) =>
      texts.every((text) => (typeof text === 'string' ? mail.includes(text) : text.test(mail))),
    );
    expect(found).toBeDefined();
  }).toPass({ timeout: limit(30_000) });
  return found ?? '';
};

/** The last six digits that the demo wrote to the address. */
export const codeFor = async (email: string, subject: RegExp): Promise<string> => {
  const mail = await findMail('verification-', `To: ${email}`, subject, /^Subject: \d{6}/m);
  return /^Subject: (\d{6})/m.exec(mail)?.[1] ?? '';
};
