import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { world } from './world.ts';

/** The last six digits that the demo wrote to the address. */
export const codeFor = async (email: string, subject: RegExp): Promise<string> => {
  const outbox = join(world().folder, 'data', 'outbox');
  let code: string | undefined;
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.startsWith('verification-') && name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const found = mails.find((mail) => mail.includes(`To: ${email}`) && subject.test(mail));
    code = /^Subject: (\d{6})/m.exec(found ?? '')?.[1];
    expect(code).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return code ?? '';
};
