/**
 * The browser that comes inside an npm package. It promises a Chromium that runs without a download and without
 * packages of the system, with a face for Chinese, and that reaches nothing but the loopback.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz from '@sparticuz/chromium';

/** Every name but the loopback's is unknown to the browser. */
export const browserArguments = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--font-render-hinting=none',
  '--disable-gpu',
];

const packageFolder = (name: string): string => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

/** Adds the fonts of the packages to the browser's configuration; workers and their browsers inherit it. */
const configureFonts = async (folder: string): Promise<void> => {
  const chinese = packageFolder('@expo-google-fonts/noto-sans-hk');
  const folders = [join(chinese, '400Regular'), join(chinese, '600SemiBold'), join(tmpdir(), 'fonts')];
  const file = join(folder, 'fonts.conf');
  const lines = folders.filter((each) => existsSync(each)).map((each) => `<dir>${each}</dir>`);
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${lines.join('')}` +
      `<cachedir>${join(tmpdir(), 'cubby-font-cache')}</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_FILE'] = file;
};

/**
 * Unpacks the browser where that has not been done, and gives its path.
 * @param folder takes the settings of the run
 */
export const prepareBrowser = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const path = join(tmpdir(), 'chromium');
  try {
    const unpacked = await sparticuz.executablePath();
    await configureFonts(folder);
    return unpacked;
  } catch (error) {
    // Half of a browser would be taken for a whole one by the next run.
    if (existsSync(path)) await rename(path, `${path}.broken`).then(() => rm(`${path}.broken`, { force: true }));
    throw error;
  }
};
