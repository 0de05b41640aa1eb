/**
 * The demo's messages: files in a folder, so that a user who tries Cubby out sees what a recipient would get. It
 * promises that nothing leaves the machine, and that a message that is written twice is one file.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailOf } from './mail-message.ts';
import type { Sender } from './sender.ts';

const storeFile = async (folder: string, name: string, content: Buffer | string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
  return name;
};

/** Mails as .eml, which mail programs open. The receipt is the name of the file. */
export const createMailOutbox = (folder: string, from: string): Sender => ({
  async send(message) {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message: content } = await transport.sendMail(mailOf(message, { from }));
    return storeFile(folder, `${message.id}.eml`, content as Buffer);
  },
});

/** What would be posted to a provider, as .json. */
export const createPhoneOutbox = (folder: string): Sender => ({
  send: ({ id, to, text, template, language }) =>
    storeFile(folder, `${id}.json`, `${JSON.stringify({ id, to, text, template, language }, null, 2)}\n`),
});
